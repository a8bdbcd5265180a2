"""A player that speaks only the protocol of the course: python3 student.py SIDE [IP PORT].

It knows the board by itself and takes the longest chain of captures that it finds, else a step by lot.
ONCA_FAULT makes it do something wrong every third turn: late, malformed or illegal.
"""
import os
import random
import socket
import sys
import time

side = sys.argv[1]
address = (sys.argv[2] if len(sys.argv) > 2 else "127.0.0.1", int(sys.argv[3]) if len(sys.argv) > 3 else 10001)
fault = os.environ.get("ONCA_FAULT", "")
lot = random.Random(7 if side == "o" else 8)

# Lines of the board as (row, column); neighbours on one are a step apart, three in a row a jump.
LINES = [[(r, c) for c in range(1, 6)] for r in range(1, 6)] + [[(r, c) for r in range(1, 6)] for c in (1, 2, 4, 5)]
LINES += [[(r, 3) for r in range(1, 8)], [(6, 2), (6, 3), (6, 4)], [(7, 1), (7, 3), (7, 5)]]
LINES += [[(i, i) for i in range(1, 6)], [(i, 6 - i) for i in range(1, 6)], [(1, 3), (2, 2), (3, 1)], [(1, 3), (2, 4), (3, 5)]]
LINES += [[(3, 1), (4, 2), (5, 3), (6, 4), (7, 5)], [(3, 5), (4, 4), (5, 3), (6, 2), (7, 1)]]
WAYS = LINES + [line[::-1] for line in LINES]
STEPS = [(a, b) for way in WAYS for a, b in zip(way, way[1:])]
JUMPS = [(a, b, c) for way in WAYS for a, b, c in zip(way, way[1:], way[2:])]


def chains(at, dogs, path):
    found = [path] if len(path) > 1 else []
    for start, over, to in JUMPS:
        if start == at and over in dogs and to not in dogs:
            found += chains(to, dogs - {over}, path + [to])
    return found


def choose(rows):
    pieces = {(r, c): rows[r][c] for r in range(1, 8) for c in range(1, 6)}
    dogs = frozenset(point for point, piece in pieces.items() if piece == "c")
    jaguar = next(point for point, piece in pieces.items() if piece == "o")
    if side == "o":
        found = chains(jaguar, dogs, [jaguar])
        if found:
            best = max(found, key=len)
            return "o s %d %s" % (len(best) - 1, " ".join("%d %d" % point for point in best))
    own = {jaguar} if side == "o" else dogs
    steps = [(a, b) for a, b in STEPS if a in own and b not in dogs and b != jaguar]
    if not steps:
        return side + " n"
    return side + " m %d %d %d %d" % sum(lot.choice(steps), ())


def command(stream, *words):
    data = b"*%d\r\n" % len(words)
    for word in words:
        data += b"$%d\r\n%s\r\n" % (len(word.encode()), word.encode())
    stream.write(data)
    stream.flush()
    return answer(stream)


def answer(stream):
    line = stream.readline()
    if not line:
        sys.exit(0)
    kind, rest = line[:1], line[1:-2]
    if kind == b"*":
        return [answer(stream) for _ in range(int(rest))]
    if kind == b"$":
        return stream.read(int(rest) + 2)[:-2].decode()
    return rest


stream = socket.create_connection(address).makefile("rwb")
turns = 0
while True:
    state = command(stream, "BLPOP", "tabuleiro_" + side, "0")[1]
    turns += 1
    move = choose(state.split("\n")[2:])
    if fault and turns % 3 == 0:
        if fault == "late":
            time.sleep(0.6)
        move = {"late": move, "malformed": "\0jump!", "illegal": side + " m 1 1 7 5"}[fault]
    command(stream, "RPUSH", "jogada_" + side, move + "\n")
