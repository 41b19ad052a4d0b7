"""Learning one more spell or prayer through an enhancement (core-3e/27.3.4, core-3e/27.3.5)."""

from dataclasses import dataclass

from kb.engine import Cite, Verdict, ask
from kb.tabletop.armies.profiles import KnownThroughEnhancement, ToBeEnhanced
from kb.tabletop.names import among, listed, plain


@dataclass(frozen=True, slots=True)
class Source:
    """Who learns from what, and the words of the section that says so."""

    keyword: str
    named: str  # the lores or scriptures
    each: Cite
    picked_when: Cite
    restricted: Cite
    available: Cite
    one_each: Cite
    different: Cite
    on_top: Cite


def learned(given: KnownThroughEnhancement, what: str, has_keyword: bool, source: Source) -> Verdict:
    """Whether the model knows this spell or prayer too, and how many it then has from such a source."""
    v = Verdict()
    restricted = ask("core-3e/27.3.1", part="given", **given.shared_with(ToBeEnhanced))
    free = restricted.outcome == "can be given"
    mine, known = len(given.picked_for_it), {plain(name) for name in given.picked_for_it}
    offered = f"It is {what}; available to it: {listed(given.available)}."
    when = "once the battle was underway" if given.added_in_battle else "as the army was chosen"
    if not (
        v.step(source.each, f"It is {'a' if has_keyword else 'no'} {source.keyword} of yours.", has_keyword)
        and v.step(source.picked_when, f"It was added to the army {when}.", not given.added_in_battle)
        and v.step(source.restricted, f"An enhancement {restricted.outcome} to it.", free, restricted)
        and v.step(source.available, offered, among(what, given.available))
        and v.step(source.one_each, f"Taken: {given.taken}; picked for it: {mine}.", mine < given.taken)
    ):
        return v.end("does not know it", value=len(known))
    others = f"Other {source.keyword}S have: {listed(given.picked_for_others)}. That bars nothing."
    v.step(source.different, others, True)
    total = len(known | {plain(what)})
    again = ", which was picked for it before and adds none" if plain(what) in known else " too"
    v.step(source.on_top, f"It knows {what}{again}: {total} from {source.named}.", True)
    return v.end("knows it too", value=total)
