"""Plays games in the environment, most of them by lot, and writes down all that it was shown, a game a line of JSON.

The tests of the repository hold every line of it to the games themselves: whose turn it is, what each seat sees, which
actions are legal, what everybody receives.

    python3 random_play.py [seed]
"""
import json
import random
import sys
from typing import Any, Dict, Iterator, List, Optional, Tuple

from tabuleiro import Environment, Workbench

#: Game, seats, rules, who plays, how many games. A race that goes by lot is never won: there somebody else plays too.
PLAYED: List[Tuple[str, int, Optional[str], Optional[str], int]] = [
    ("tic-tac-toe", 2, None, None, 10),
    ("pentago", 2, None, None, 2),
    ("jogo-da-onca", 2, None, None, 2),
    ("dominoes", 4, None, None, 2),
    ("chinese-checkers", 2, "move-limit=120", None, 1),
    ("chinese-checkers", 3, "move-limit=60", None, 1),
    ("chinese-checkers", 4, "move-limit=60", None, 1),
    ("chinese-checkers", 6, "move-limit=60", None, 1),
    ("chinese-checkers", 2, "board=73", "greedy", 1),
    ("chinese-checkers", 3, "board=73", "greedy", 1),
]


def play(environment: Environment, seed: int, player: Optional[str] = None) -> Dict[str, Any]:
    """One game, with everything that every seat was shown on the way."""
    lot = random.Random(seed)
    environment.reset(seed=seed)
    steps: List[Dict[str, Any]] = []
    rewards: Dict[str, float] = {}
    for agent in environment.agent_iter():
        _, reward, over, cut, info = environment.last(observe=False)
        if over or cut:
            rewards[agent] = reward
            environment.step(None)
            continue
        shown = {each: environment.observe(each) for each in environment.possible_agents}
        action = lot.choice(info["actions"])
        if player is not None:
            own = {"seats": environment.seats, "rules": environment.rules, "view": shown[agent]["observation"]}
            decision = environment.workbench.decide(environment.game, player, seed=lot.randrange(2**32), **own)
            action = environment.action_of(decision["move"])
        steps.append(
            {
                "agent": agent,
                "views": [seen["observation"] for seen in shown.values()],
                "legal": [[i for i, bit in enumerate(seen["action_mask"]) if bit] for seen in shown.values()],
                "moves": info["moves"],
                "position": environment.state(),
                "action": action,
                "move": environment.move_of(action),
            }
        )
        environment.step(action)
    return {
        "game": environment.game,
        "seats": environment.seats,
        "rules": environment.rules,
        "numbered": environment.numbered,
        "seed": seed,
        "steps": steps,
        "history": environment.history(),
        "views": [environment.observe(each)["observation"] for each in environment.possible_agents],
        "rewards": [rewards[each] for each in environment.possible_agents],
    }


def games(seed: int) -> Iterator[Dict[str, Any]]:
    with Workbench() as workbench:
        for game, seats, rules, player, count in PLAYED:
            with Environment(game, seats, rules, workbench=workbench) as environment:
                for number in range(count):
                    yield play(environment, seed + number, player)


if __name__ == "__main__":
    for played in games(int(sys.argv[1]) if len(sys.argv) > 1 else 1):
        print(json.dumps(played))
