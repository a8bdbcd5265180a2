"""Learns tic-tac-toe by playing against chance: a table of values, no library. Takes some seconds.

    python3 learn.py [games]
"""
import os
import random
import sys
from collections import defaultdict
from typing import DefaultDict, Dict, List, Tuple

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from tabuleiro import Environment

Values = DefaultDict[str, Dict[int, float]]


def play(environment: Environment, values: Values, learner: str, explore: float, learn: bool, lot: random.Random) -> float:
    """One game of the learner against chance; answers with what it received."""
    environment.reset()
    visited: List[Tuple[str, int]] = []
    reward = 0.0
    for agent in environment.agent_iter():
        seen, total, over, _, info = environment.last(observe=agent == learner)
        if over:
            reward = total if agent == learner else reward
            environment.step(None)
            continue
        action = lot.choice(info["actions"])
        if seen is not None:
            known = values[seen["observation"]]
            if lot.random() >= explore:
                # What was never tried is taken for a draw, and the first of the best is played.
                action = max(info["actions"], key=lambda each: known.get(each, 0.0))
            visited.append((seen["observation"], action))
        environment.step(action)
    if learn:
        # Backwards: each decision is worth what the next one turned out to be worth, the last one the result.
        target = reward
        for view, action in reversed(visited):
            known = values[view]
            known[action] = known.get(action, 0.0) + 0.3 * (target - known.get(action, 0.0))
            target = max(known.values())
    return reward


def main(games: int = 4000) -> None:
    lot = random.Random(1)
    values: Values = defaultdict(dict)
    with Environment("tic-tac-toe") as environment:
        seats = environment.possible_agents

        def measured(count: int) -> float:
            total = sum(play(environment, values, seats[game % 2], 0, False, lot) for game in range(count))
            return total / count

        print(f"before: {measured(200):+.2f} a game against chance")
        for game in range(games):
            play(environment, values, seats[game % 2], 0.3 * (1 - game / games), True, lot)
        print(f"after {games} games: {measured(400):+.2f}, {len(values)} positions known")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
