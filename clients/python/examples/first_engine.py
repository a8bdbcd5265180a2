"""The smallest engine: it plays every game, by lot."""
import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tabuleiro import engine

@engine("by lot", games=["tic-tac-toe", "pentago", "jogo-da-onca", "dominoes", "chinese-checkers"])
def by_lot(view, moves, limits, match):
    return random.choice(moves)

by_lot.run()
