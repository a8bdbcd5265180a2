"""The workbench in ten lines: an exact value, a decision, a match."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tabuleiro import Workbench

with Workbench() as workbench:
    print([game["id"] for game in workbench.games()])
    print(workbench.position("tic-tac-toe", moves=["1", "5", "9"])["drawn"])
    print("exactly", workbench.solve("tic-tac-toe", moves=["1", "5", "9"])["value"], "for who is to act")
    print("best:", workbench.decide("pentago", "level(3)", limits={"ms": 200})["move"])
    match = workbench.match("tic-tac-toe", ["random", "alphabeta(depth=4)"], games=50, seed=1)
    for agent in match["agents"]:
        print(agent)
