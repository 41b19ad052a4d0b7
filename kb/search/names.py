"""Names that a question may have and no book here explains: of units and people, abilities of factions, other games."""

from collections.abc import Iterable, Mapping
from functools import cache

# Each kind counts as one word, so that what is learned of it holds for a name that nobody asked about yet, and words
# within a name ("eye", "bell", "power") are not taken for what the question is about.
_KINDS: Mapping[str, str] = {
    "(name)": """
        abhorrant|akhelian|alarielle|alarith|allopex|anvils of the heldenhammer|arachnarok|archaon|arkanaut|arkhan|
        arkhan the black|avatar of khaine|bad moon|bad moon loonshrine|bastian|bastiladon|be'lakor|beasts of chaos|
        belladamma|bladegheist|blades of khorne|blightking|blightlord|blissbarb|blood knight|blood sister|
        blood stalker|blood warrior|bloodcrusher|bloodletter|bloodreaver|bloodthirster|boingrot|boltboy|bonesplitterz|
        brokk|butcher of ghur|carnosaur|castigator|celestant prime|celestial hurricanum|chainrasp|chaos spawn|
        chaos warrior|chronomantic cogs|clanrat|coven throne|crypt ghoul|cygor|daughters of khaine|deadwalker|
        deathmaster|deathrattle|dire wolf|dire wolves|doomwheel|dracoth|dracothian guard|drakespawn|dryad|eltharion|
        emerald lifeswarm|endrinrigger|evocator|exalted greater daemon|eye of the gods|feculent gnarlmaw|
        flesh eater court|flesh hound|freeguild|frigate|frostheart|frostlord|fulminator|fyreslayer|gardus|
        gardus steel soul|gargant|gaunt summoner|geminids|glaivewraith|gloomspite|gloomspite gitz|gnawhole|gordrakk|
        gore grunta|gotrek|grave guard|gravetide|great unclean one|grimghast|gryph hound|gutter runner|hag queen|
        hallowed knight|hallowheart|hammers of sigmar|hearthguard|hell pit|hell pit abomination|herdstone|horticulous|
        hurricanum|idoneth|ironbreaker|ironclad|irondrake|ironfist|irongut|ironjawz|judicator|kairic acolyte|kairos|
        karanak|katakros|keeper of secrets|kharadron|khorne|kragnos|kraken eater|kroak|krondspine|kroxigor|kruleboyz|
        kunnin ruk|kurdoss|kurnoth hunter|lady olynder|leviadon|liberator|loonboss|loonshrine|lord arcanum|
        lord celestant|lord of change|lord of pain|lord relictor|lords of space and time|luminark|luminark of hysh|
        lumineth|lumineth realm lord|maggotkin|magmadroth|malevolent maelstrom|mangler squig|mannfred|maw crusha|
        maw krusha|mawcrusha|mawkrusha|megaboss|morathi|morghast|mortarch|mortek|namarti|neferata|nighthaunt|
        nightmare steed|nurgle|nurgling|ogor|order serpentis|orruk|ossiarch|paladin|palladors|pendulum|phoenix guard|
        pink horror|plague monk|plaguebearer|prince vhordrai|prosecutor|purple sun|purple sun of shyish|pusgoyle|
        quicksilver swords|ravenak gnashing jaws|runefather|runesmiter|saurus|saurus warrior|savage orruk|
        screaming bell|sequitor|seraphon|shackle|shadow queen|shrine luminor|sigmar|sigvald|skaven|skeleton|skink|
        skink priest|skragrott|skull altar|skullcannon|skullcrusher|skyfire|slaanesh|slann|slaughterpriest|
        sons of behemat|soulblight|spirit of durthu|spite revenant|squig hopper|starborne|steam tank|stegadon|
        stonehorn|stormcast|stormdrake|stormfiend|stormvermin|sylvaneth|teclis|tempest eye|terradon|terrorgheist|
        thunderer|thundertusk|tidecaster|tree revenant|treelord|troggoth|tzaangor|tzeentch|umbral spellportal|ushoran|
        vampire lord|vanari|varanguard|vargheist|verminlord|vhordrai|vindictor|vostarg|vulkite|warchanter|
        warlock bombardier|warp lightning cannon|warpfire|warstomper|wight king|witch aelf|witch elf|witch elves|
        wyldwood|yndrasta|zombie dragon
    """,
    "(of a faction)": """
        acts of faith|aetherquartz|aetherquartz reserve|aether-gold|aethergold|blood tithe|blood tithe point|
        bloodscent|bond of the sea|bound spirits|brutish cunning|contagion point|cycle of corruption|
        cycle of the storm|deathless minions|deathly invocation|depravity|depravity point|destiny dice|destiny die|
        dirty tricks|diseased|diseases of nurgle|disgustingly resilient|disease point|ethereal|eye of the gods roll|
        fate point|feeding frenzy|forgotten nightmares|frightful touch|grand delusion|gravesite|grudge|
        gunnery specialist|herald of doom|hunger|lightning reaction|locus of diversion|locus|lunar|masters of fate|
        might makes right|mighty destroyers|mob rule|murder of crows|noxious|places of power|power of the waaagh|
        prayer dice|primordial call|relentless discipline|rune of fury|ruling dynasty|runes of awakening|
        scions of the storm|shining company|skyborne slayers|smashing and bashing|spell-thief|spawning pool|
        strength from victory|summoning point|temptation dice|the bad moon|thermal rider|tides of death|tide of death|
        trampling charge|unquenchable thirst|ur-gold|ur-gold rune|urgold|vessel of slaughter|waaagh|
        wheel of corruption|wary fighters|witchbrew|wrath of the bad moon|wraithfire
    """,
    "(of a season)": """
        anvil of apotheosis|andtor|battle tactic|battletome tactic|book tactic|bounty hunter|bounty hunters|
        bring it down|broken ranks|desecrate their lands|expert conqueror|ferocious advance|galletian champion|
        galletian veteran|general handbook|generals handbook|ghb|gaining momentum|glory point|grand strategy|
        grand strat|grand strategies|hunters of the heartlands|hold the line|path to glory|
        primal dice|primal die|proving ground|prime electrid|rime-clad|sever the head|slay the warlord|this one mine|
        wizard-finder|wizard-finders of andtor|season 1|season 2|season one|season two
    """,
    "(of the next edition)": """
        4.0|4th edition|4th ed|fourth edition|aos4|edition 4|anti-cavalry|anti-charge|anti-hero|anti-infantry|
        anti-monster|auxiliary|auxiliaries|auxiliary unit|battle formation|control characteristic|control score|
        counter-charge|countercharge|covering fire|crit auto-wound|crit mortal|heroic trait|honour guard|
        magical intervention|manifestation|manifestation lore|passive ability|power through|primal miscast|
        regiment option|regimental leader|spearhead|twist card|twist
    """,
    "(of another game)": """
        40 k|40000|adeptus|aeldari|armiger|astartes|astra militarum|battle sister|big guns never tire|blood bowl|
        bloodbowl|bolter|chaos space marine|custodes|cursed city|dark angel|death guard|deathwatch|detachment|
        devastating wound|drukhari|eldar|fall back|feel no pain|fnp|grey knight|heresy|horus heresy|imperial guard|
        imperial knight|invulnerable|invulnerable save|invuln|invuln save|kill team|killteam|lethal hit|
        lone operative|magic the gathering|necromunda|necron|old world|power armour|primaris|shadespire|
        secondary objective|space marine|stratagem|strat|sustained hit|tau|terminator|toughness|tyranid|underworlds|
        warcry|warmachine|world eater
    """,
}


def _words(phrase: str) -> list[str]:
    return phrase.replace("-", " ").split()


_MOST = max(len(_words(phrase)) for phrases in _KINDS.values() for phrase in phrases.split("|"))


@cache
def _kind_of() -> dict[tuple[str, ...], str]:
    """By the words of a name, and of many of what it names, its kind."""
    found = dict[tuple[str, ...], str]()
    for kind, phrases in _KINDS.items():
        for phrase in phrases.split("|"):
            *words, last = _words(phrase)
            found[*words, last] = found[*words, f"{last}s"] = kind
    return found


def folded(words: Iterable[str]) -> list[str]:
    """The words of a text, with the kind of each name in its place; the longest name first."""
    words, kinds, found, place = tuple(words), _kind_of(), list[str](), 0
    while place < len(words):
        lengths = (length for length in range(_MOST, 0, -1) if words[place : place + length] in kinds)
        length = next(lengths, 0)
        found.append(kinds[words[place : place + length]] if length else words[place])
        place += length or 1
    return found
