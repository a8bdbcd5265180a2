"""Tabuleiro from Python: write engines, drive the workbench, and learn in its games.

One file for Python 3.9 and newer, with the standard library alone. Three things are in it:

- ``Engine`` (or the decorator ``engine``): a program of yours as a player, wherever Tabuleiro asks for one.
- ``Workbench``: games, positions, legal moves, views, decisions, exact values and matches, by ``tabuleiro engine``.
- ``Environment``: a game to learn in, in the manner of PettingZoo's AEC environments.

All of it speaks the protocol of docs/protocol.md: one line of JSON a message.
"""

from __future__ import annotations

import atexit
import collections
import itertools
import json
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
import traceback
import weakref
from concurrent.futures import Future
from dataclasses import dataclass, field
from types import TracebackType
from typing import (
    Any,
    Callable,
    Deque,
    Dict,
    Iterable,
    Iterator,
    List,
    Mapping,
    NoReturn,
    Optional,
    Sequence,
    Tuple,
    Type,
    TypedDict,
    Union,
)

__version__ = "0.1.0"
__all__ = [
    "Actions",
    "AgentFacts",
    "Decision",
    "Engine",
    "Environment",
    "GameFacts",
    "Limits",
    "Match",
    "Message",
    "Observation",
    "Observations",
    "Pending",
    "Place",
    "Refused",
    "Standing",
    "Table",
    "Workbench",
    "WorkbenchError",
    "engine",
]

PROTOCOL = 1
LONGEST_LINE = 2**20
#: No position of any game has more legal moves than this.
MOST_MOVES = 4096

#: A message of the protocol, or the fields of one.
Message = Dict[str, Any]


# ---------------------------------------------------------------------------------------------------------------------
# Engines


class Refused(Exception):
    """Raise it in ``new_game`` for rules that the engine does not play, or in ``decide``: the sentence is passed on."""


@dataclass
class Match:
    """A game in which the engine has a seat. Several may be under way at once."""

    id: str
    game: str
    version: int
    rules: str
    seats: int
    seat: int
    #: What was heard so far: ``{"seat": 0, "move": "5"}``; a seat of None is chance, a move of None a secret one.
    events: List[Message] = field(default_factory=list)
    #: Whatever the engine wants to keep of this game.
    memory: Dict[str, Any] = field(default_factory=dict)


@dataclass
class Decision:
    """A move with what the engine thinks of it; all but the move is optional."""

    move: str
    #: What is expected for the seat that decides; a win is 1.
    value: Optional[float] = None
    depth: Optional[int] = None
    nodes: Optional[int] = None
    line: Optional[Sequence[str]] = None
    candidates: Optional[Sequence[Mapping[str, Any]]] = None

    def fields(self) -> Message:
        return {name: value for name, value in vars(self).items() if value is not None}


class Limits:
    """When a decision has to end: ``ms``, ``nodes`` and ``depth`` as far as there are any, and whether it is time."""

    def __init__(self, limits: Mapping[str, Any], tell: Callable[[Message], None] = lambda _: None) -> None:
        self.ms: Optional[int] = limits.get("ms")
        self.nodes: Optional[int] = limits.get("nodes")
        self.depth: Optional[int] = limits.get("depth")
        #: The best move so far, as it was told last: it is what is played if the engine does not heed a stop.
        self.best: Optional[str] = None
        self._since = time.monotonic()
        self._stop = threading.Event()
        self._tell = tell

    @property
    def left(self) -> float:
        """Milliseconds that are left."""
        return float("inf") if self.ms is None else self.ms - 1000 * (time.monotonic() - self._since)

    @property
    def stopped(self) -> bool:
        """Whether the engine was told to stop, or its time is up: decide now."""
        return self._stop.is_set() or self.left <= 0

    def tell(self, best: Decision) -> None:
        """Tells what the engine thinks so far."""
        self.best = best.move
        self._tell(best.fields())


class _Thinking:
    """A decision under way: it is answered once, and nothing is said about it afterwards."""

    def __init__(self, request: str, moves: List[str], limits: Message, write: Callable[[Message], None]) -> None:
        self.request = request
        self.moves = moves
        self.limits = Limits(limits, lambda fields: self._say({"id": request, "type": "info", **fields}, False))
        self._write = write
        self._lock = threading.Lock()
        self._answered = False

    def answer(self, message: Message) -> None:
        self._say({"id": self.request, **message}, True)

    def _say(self, message: Message, last: bool) -> None:
        with self._lock:
            if self._answered:
                return
            self._write(message)
            self._answered = last


class _Flaw(Exception):
    """A request that cannot be served, as the error that it is answered with."""

    def __init__(self, code: str, message: str, field: Optional[str] = None) -> None:
        super().__init__(message)
        self.fields: Message = {"type": "error", "code": code, "message": message}
        if field is not None:
            self.fields["field"] = field


#: The fields of every message to an engine, besides its type.
_FIELDS: Dict[str, Dict[str, type]] = {
    "hello": {"id": str},
    "newgame": {"id": str, "match": str, "game": str, "version": int, "rules": str, "seats": int, "seat": int},
    "heard": {"match": str, "event": dict},
    "go": {"id": str, "match": str, "view": str, "moves": list, "limits": dict},
    "stop": {"id": str, "request": str},
    "over": {"match": str},
    "bye": {"id": str},
}

#: How long an engine that was told to stop has to decide by itself.
_STOP_SECONDS = 0.2


class Engine:
    """A player of yours. Say which games it plays, write ``decide``, and call ``run``.

    Every decision has a thread of its own, so that several games can be under way and ``limits.stopped`` is heard of.
    Whatever is printed goes to standard error: standard output is for the protocol.
    """

    name: str = "engine"
    version: str = "1"
    games: Sequence[str] = ()

    def decide(self, view: str, moves: List[str], limits: Limits, match: Match) -> Union[str, Decision]:
        """One of ``moves``, by what the seat sees."""
        raise NotImplementedError("an engine has a method decide(view, moves, limits, match)")

    def new_game(self, match: Match) -> None:
        """A game begins; raise ``Refused`` for rules that the engine does not play."""

    def heard(self, match: Match, event: Message) -> None:
        """Something was played. All that counts is in the views, so this may be left alone."""

    def over(self, match: Match, ending: Optional[Message], payoffs: Optional[List[float]]) -> None:
        """A game is over, or was given up."""

    def run(self) -> None:
        """Plays over standard input and output until it is told to end, or the input ends."""
        sys.stdout.flush()
        own = os.dup(1)
        # Also what others print, modules in C and programs that are started, must not come between the messages.
        os.dup2(2, 1)
        printed, sys.stdout = sys.stdout, sys.stderr
        try:
            self.serve(iter(sys.stdin.buffer.readline, b""), lambda line: _write_all(own, line.encode("ascii") + b"\n"))
        finally:
            sys.stdout = printed

    def serve(self, lines: Iterable[bytes], write: Callable[[str], None]) -> None:
        """Answers the lines that come, until there are no more; ``run`` does so with standard input and output."""
        _Service(self, write).run(lines)


class _Service:
    """An engine at work."""

    def __init__(self, engine: Engine, write: Callable[[str], None]) -> None:
        self._engine = engine
        self._write_line = write
        self._lock = threading.Lock()
        self._matches: Dict[str, Match] = {}
        self._thinking: Dict[str, _Thinking] = {}
        self._ended = False

    def run(self, lines: Iterable[bytes]) -> None:
        for line in lines:
            if line.strip():
                self._hear(line)
            if self._ended:
                break
        with self._lock:
            self._ended = True
        for thinking in list(self._thinking.values()):
            thinking.limits._stop.set()

    def _hear(self, line: bytes) -> None:
        own: Message = {}
        try:
            request = _read(line)
            if _is_id(request.get("id")):
                own = {"id": request["id"]}
            answer = self._answer(request)
            if answer is not None:
                self._write({**own, **answer})
            if answer is not None and answer["type"] == "bye":
                self._ended = True
        except _Flaw as flaw:
            self._write({**own, **flaw.fields})
        except Exception as error:
            traceback.print_exc()
            self._write({**own, "type": "error", "code": "broken", "message": _sentence(error)})

    def _answer(self, request: Message) -> Optional[Message]:
        kind = _checked(request)
        engine = self._engine
        if kind == "hello":
            games = list(engine.games)
            return {"type": kind, "name": engine.name, "version": engine.version, "games": games, "protocol": PROTOCOL}
        if kind == "bye":
            return {"type": "bye"}
        if kind == "newgame":
            return self._new_game(request)
        if kind == "stop":
            return self._stop(request["request"])
        match = self._matches.get(request["match"])
        if kind == "go":
            if match is None:
                raise _Flaw("no-such-match", f'no game "{request["match"]}" was begun, or it is over', "match")
            self._go(request, match)
        elif match is not None and kind == "heard":
            match.events.append(request["event"])
            engine.heard(match, request["event"])
        elif match is not None:
            del self._matches[match.id]
            engine.over(match, request.get("ending"), request.get("payoffs"))
        return None

    def _new_game(self, request: Message) -> Message:
        match = Match(**{name: request[name] for name in ("game", "version", "rules", "seats", "seat")}, id=request["match"])
        if match.game not in self._engine.games:
            raise _Flaw("refused", f"{self._engine.name} does not play {match.game}", "game")
        try:
            self._engine.new_game(match)
        except Refused as refusal:
            raise _Flaw("refused", str(refusal))
        self._matches[match.id] = match
        return {"type": "ready"}

    def _go(self, request: Message, match: Match) -> None:
        own, moves = request["id"], request["moves"]
        if own in self._thinking:
            raise _Flaw("same-id", f'"{own}" is the id of a request that has no answer yet', "id")
        if not moves or not all(isinstance(move, str) for move in moves):
            raise _Flaw("bad-field", 'the message "go" is wrong in "moves": a list of texts is expected', "moves")
        thinking = _Thinking(own, moves, request["limits"], self._write)
        self._thinking[own] = thinking
        threading.Thread(target=self._think, args=(thinking, request["view"], match), daemon=True).start()

    def _think(self, thinking: _Thinking, view: str, match: Match) -> None:
        try:
            decided = self._engine.decide(view, list(thinking.moves), thinking.limits, match)
            decision = decided if isinstance(decided, Decision) else Decision(decided)
            if decision.move not in thinking.moves:
                raise ValueError(f"decide answered {decision.move!r}, which is none of the moves")
            answer = {"type": "decision", **decision.fields()}
        except Refused as refusal:
            answer = {"type": "error", "code": "refused", "message": str(refusal)}
        except Exception as error:
            traceback.print_exc()
            answer = {"type": "error", "code": "broken", "message": _sentence(error)}
        self._finish(thinking, answer)

    def _stop(self, request: str) -> Message:
        thinking = self._thinking.get(request)
        if thinking is None:
            raise _Flaw("nothing-to-stop", f'nothing is thought about under "{request}"', "request")

        def finish() -> None:
            best = thinking.limits.best
            self._finish(thinking, {"type": "decision", "move": best if best in thinking.moves else thinking.moves[0]})

        alarm = threading.Timer(_STOP_SECONDS, finish)
        alarm.daemon = True
        alarm.start()
        thinking.limits._stop.set()
        return {"type": "stopping"}

    def _finish(self, thinking: _Thinking, answer: Message) -> None:
        # Whoever asks may use the id again as soon as it has the answer.
        self._thinking.pop(thinking.request, None)
        try:
            thinking.answer(answer)
        except (TypeError, ValueError) as error:
            thinking.answer({"type": "error", "code": "broken", "message": f"what decide answered is no JSON: {error}"})

    def _write(self, message: Message) -> None:
        line = json.dumps(message, allow_nan=False, separators=(",", ":"))
        with self._lock:
            if not self._ended:
                self._write_line(line)


def engine(
    name: str, games: Sequence[str], version: str = "1"
) -> Callable[[Callable[[str, List[str], Limits, Match], Union[str, Decision]]], Engine]:
    """Makes an engine of a function ``(view, moves, limits, match)``; call ``run`` of what comes of it."""

    def made(decide: Callable[[str, List[str], Limits, Match], Union[str, Decision]]) -> Engine:
        result = Engine()
        result.name, result.games, result.version = name, games, version
        result.decide = decide  # type: ignore[method-assign]
        return result

    return made


def _read(line: bytes) -> Message:
    """A line as an object with a type."""
    try:
        text = line.decode("utf-8").strip()
        value = json.loads(text) if len(text) <= LONGEST_LINE else None
    except (ValueError, RecursionError):
        shown = line[:40].decode("utf-8", "replace").strip()
        raise _Flaw("no-message", f"a message is one line of JSON, which this is not: {shown}")
    if not isinstance(value, dict) or not isinstance(value.get("type"), str):
        raise _Flaw("no-message", 'a message is an object with a "type", of at most 1,048,576 characters')
    return value


def _checked(request: Message) -> str:
    """The type of a request that has the fields of its type."""
    kind: str = request["type"]
    fields = _FIELDS.get(kind)
    if fields is None:
        raise _Flaw("no-such-type", f'the "type" of a message is one of {", ".join(_FIELDS)}, not "{kind[:40]}"', "type")
    for name, expected in fields.items():
        value = request.get(name)
        good = _is_id(value) if name == "id" else isinstance(value, expected) and not isinstance(value, bool)
        if not good:
            raise _Flaw("bad-field", f'the message "{kind}" is wrong in "{name}": expected {expected.__name__}', name)
    return kind


def _is_id(value: object) -> bool:
    return isinstance(value, str) and 1 <= len(value) <= 64


def _sentence(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"[:1000]


def _write_all(descriptor: int, data: bytes) -> None:
    # Not through a buffer: threads that are left at the end of the program would hold its lock.
    rest = memoryview(data)
    try:
        while rest:
            rest = rest[os.write(descriptor, rest) :]
    except BrokenPipeError:
        pass


# ---------------------------------------------------------------------------------------------------------------------
# The workbench


class WorkbenchError(Exception):
    """Why the workbench refused something: a ``code`` for programs, and the ``field`` that is wrong where one is.

    Besides the codes of the protocol there is ``gone``: the workbench could not be started, or has ended.
    """

    def __init__(self, code: str, message: str, field: Optional[str] = None) -> None:
        super().__init__(message)
        self.code = code
        self.field = field


class ParamFacts(TypedDict):
    """A parameter of an agent, or a rule of a game."""

    name: str
    help: str
    expected: str
    default: str


class GameFacts(TypedDict):
    """What there is to know of a game before it is set up."""

    id: str
    version: int
    title: str
    summary: str
    seats: List[int]
    seatNames: Dict[str, List[str]]
    sides: Dict[str, List[int]]
    hidden: bool
    chance: bool
    payoffs: Dict[str, Optional[float]]
    moveIds: Optional[int]
    rules: List[ParamFacts]
    presets: List[str]


class AgentFacts(TypedDict):
    """An agent of a game."""

    name: str
    summary: str
    params: List[ParamFacts]


class Place(TypedDict):
    """Where a game stands; ``turn`` is None where it is over or chance is to move."""

    position: str
    turn: Optional[int]
    over: bool
    payoffs: Optional[List[float]]
    drawn: str


class _Standing(TypedDict):
    version: int
    turn: Optional[int]
    over: bool
    payoffs: Optional[List[float]]
    view: Optional[str]
    legal: List[str]
    legalIds: List[int]
    moves: List[Optional[str]]
    seats: int


class Standing(_Standing, total=False):
    """How a game stands that is stepped through: with a seat what that may know, else all of it.

    ``view`` is that of the seat, or else of who is to act; ``position`` is left out where something is kept from a seat.
    """

    seat: int
    position: str


class Pending(Future[Message]):
    """An answer to come: a future whose ``result()`` waits for it and raises ``WorkbenchError`` where it is refused."""

    def __init__(self, workbench: "Workbench", own: str, on_info: Optional[Callable[[Message], None]]) -> None:
        super().__init__()
        self.id = own
        self.on_info = on_info
        self._workbench = workbench
        self.set_running_or_notify_cancel()

    def stop(self) -> None:
        """Has it end at once: a decision comes with what was found so far, a match with the games that it has."""
        if not self.done():
            self._workbench.submit("stop", request=self.id)


class Workbench:
    """Drives ``tabuleiro engine`` as a child process; use it in a ``with``, or ``close`` it.

    ``command`` is how to call ``tabuleiro``, as a text or a list; without it the variable TABULEIRO says so, or it is
    the ``tabuleiro`` that is on the PATH. ``options`` go behind ``engine``, for example ``["--threads", "2"]``.

    Wherever a place in a game is asked for it is named in the same way: ``game``, ``seats`` and ``rules`` where they are
    not the usual ones, ``position`` where it began, and the ``moves`` since.
    """

    def __init__(self, command: Union[str, Sequence[str], None] = None, options: Sequence[str] = ()) -> None:
        self._pending: Dict[str, Pending] = {}
        self._lock = threading.Lock()
        self._ids = itertools.count(1)
        self._ended = False
        self._closed = False
        self._last_words: Deque[str] = collections.deque(maxlen=20)
        words = [*_command(command), "engine", *options]
        try:
            # A group of its own, so that it can be ended with all that it started.
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise WorkbenchError("gone", f"{words[0]} cannot be started: {error.strerror}") from None
        self._complaints = threading.Thread(target=self._overhear, daemon=True)
        self._complaints.start()
        self._reader = threading.Thread(target=self._listen, daemon=True)
        self._reader.start()
        _running.add(self)

    def __enter__(self) -> "Workbench":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends the workbench, with all that it started; what has no answer yet is refused with the code ``gone``."""
        with self._lock:
            if self._closed:
                return
            self._closed = True
        try:
            self._stdin.close()
        except OSError:
            pass
        if threading.current_thread() is not self._reader:
            self._reader.join(3)
        # Its number is not used again before it was waited for, so this ends nobody else.
        if hasattr(os, "killpg"):
            try:
                os.killpg(self._process.pid, signal.SIGKILL)
            except (ProcessLookupError, PermissionError):
                pass
        else:
            self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdout, self._process.stderr):
            if pipe is not None and threading.current_thread() is not self._reader:
                self._reader.join(3)
                self._complaints.join(3)
                pipe.close()
        self._fail_all()

    def submit(self, kind: str, on_info: Optional[Callable[[Message], None]] = None, **fields: Any) -> Pending:
        """Sends any request of the protocol and does not wait: many may be under way at once.

        Fields that are None are left out. ``on_info`` is called with what is told on the way, in the thread that listens.
        """
        own = str(next(self._ids))
        pending = Pending(self, own, on_info)
        message = {"id": own, "type": kind, **{name: value for name, value in fields.items() if value is not None}}
        line = json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"
        with self._lock:
            if self._ended or self._closed:
                self._gone()
            self._pending[own] = pending
            try:
                self._stdin.write(line)
                self._stdin.flush()
            except OSError:
                del self._pending[own]
                self._gone()
        return pending

    def ask(self, kind: str, on_info: Optional[Callable[[Message], None]] = None, **fields: Any) -> Message:
        """Sends any request of the protocol, and waits for its answer."""
        return self.submit(kind, on_info, **fields).result()

    def games(self) -> List[GameFacts]:
        """All games, with their seats, rules and payoffs."""
        games: List[GameFacts] = self.ask("games")["games"]
        return games

    def agents(self, game: str, seats: Optional[int] = None, rules: Optional[str] = None) -> List[AgentFacts]:
        """The agents of a game, with their parameters."""
        agents: List[AgentFacts] = self.ask("agents", game=game, seats=seats, rules=rules)["agents"]
        return agents

    def position(self, game: str, **place: Any) -> Place:
        """Where a game stands."""
        found: Any = self.ask("position", game=game, **place)
        return Place(**{name: found[name] for name in Place.__annotations__})  # type: ignore[typeddict-item]

    def legal(self, game: str, **place: Any) -> List[str]:
        """What can be played there."""
        moves: List[str] = self.ask("legal", game=game, **place)["moves"]
        return moves

    def view(self, game: str, seat: Optional[int] = None, **place: Any) -> str:
        """What a seat sees there; who is to act, where none is named."""
        view: str = self.ask("view", game=game, seat=seat, **place)["view"]
        return view

    def decide(
        self,
        game: str,
        agent: Optional[str] = None,
        *,
        view: Optional[str] = None,
        limits: Optional[Mapping[str, int]] = None,
        seed: Optional[int] = None,
        report: Optional[int] = None,
        on_info: Optional[Callable[[Message], None]] = None,
        **place: Any,
    ) -> Message:
        """What an agent would play, the best player if none is named; from a place, or from the view of a seat.

        ``report``: milliseconds after which ``on_info`` is told of it, and after twice as many, and so on.
        """
        fields = {"game": game, "agent": agent, "view": view, "limits": limits, "seed": seed, "report": report}
        return self.ask("decide", on_info, **fields, **place)

    def solve(self, game: str, limits: Optional[Mapping[str, int]] = None, **place: Any) -> Message:
        """The exact value of a place for who is to act, and of every move."""
        return self.ask("solve", game=game, limits=limits, **place)

    def match(
        self,
        game: str,
        agents: Sequence[str],
        games: int,
        *,
        seats: Optional[int] = None,
        rules: Optional[str] = None,
        seed: Optional[int] = None,
        on_info: Optional[Callable[[Message], None]] = None,
    ) -> Message:
        """Agents against each other, in every seat by turns; the answer has what ``tabuleiro match --json`` has."""
        fields = {"game": game, "agents": list(agents), "games": games, "seats": seats, "rules": rules, "seed": seed}
        return self.ask("match", on_info, **fields)

    def open(self, game: str, seed: Optional[int] = None, **place: Any) -> "Table":
        """A game to step through. Chance draws from the seed, or without one from what nobody can foresee."""
        name = f"table-{next(self._ids)}"
        standing: Any = self.ask("open", table=name, game=game, seed=seed, **place)
        return Table(self, name, standing)

    @property
    def _stdin(self) -> Any:
        return self._process.stdin

    def _listen(self) -> None:
        for line in iter(self._process.stdout.readline, b""):  # type: ignore[union-attr]
            try:
                self._take(json.loads(line))
            except Exception:
                # Whatever a callback of others does, the next answer is still listened for.
                traceback.print_exc()
        with self._lock:
            self._ended = True
        self._complaints.join(1)
        self._fail_all()

    def _take(self, message: Message) -> None:
        own = message.get("id", "")
        if message["type"] == "info":
            pending = self._pending.get(own)
            if pending is not None and pending.on_info is not None:
                pending.on_info({name: value for name, value in message.items() if name not in ("id", "type")})
            return
        pending = self._pending.pop(own, None)
        if pending is None:
            return
        if message["type"] == "error":
            pending.set_exception(WorkbenchError(message["code"], message["message"], message.get("field")))
        else:
            pending.set_result({name: value for name, value in message.items() if name not in ("id", "type")})

    def _overhear(self) -> None:
        for line in iter(self._process.stderr.readline, b""):  # type: ignore[union-attr]
            self._last_words.append(line.decode("utf-8", "replace").rstrip())

    def _fail_all(self) -> None:
        while self._pending:
            try:
                _, pending = self._pending.popitem()
            except KeyError:
                return
            pending.set_exception(self._end())

    def _gone(self) -> NoReturn:
        raise self._end()

    def _end(self) -> WorkbenchError:
        if self._closed:
            return WorkbenchError("gone", "the workbench was closed")
        said = next((line for line in reversed(self._last_words) if line), "")
        return WorkbenchError("gone", "the workbench ended" + (f": {said}" if said else ""))


class Table:
    """A game that is stepped through; ``standing`` is how it stands for who sees everything."""

    def __init__(self, workbench: Workbench, name: str, standing: Standing) -> None:
        self.name = name
        self.standing = standing
        self._workbench = workbench

    def __enter__(self) -> "Table":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    @property
    def over(self) -> bool:
        return self.standing["over"]

    @property
    def turn(self) -> Optional[int]:
        return self.standing["turn"]

    @property
    def legal(self) -> List[str]:
        """The legal moves of who is to act."""
        return self.standing["legal"]

    @property
    def payoffs(self) -> Optional[List[float]]:
        """What every seat received; None while the game goes on."""
        return self.standing["payoffs"]

    def look(self, seat: Optional[int] = None) -> Standing:
        """What a seat may know and nothing else, its ``view`` included; without a seat, everything."""
        standing: Any = self._workbench.ask("look", table=self.name, seat=seat)
        return standing  # type: ignore[no-any-return]

    def play(self, move: str) -> Standing:
        """Plays a move of whoever is to act."""
        standing: Any = self._workbench.ask("play", table=self.name, move=move)
        self.standing = standing
        return self.standing

    def close(self) -> None:
        """Forgets the game. Nothing is waited for."""
        try:
            self._workbench.submit("close", table=self.name)
        except WorkbenchError:
            pass  # With the workbench its games are gone.


_running: "weakref.WeakSet[Workbench]" = weakref.WeakSet()


@atexit.register
def _close_all() -> None:
    for workbench in list(_running):
        workbench.close()


def _command(command: Union[str, Sequence[str], None]) -> List[str]:
    """How to call ``tabuleiro``, word by word."""
    given = command if command is not None else os.environ.get("TABULEIRO")
    if given:
        return shlex.split(given) if isinstance(given, str) else list(given)
    found = shutil.which("tabuleiro")
    if found is None:
        raise WorkbenchError(
            "gone", "there is no tabuleiro on the PATH: say how to call it with command= or the variable TABULEIRO"
        )
    return [found]


# ---------------------------------------------------------------------------------------------------------------------
# The environment


class Observation(TypedDict):
    """What an agent is shown: its view as text, and which actions are legal, a byte of 0 or 1 for each."""

    observation: str
    action_mask: bytes


class Actions:
    """The numbers 0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._random = random.Random()

    def seed(self, seed: Optional[int] = None) -> None:
        self._random.seed(seed)

    def contains(self, action: object) -> bool:
        return isinstance(action, int) and not isinstance(action, bool) and 0 <= action < self.n

    __contains__ = contains

    def sample(self, mask: Optional[Sequence[int]] = None) -> int:
        """One of them by lot; with a mask one that is legal by it."""
        if mask is None:
            return self._random.randrange(self.n)
        if len(mask) != self.n:
            raise ValueError(f"a mask of {self.n} numbers is expected, not of {len(mask)}")
        legal = _ones(mask) if isinstance(mask, bytes) else [action for action, bit in enumerate(mask) if bit]
        if not legal:
            raise ValueError("by this mask nothing is legal")
        return self._random.choice(legal)

    def __repr__(self) -> str:
        return f"Actions({self.n})"


def _ones(mask: bytes) -> List[int]:
    """Where a long mask has its few ones."""
    found: List[int] = []
    at = mask.find(1)
    while at >= 0:
        found.append(at)
        at = mask.find(1, at + 1)
    return found


class Observations:
    """What can be observed: a text, with a mask of ``n`` actions."""

    def __init__(self, n: int) -> None:
        self.n = n

    def contains(self, seen: object) -> bool:
        if not isinstance(seen, dict) or set(seen) != {"observation", "action_mask"}:
            return False
        mask = seen["action_mask"]
        return isinstance(seen["observation"], str) and len(mask) == self.n and all(bit in (0, 1) for bit in mask)

    __contains__ = contains

    def __repr__(self) -> str:
        return f"Observations({self.n})"


class Environment:
    """A game to learn in, in the manner of PettingZoo's AEC environments: one agent acts at a time.

    ``agents`` are the seats, "seat_0" and so on. An observation is a dict: the seat's view as a text, which has all that
    the seat may know and nothing else, and the mask of its legal actions. What chance does happens by itself, drawn from
    the seed. Rewards come when the game is over, and are the payoffs of the game; partners receive the same.

    **Actions.** Where a game numbers its moves (``moveIds`` of ``Workbench.games``) an action is the number of a move,
    which means the same wherever it comes up. Where it does not, or with ``actions="index"``, an action is an index into
    the list of legal moves, ``infos[agent]["moves"]``, whose order hangs on the position alone. ``numbered`` tells which.

    A workbench that is given may serve many environments, and is not closed with them.
    """

    def __init__(
        self,
        game: str,
        seats: Optional[int] = None,
        rules: Optional[str] = None,
        *,
        workbench: Optional[Workbench] = None,
        actions: str = "auto",
        max_steps: Optional[int] = None,
    ) -> None:
        if actions not in ("auto", "index"):
            raise ValueError(f'actions are "auto" or "index", not {actions!r}')
        self._own = workbench is None
        self.workbench = Workbench() if workbench is None else workbench
        try:
            facts = next((each for each in self.workbench.games() if each["id"] == game), None)
            if facts is None:
                raise WorkbenchError("refused", f"there is no game {game!r}", "game")
            # Whether these seats and rules make a game is said now, not at the first reset.
            self.workbench.ask("position", game=game, seats=seats, rules=rules)
        except BaseException:
            self.close()
            raise
        self.game = game
        self.rules = rules
        self.seats: int = facts["seats"][0] if seats is None else seats
        self.sides: List[int] = facts["sides"][str(self.seats)]
        self.max_steps = max_steps
        self.metadata: Dict[str, Any] = {"name": f"tabuleiro/{game}", "render_modes": ["ansi"], "is_parallelizable": False}
        self.possible_agents: List[str] = [f"seat_{seat}" for seat in range(self.seats)]
        #: Whether an action is the number of a move, or else an index into the list of legal moves.
        self.numbered: bool = actions == "auto" and facts["moveIds"] is not None
        self._n: int = facts["moveIds"] if self.numbered and facts["moveIds"] is not None else MOST_MOVES
        self._action_spaces = {agent: Actions(self._n) for agent in self.possible_agents}
        self._observation_spaces = {agent: Observations(self._n) for agent in self.possible_agents}
        self.agents: List[str] = []
        self.agent_selection: str = self.possible_agents[0]
        self.rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self._seeds: Optional[random.Random] = None
        self._table: Optional[Table] = None
        self._moves: Dict[int, str] = {}
        self._seen: Dict[str, Observation] = {}
        self._steps = 0

    def __enter__(self) -> "Environment":
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "Environment":
        return self

    def action_space(self, agent: str) -> Actions:
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> Observations:
        return self._observation_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None) -> None:
        """Begins a game. A seed fixes this one and, through it, those that are begun without a seed afterwards.

        ``options`` may say where it begins: ``{"position": ..., "moves": [...]}``.
        """
        if seed is not None:
            self._seeds = random.Random(seed)
        drawn = seed if seed is not None or self._seeds is None else self._seeds.randrange(2**32)
        place = dict(options or {})
        unknown = set(place) - {"position", "moves"}
        if unknown:
            raise ValueError(f"options are position and moves, not {', '.join(sorted(unknown))}")
        table = self.workbench.open(self.game, drawn, seats=self.seats, rules=self.rules, **place)
        if self._table is not None:
            self._table.close()
        self._table = table
        self._steps = 0
        self.agents = list(self.possible_agents)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._show(table.standing)

    def step(self, action: Optional[int]) -> None:
        """The selected agent acts; when the game is over, every agent leaves with ``step(None)``."""
        table = self._begun()
        if not self.agents:
            raise ValueError("all agents have left: reset begins another game")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("the game is over: the only step is step(None)")
            self._leave(agent)
            return
        # As numpy's integers do, anything may be an action that says which number it is.
        number = None if action is None or isinstance(action, bool) else action.__index__()
        move = None if number is None else self._moves.get(number)
        if move is None:
            raise ValueError(f"{action!r} is not legal for {agent}; legal actions: {sorted(self._moves)}")
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        self._show(table.play(move))

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and its legal actions: none while others are to act."""
        known = self._seen.get(agent)
        if known is None:
            table = self._begun()
            seat = self.possible_agents.index(agent)
            view = table.standing["view"] if table.turn == seat else table.look(seat)["view"]
            mask = bytearray(self._n)
            if self._acts(agent):
                for action in self._moves:
                    mask[action] = 1
            known = self._seen[agent] = {"observation": view or "", "action_mask": bytes(mask)}
        # Whoever changes what it was given changes nothing here.
        return {"observation": known["observation"], "action_mask": known["action_mask"]}

    def last(self, observe: bool = True) -> Tuple[Optional[Observation], float, bool, bool, Dict[str, Any]]:
        """Of the selected agent: observation, reward since it last acted, termination, truncation and info."""
        agent = self.agent_selection
        seen = self.observe(agent) if observe else None
        reward = self._cumulative_rewards[agent]
        return seen, reward, self.terminations[agent], self.truncations[agent], self.infos[agent]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The selected agents, one after the other, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def state(self) -> str:
        """The whole position as a text, hidden hands included: for whoever learns with more than a seat may know."""
        return self._begun().standing["position"]

    def history(self) -> List[Optional[str]]:
        """All moves of the game so far, those of chance included."""
        return list(self._begun().standing["moves"])

    def move_of(self, action: int) -> str:
        """The text of a legal action."""
        return self._moves[action]

    def action_of(self, move: str) -> int:
        """The action of a legal move."""
        return next(action for action, text in self._moves.items() if text == move)

    def render(self) -> str:
        """A picture of the whole position in plain text."""
        place = {"seats": self.seats, "rules": self.rules, "position": self.state()}
        return self.workbench.position(self.game, **place)["drawn"]

    def close(self) -> None:
        """Ends the game, and the workbench where it was started for this environment."""
        if self._own:
            self.workbench.close()
        elif getattr(self, "_table", None) is not None:
            self._begun().close()
        self._table = None

    def _begun(self) -> Table:
        if self._table is None:
            raise ValueError("no game was begun: reset begins one")
        return self._table

    def _acts(self, agent: str) -> bool:
        return bool(self._moves) and agent == self.agent_selection

    def _show(self, standing: Standing) -> None:
        """Takes over how the game stands."""
        over, turn = standing["over"], standing["turn"]
        cut = not over and self.max_steps is not None and self._steps >= self.max_steps
        self._seen = {}
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        payoffs = standing["payoffs"] if over else None
        self.rewards = {agent: 0.0 if payoffs is None else float(payoffs[i]) for i, agent in enumerate(self.agents)}
        for agent, reward in self.rewards.items():
            self._cumulative_rewards[agent] += reward
        ended = over or cut
        ids = standing["legalIds"] if self.numbered else range(len(standing["legal"]))
        self._moves = {} if ended else dict(zip(ids, standing["legal"]))
        self.agent_selection = self.agents[0 if ended or turn is None else turn]
        self.infos = {agent: {"moves": [], "actions": []} for agent in self.agents}
        if not ended:
            self.infos[self.agent_selection] = {"moves": list(standing["legal"]), "actions": list(self._moves)}

    def _leave(self, agent: str) -> None:
        self.agents.remove(agent)
        for told in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            told.pop(agent)  # type: ignore[attr-defined]
        if self.agents:
            self.agent_selection = self.agents[0]
