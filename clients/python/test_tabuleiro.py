"""Tests: python3 -m unittest. They need Node and the built workbench, or the variable TABULEIRO."""
import contextlib
import io
import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
import unittest
from typing import Any, Callable, Dict, Iterator, List, Optional

import random_play
from tabuleiro import Decision, Engine, Environment, Limits, Match, Refused, Workbench, WorkbenchError, engine

HERE = os.path.dirname(os.path.abspath(__file__))
COMMAND = os.environ.setdefault("TABULEIRO", "node " + os.path.join(HERE, "../../packages/cli/bin/tabuleiro.js"))
GAME = {"type": "newgame", "match": "m", "game": "nim", "version": 1, "rules": "", "seats": 2, "seat": 0}
GO = {"type": "go", "match": "m", "view": "3,4", "moves": ["a", "b"], "limits": {"ms": 1000}}


class Spoken:
    """An engine that is spoken to in this process."""

    def __init__(self, made: Engine) -> None:
        self._lines: "queue.Queue[bytes]" = queue.Queue()
        self._said: "queue.Queue[Dict[str, Any]]" = queue.Queue()
        write: Callable[[str], None] = lambda line: self._said.put(json.loads(line))
        self.thread = threading.Thread(target=made.serve, args=(iter(self._lines.get, b""), write))
        self.thread.start()

    def tell(self, line: object) -> None:
        self._lines.put((line if isinstance(line, str) else json.dumps(line)).encode() + b"\n")

    def next(self) -> Dict[str, Any]:
        return self._said.get(timeout=10)

    def ask(self, line: object) -> Dict[str, Any]:
        self.tell(line)
        return self.next()

    def end(self) -> None:
        self._lines.put(b"")
        self.thread.join(10)

    def is_quiet(self) -> bool:
        return self._said.empty()


@contextlib.contextmanager
def spoken(decide: Callable[..., Any], made: Optional[Engine] = None) -> Iterator[Spoken]:
    talk = Spoken(made or engine("test", games=["nim"])(decide))
    try:
        # What goes wrong on purpose need not be seen.
        with contextlib.redirect_stderr(io.StringIO()):
            yield talk
    finally:
        talk.end()


def first(view: str, moves: List[str], limits: Limits, match: Match) -> str:
    return moves[0]


class EngineTest(unittest.TestCase):
    def test_says_who_it_is_and_plays(self) -> None:
        with spoken(first) as talk:
            hello = talk.ask({"id": "1", "type": "hello"})
            self.assertEqual(
                hello, {"id": "1", "type": "hello", "name": "test", "version": "1", "games": ["nim"], "protocol": 1}
            )
            self.assertEqual(talk.ask({"id": "2", **GAME}), {"id": "2", "type": "ready"})
            self.assertEqual(talk.ask({"id": "3", **GO}), {"id": "3", "type": "decision", "move": "a"})
            self.assertEqual(talk.ask({"id": "4", "type": "bye"}), {"id": "4", "type": "bye"})
            talk.thread.join(10)
            self.assertFalse(talk.thread.is_alive())

    def test_answers_what_is_wrong_by_an_error(self) -> None:
        with spoken(first) as talk:
            for line in ("hello there", "[1, 2]", '{"id":7}', "{" * 5000, '"x"', '{"type":"hello"'):
                error = talk.ask(line)
                self.assertEqual((error.get("id"), error["type"], error["code"]), (None, "error", "no-message"), line)
            for message, code, wrong in [
                ({"type": "dance"}, "no-such-type", "type"),
                ({**GAME, "game": "go"}, "refused", "game"),
                ({**GAME, "seat": "0"}, "bad-field", "seat"),
                ({**GAME, "seats": True}, "bad-field", "seats"),
                (GO, "no-such-match", "match"),
                ({"type": "stop", "request": "1"}, "nothing-to-stop", "request"),
            ]:
                error = talk.ask({"id": "9", **message})
                self.assertEqual((error["id"], error["code"], error["field"]), ("9", code, wrong))
            self.assertEqual(talk.ask({"type": "hello"})["code"], "bad-field")
            self.assertEqual(talk.ask({"id": "1", "type": "hello"})["type"], "hello")

    def test_a_decision_that_fails_is_an_error_and_nothing_more(self) -> None:
        faults: List[Callable[[List[str]], Any]] = [
            lambda moves: 1 // 0,
            lambda moves: "z",
            lambda moves: None,
            lambda moves: Decision(moves[0], value=float("nan")),
            lambda moves: Decision(moves[0], candidates=[{"move": {1}}]),
        ]
        for fault in faults:
            with spoken(lambda view, moves, limits, match: fault(moves)) as talk:
                talk.ask({"id": "1", **GAME})
                answer = talk.ask({"id": "2", **GO})
                self.assertEqual((answer["id"], answer["type"], answer["code"]), ("2", "error", "broken"))
                self.assertEqual(talk.ask({"id": "3", "type": "hello"})["type"], "hello")

    def test_several_decisions_at_once_each_with_its_match(self) -> None:
        gate = threading.Event()

        def decide(view: str, moves: List[str], limits: Limits, match: Match) -> str:
            if match.id == "m":
                gate.wait(10)
            return moves[match.seat]

        with spoken(decide) as talk:
            talk.ask({"id": "1", **GAME})
            talk.ask({"id": "2", **GAME, "match": "n", "seat": 1})
            talk.tell({"id": "3", **GO})
            self.assertEqual(talk.ask({"id": "4", **GO, "match": "n"}), {"id": "4", "type": "decision", "move": "b"})
            self.assertEqual(talk.ask({"id": "3", **GO, "match": "n"})["code"], "same-id")
            gate.set()
            self.assertEqual(talk.next(), {"id": "3", "type": "decision", "move": "a"})

    def test_hears_of_a_stop_and_answers_for_who_does_not(self) -> None:
        def heeds(view: str, moves: List[str], limits: Limits, match: Match) -> Decision:
            limits.tell(Decision("a", value=0.5))
            while not limits.stopped:
                time.sleep(0.001)
            return Decision("b", depth=3)

        release = threading.Event()

        def is_deaf(view: str, moves: List[str], limits: Limits, match: Match) -> str:
            limits.tell(Decision("b"))
            release.wait(10)
            limits.tell(Decision("a"))
            return "a"

        for decide, told, decided in (
            (heeds, {"move": "a", "value": 0.5}, {"move": "b", "depth": 3}),
            (is_deaf, {"move": "b"}, {"move": "b"}),
        ):
            release.clear()
            with spoken(decide) as talk:
                talk.ask({"id": "1", **GAME})
                self.assertEqual(talk.ask({"id": "2", **GO, "limits": {"ms": 60000}}), {"id": "2", "type": "info", **told})
                talk.tell({"id": "3", "type": "stop", "request": "2"})
                answers = sorted([talk.next(), talk.next()], key=lambda answer: str(answer["id"]))
                self.assertEqual(answers, [{"id": "2", "type": "decision", **decided}, {"id": "3", "type": "stopping"}])
                self.assertEqual(talk.ask({"id": "4", "type": "stop", "request": "2"})["code"], "nothing-to-stop")
                release.set()
                time.sleep(0.05)
                self.assertTrue(talk.is_quiet())

    def test_follows_its_games(self) -> None:
        followed: List[Any] = []

        class Follows(Engine):
            name, games = "follows", ["nim"]

            def new_game(self, match: Match) -> None:
                if match.rules:
                    raise Refused("only the usual rules")

            def decide(self, view: str, moves: List[str], limits: Limits, match: Match) -> str:
                followed.append([event["move"] for event in match.events])
                return moves[0]

            def heard(self, match: Match, event: Dict[str, Any]) -> None:
                followed.append(event)

            def over(self, match: Match, ending: Any, payoffs: Any) -> None:
                followed.append(payoffs)

        with spoken(first, Follows()) as talk:
            self.assertEqual(talk.ask({"id": "1", **GAME, "rules": "misere=true"})["message"], "only the usual rules")
            talk.ask({"id": "2", **GAME})
            talk.tell({"type": "heard", "match": "m", "event": {"seat": 1, "move": "x"}})
            talk.ask({"id": "3", **GO})
            talk.tell({"type": "over", "match": "m", "ending": None, "payoffs": [1, -1]})
            self.assertEqual(talk.ask({"id": "4", **GO})["code"], "no-such-match")
        self.assertEqual(followed, [{"seat": 1, "move": "x"}, ["x"], [1, -1]])

    def test_as_a_program_prints_nothing_else_and_ends_with_its_input(self) -> None:
        program = (
            "import os, subprocess, sys; from tabuleiro import engine\n"
            "@engine('loud', games=['nim'])\n"
            "def loud(view, moves, limits, match):\n"
            "    print('printed'); subprocess.run(['echo', 'echoed']); os.write(1, b'written\\n')\n"
            "    while view == 'think': pass\n"
            "    return moves[0]\n"
            "loud.run()\n"
        )
        think = {"id": "3", **GO, "view": "think"}
        lines = [{"id": "1", **GAME}, {"id": "2", **GO}, think]
        child = subprocess.Popen(
            [sys.executable, "-c", program], cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        assert child.stdin is not None and child.stdout is not None
        child.stdin.write("".join(json.dumps(line) + "\n" for line in lines).encode())
        child.stdin.flush()
        said = [json.loads(child.stdout.readline()) for _ in range(2)]
        # The third is still thought about when the input ends.
        rest, complaints = child.communicate(timeout=20)
        self.assertEqual([message["type"] for message in said], ["ready", "decision"])
        self.assertEqual((rest, child.returncode), (b"", 0))
        for word in (b"printed", b"echoed", b"written"):
            self.assertIn(word, complaints)


class WorkbenchTest(unittest.TestCase):
    workbench: Workbench

    @classmethod
    def setUpClass(cls) -> None:
        cls.workbench = Workbench(options=["--threads", "2"])

    @classmethod
    def tearDownClass(cls) -> None:
        cls.workbench.close()

    def test_tells_of_games_and_agents(self) -> None:
        games = {game["id"]: game for game in self.workbench.games()}
        self.assertEqual(len(games), 5)
        self.assertEqual(games["chinese-checkers"]["seats"], [2, 3, 4, 6])
        self.assertEqual((games["tic-tac-toe"]["moveIds"], games["jogo-da-onca"]["moveIds"]), (9, None))
        self.assertIn("level", [agent["name"] for agent in self.workbench.agents("dominoes")])

    def test_tells_of_places(self) -> None:
        place = self.workbench.position("tic-tac-toe", moves=["5", "1"])
        self.assertEqual((place["position"], place["turn"], place["over"]), ("O...X.... X", 0, False))
        self.assertEqual(self.workbench.legal("tic-tac-toe", position="XX.OO.... X"), ["3", "6", "7", "8", "9"])
        self.assertEqual(self.workbench.view("tic-tac-toe", moves=["5"]), "....X.... O")
        solution = self.workbench.solve("tic-tac-toe", position="XX.OO.... X")
        self.assertEqual((solution["value"], solution["line"]), (1, ["3"]))
        decision = self.workbench.decide("tic-tac-toe", "alphabeta(depth=5)", position="XX.OO.... X")
        self.assertEqual((decision["move"], decision["value"]), ("3", 1))

    def test_refuses_by_an_exception(self) -> None:
        for ask, code, wrong in (
            (lambda: self.workbench.legal("go"), "refused", "game"),
            (lambda: self.workbench.legal("tic-tac-toe", positon="x"), "bad-field", "positon"),
            (lambda: self.workbench.ask("dance"), "no-such-type", "type"),
            (lambda: self.workbench.decide("tic-tac-toe", "alphabet"), "refused", None),
            (lambda: self.workbench.solve("dominoes"), "refused", None),
        ):
            with self.assertRaises(WorkbenchError) as caught:
                ask()
            self.assertEqual((caught.exception.code, caught.exception.field), (code, wrong))
            self.assertNotEqual(str(caught.exception), "")

    def test_many_requests_at_once(self) -> None:
        moves = [str(move) for move in range(1, 10)]
        pending = [self.workbench.submit("solve", game="tic-tac-toe", moves=[move]) for move in moves]
        pending.append(self.workbench.submit("hello"))
        self.assertEqual([each.result(60)["value"] for each in pending[:-1]], [0] * 9)
        self.assertEqual(pending[-1].result(60)["name"], "tabuleiro")

    def test_reports_on_the_way_and_stops(self) -> None:
        told: List[Dict[str, Any]] = []
        heard = threading.Event()

        def listen(info: Dict[str, Any]) -> None:
            told.append(info)
            heard.set()

        thinking = self.workbench.submit("decide", listen, game="pentago", agent="uct(nodes=1000000000)", report=10)
        self.assertTrue(heard.wait(30))
        thinking.stop()
        self.assertIn(thinking.result(30)["move"], self.workbench.legal("pentago"))
        self.assertIn("candidates", told[0])

    def test_plays_matches(self) -> None:
        match = self.workbench.match("tic-tac-toe", ["random", "alphabeta(depth=2)"], games=10, seed=1)
        self.assertEqual((match["games"], len(match["agents"])), (10, 2))

    def test_steps_through_a_game(self) -> None:
        with self.workbench.open("dominoes", seed=7) as table:
            turn = table.turn
            assert turn is not None
            own, other = table.look(turn), table.look((turn + 1) % 4)
            self.assertEqual(own["legal"], table.legal)
            self.assertEqual((other["legal"], "position" in other), ([], False))
            self.assertEqual(own["view"], table.standing["view"])
            with self.assertRaises(WorkbenchError) as caught:
                table.play("9-9")
            self.assertEqual((caught.exception.code, caught.exception.field), ("refused", "move"))
            self.assertEqual(table.play(table.legal[0])["version"], own["version"] + 1)
            # Nobody is shown what was dealt; who looks at everything is.
            self.assertEqual(own["moves"], [None] * 3)
            self.assertNotIn(None, table.standing["moves"])
        with self.assertRaises(WorkbenchError) as closed:
            table.look()
        self.assertEqual(closed.exception.code, "no-such-match")

    def test_cannot_be_started(self) -> None:
        with self.assertRaises(WorkbenchError) as caught:
            Workbench(["/no/such/program"])
        self.assertEqual(caught.exception.code, "gone")
        self.assertIn("/no/such/program cannot be started", str(caught.exception))
        with Workbench([sys.executable, "-c", "import sys; sys.exit('it will not')"]) as workbench:
            with self.assertRaises(WorkbenchError) as ended:
                workbench.games()
            self.assertEqual(ended.exception.code, "gone")
            self.assertIn("ended: it will not", str(ended.exception))

    def test_is_looked_for_on_the_path(self) -> None:
        before = dict(os.environ)
        try:
            del os.environ["TABULEIRO"]
            os.environ["PATH"] = HERE
            with self.assertRaisesRegex(WorkbenchError, "no tabuleiro on the PATH"):
                Workbench()
        finally:
            os.environ.update(before)

    @unittest.skipUnless(hasattr(os, "killpg"), "there are no groups of processes here")
    def test_ends_with_all_that_it_started(self) -> None:
        # It starts a program that would stay for a minute, says its number, and does not listen.
        program = "import subprocess, time; print(subprocess.Popen(['sleep', '60']).pid, flush=True); time.sleep(60)"
        workbench = Workbench([sys.executable, "-c", f"import sys; sys.stdout = sys.stderr; {program}"])
        deadline = time.monotonic() + 20
        while not workbench._last_words and time.monotonic() < deadline:
            time.sleep(0.01)
        waiting = workbench.submit("games")
        workbench.close()
        self.assertEqual(getattr(waiting.exception(1), "code", None), "gone")
        with self.assertRaises(WorkbenchError):
            workbench.games()
        started = int(workbench._last_words[0])
        self.assertTrue(eventually(lambda: not is_running(started)))

    def test_who_waits_hears_that_it_was_killed(self) -> None:
        with Workbench() as workbench:
            workbench.games()
            waiting = workbench.submit("decide", game="pentago", agent="uct(nodes=1000000000)")
            os.kill(workbench._process.pid, signal.SIGKILL)
            self.assertEqual(getattr(waiting.exception(20), "code", None), "gone")


class EnvironmentTest(unittest.TestCase):
    workbench: Workbench

    @classmethod
    def setUpClass(cls) -> None:
        cls.workbench = Workbench()

    @classmethod
    def tearDownClass(cls) -> None:
        cls.workbench.close()

    def environment(self, game: str, *args: Any, **options: Any) -> Environment:
        return Environment(game, *args, workbench=self.workbench, **options)

    def test_keeps_to_the_manner_of_aec_in_every_game(self) -> None:
        for game, seats in [("tic-tac-toe", 2), ("pentago", 2), ("jogo-da-onca", 2), ("dominoes", 4)] + [
            ("chinese-checkers", count) for count in (2, 3, 4, 6)
        ]:
            rules = "move-limit=30" if game == "chinese-checkers" else None
            with self.subTest(game=game, seats=seats), self.environment(game, seats, rules) as environment:
                self.play_through(environment)

    def play_through(self, environment: Environment) -> None:
        place = {"seats": environment.seats, "rules": environment.rules}
        everybody = [f"seat_{seat}" for seat in range(environment.seats)]
        environment.reset(seed=5)
        self.assertEqual((environment.possible_agents, environment.agents), (everybody, everybody))
        received: Dict[str, float] = {}
        payoffs: Optional[List[float]] = None
        for step, agent in enumerate(environment.agent_iter()):
            seen, reward, over, cut, info = environment.last()
            assert seen is not None
            self.assertTrue(environment.observation_space(agent).contains(seen))
            self.assertFalse(cut)
            if over:
                received[agent] = reward
                self.assertEqual((sum(seen["action_mask"]), info["moves"]), (0, []))
                environment.step(None)
                self.assertNotIn(agent, environment.agents)
                continue
            self.assertEqual((reward, set(environment.rewards.values())), (0, {0}))
            space = environment.action_space(agent)
            moves: Any = environment.history()
            if step % 7 == 0:
                here = self.workbench.position(environment.game, moves=moves, **place)
                self.assertEqual((here["position"], f"seat_{here['turn']}"), (environment.state(), agent))
                self.assertEqual(info["moves"], self.workbench.legal(environment.game, moves=moves, **place))
                for seat, each in enumerate(everybody):
                    shown = environment.observe(each)
                    view = self.workbench.view(environment.game, seat, moves=moves, **place)
                    self.assertEqual(shown["observation"], view)
                    self.assertEqual(sum(shown["action_mask"]), len(info["moves"]) if each == agent else 0)
            action = space.sample(seen["action_mask"])
            self.assertIn(action, space)
            self.assertIn(environment.move_of(action), info["moves"])
            self.assertEqual(environment.action_of(environment.move_of(action)), action)
            environment.step(action)
        payoffs = self.workbench.position(environment.game, moves=environment.history(), **place)["payoffs"]
        self.assertEqual([received[agent] for agent in everybody], payoffs)
        self.assertEqual(environment.agents, [])
        with self.assertRaisesRegex(ValueError, "all agents have left"):
            environment.step(None)

    def test_a_seed_fixes_a_game_and_those_after_it(self) -> None:
        with self.environment("dominoes") as environment:

            def dealt(*seed: int) -> str:
                environment.reset(*seed)
                return environment.state()

            first = [dealt(3), dealt(), dealt()]
            self.assertEqual([dealt(3), dealt(), dealt()], first)
            self.assertEqual(len({*first, dealt(4)}), 4)
        with self.environment("dominoes") as fresh:
            deals = set()
            for _ in range(3):
                fresh.reset()
                deals.add(fresh.state())
            self.assertEqual(len(deals), 3)

    def test_hides_what_is_hidden(self) -> None:
        with self.environment("dominoes") as environment:
            environment.reset(seed=2)
            hands = environment.state().split()[2].split("/")
            for seat, agent in enumerate(environment.agents):
                shown = environment.observe(agent)["observation"]
                for other, hand in enumerate(hands):
                    self.assertEqual(hand in shown, other == seat)

    def test_refuses_what_is_not_legal(self) -> None:
        with self.environment("tic-tac-toe") as environment:
            with self.assertRaisesRegex(ValueError, "reset begins one"):
                environment.step(0)
            environment.reset(options={"moves": ["5"]})
            self.assertEqual(environment.agent_selection, "seat_1")
            bad: List[Any] = [4, 9, -1, None, True]
            for action in bad:
                with self.assertRaisesRegex(ValueError, "is not legal for seat_1; legal actions"):
                    environment.step(action)
            self.assertEqual(environment.state(), "....X.... O")
            with self.assertRaisesRegex(ValueError, "options are position and moves, not board"):
                environment.reset(options={"board": 1})
            environment.reset(options={"position": "XX.OO.... X"})
            environment.step(2)
            with self.assertRaisesRegex(ValueError, r"step\(None\)"):
                environment.step(5)
            self.assertEqual(environment.last()[1:3], (1.0, True))
            self.assertIn("X | X | X", environment.render())
        for wrong in (("go",), ("tic-tac-toe", 5), ("tic-tac-toe", 2, "size=4")):
            with self.assertRaises(WorkbenchError):
                self.environment(*wrong)

    def test_numbers_actions_or_counts_them(self) -> None:
        with self.environment("pentago") as numbered, self.environment("pentago", actions="index") as counted:
            for environment in (numbered, counted):
                environment.reset(options={"moves": ["a1"]})
            self.assertEqual((numbered.numbered, numbered.action_space("seat_0").n), (True, 44))
            self.assertEqual((counted.numbered, counted.action_space("seat_0").n), (False, 4096))
            self.assertEqual(numbered.infos["seat_0"]["actions"], list(range(36, 44)))
            self.assertEqual(counted.infos["seat_0"]["actions"], list(range(8)))
            self.assertEqual(numbered.infos["seat_0"]["moves"], counted.infos["seat_0"]["moves"])

    def test_cuts_a_game_short_where_it_is_told_to(self) -> None:
        with self.environment("pentago", max_steps=3) as environment:
            environment.reset()
            for agent in environment.agent_iter():
                _, reward, over, cut, info = environment.last()
                self.assertEqual((over, reward), (False, 0))
                environment.step(None if cut else info["actions"][0])
            self.assertEqual(len(environment.history()), 3)

    def test_samples_by_the_mask(self) -> None:
        with self.environment("tic-tac-toe") as environment:
            space = environment.action_space("seat_0")
            for mask in (bytes([0, 1, 0, 0, 1, 0, 0, 0, 0]), [0, 1, 0, 0, 1, 0, 0, 0, 0]):
                self.assertEqual({space.sample(mask) for _ in range(100)}, {1, 4})
            space.seed(1)
            drawn = [space.sample() for _ in range(50)]
            space.seed(1)
            self.assertEqual([space.sample() for _ in range(50)], drawn)
            self.assertTrue(all(space.contains(action) for action in drawn))
            for mask in (bytes(9), bytes(8)):
                with self.assertRaises(ValueError):
                    space.sample(mask)

    def test_closes_the_workbench_that_it_started(self) -> None:
        with Environment("tic-tac-toe") as environment:
            environment.reset()
        with self.assertRaises(WorkbenchError):
            environment.workbench.games()

    def test_the_games_that_are_written_down_are_won_and_lost(self) -> None:
        with self.environment("chinese-checkers", 2, "board=73") as environment:
            played = random_play.play(environment, 1, "greedy")
        self.assertEqual(sorted(played["rewards"]), [-1, 1])


class ExamplesTest(unittest.TestCase):
    def run_python(self, *arguments: str) -> str:
        environment = {**os.environ, "PYTHONPATH": HERE}
        done = subprocess.run(
            [sys.executable, *arguments], env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=120
        )
        self.assertEqual(done.returncode, 0, done.stderr.decode())
        return done.stdout.decode()

    def test_the_workbench_is_driven(self) -> None:
        said = self.run_python(os.path.join(HERE, "examples", "drive.py"))
        self.assertIn("exactly 0 for who is to act", said)

    def test_what_learns_gets_better(self) -> None:
        said = self.run_python(os.path.join(HERE, "examples", "learn.py"), "1000")
        before, after = (float(found) for found in re.findall(r"[+-]\d\.\d\d", said))
        self.assertGreater(after, before + 0.2)
        self.assertGreater(after, 0.5)

    def test_the_code_of_the_readme_does_what_it_says(self) -> None:
        with open(os.path.join(HERE, "README.md"), encoding="utf-8") as file:
            blocks = re.findall(r"```python\n(.*?)```", file.read(), re.DOTALL)
        self.assertGreaterEqual(len(blocks), 3)
        for block in blocks:
            # What a line prints stands behind it.
            promised = re.findall(r"print\(.*\)  # (.*)", block)
            with self.subTest(block=block):
                self.assertEqual(self.run_python("-c", block).split("\n")[:-1], promised)


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # Who has ended and was not waited for is no longer running.
    with contextlib.suppress(OSError), open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    return True


def eventually(holds: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


if __name__ == "__main__":
    unittest.main()
