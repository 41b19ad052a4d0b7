"""Pages here that have no check, and why."""

NOT_CHECKED = {
    "core-3e/1.0": "It holds no rule of its own.",
    "core-3e/1.1": "It only names what the players pick before a game, and which book holds what.",
    "core-3e/1.3.1": "It only names the things that have a warscroll.",
    "core-3e/1.5": "It only names what you need to play: dice, and a ruler marked in inches.",
}
