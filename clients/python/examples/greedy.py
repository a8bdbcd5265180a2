"""An engine with a little sense for each of the five games: it looks one move ahead, by what the texts say."""
import os
import random
import re
import sys
from typing import Callable, Dict, List

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tabuleiro import Decision, Engine, Limits, Match

Worth = Callable[[str, str, Match], float]


def tic_tac_toe(view: str, move: str, match: Match) -> float:
    """Completes its own row, else the other's; else takes the middle."""
    cells, own = view.split()
    place, worth = int(move) - 1, 0.0
    for row in ("012", "345", "678", "036", "147", "258", "048", "246"):
        others = [cells[int(cell)] for cell in row if int(cell) != place]
        if str(place) in row and others[0] == others[1] != ".":
            worth += 9 if others[0] == own else 3
    return worth + (place == 4)


def pentago(view: str, move: str, match: Match) -> float:
    """Places where most stones of one colour stand in a line of five; turns by lot."""
    if not re.fullmatch("[a-f][1-6]", move):
        return 0.0
    cells, (x, y) = view.split()[0], (ord(move[0]) - ord("a"), int(move[1]) - 1)
    worth = 0.0
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for first in range(-4, 1):
            line = [(x + (first + i) * dx, y + (first + i) * dy) for i in range(5)]
            if all(0 <= column < 6 and 0 <= row < 6 for column, row in line):
                stones = {cells[6 * row + column] for column, row in line} - {"."}
                count = sum(cells[6 * row + column] != "." for column, row in line)
                worth += 4.0**count if len(stones) == 1 else 0.0
    return worth


def jogo_da_onca(view: str, move: str, match: Match) -> float:
    """Captures as much as there is."""
    return float(move.count("x"))


def dominoes(view: str, move: str, match: Match) -> float:
    """Gets rid of the heaviest tile. The view has its own hand, and nothing of the others' but what they laid."""
    tile = re.match(r"(\d)-(\d)", move)
    return float(tile[1]) + float(tile[2]) if tile else 0.0


def chinese_checkers(view: str, move: str, match: Match) -> float:
    """Goes as far towards the other side as it can; where more than two play, anywhere."""
    cells = re.findall(r"([a-z])(\d+)", move)
    if match.seats != 2 or len(cells) < 2:
        return 0.0
    height = [ord(letter) - int(number) for letter, number in cells]
    return float(height[-1] - height[0]) * (1 if match.seat == 0 else -1)


WORTH: Dict[str, Worth] = {
    "tic-tac-toe": tic_tac_toe,
    "pentago": pentago,
    "jogo-da-onca": jogo_da_onca,
    "dominoes": dominoes,
    "chinese-checkers": chinese_checkers,
}


class Greedy(Engine):
    name, version, games = "greedy", "1", list(WORTH)

    def decide(self, view: str, moves: List[str], limits: Limits, match: Match) -> Decision:
        worth = {move: WORTH[match.game](view, move, match) for move in moves}
        most = max(worth.values())
        return Decision(random.choice([move for move in moves if worth[move] == most]), nodes=len(moves))


if __name__ == "__main__":
    Greedy().run()
