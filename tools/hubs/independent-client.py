# WebSocket clients that share no code with ours, against the hub whose address is the argument. Prints what each saw, as JSON.
import asyncio
import json
import socket
import sys

import websockets
from wsproto import ConnectionType, WSConnection
from wsproto.events import AcceptConnection, BytesMessage, CloseConnection, Message, Ping, Pong, Request, TextMessage

ADDRESS = sys.argv[1]
END = "\x1e"
HELLO = json.dumps({"protocol": "json", "version": 1}) + END


def call(text, number="1"):
    return json.dumps({"type": 1, "target": "Echo", "invocationId": number, "arguments": [text]}) + END


async def said(connection, kind=3):
    while True:
        for record in filter(None, (await asyncio.wait_for(connection.recv(), 10)).split(END)):
            message = json.loads(record)
            if message.get("type") == kind:
                return message


async def greeted(**options):
    connection = await websockets.connect(f"ws://{ADDRESS}/testhub", max_size=None, **options)
    await connection.send(HELLO)
    assert await connection.recv() == "{}" + END
    return connection


async def with_websockets():
    seen = {}
    # It offers compression, as it does by itself; the hub need not take it.
    connection = await greeted()
    await connection.send(call("你好 🌏"))
    seen["echo"] = (await said(connection))["result"]
    await connection.send([call("parts", "2")[:9], call("parts", "2")[9:]])
    seen["parts"] = (await said(connection))["result"]
    await asyncio.wait_for(await connection.ping(b"now"), 10)
    seen["ping"] = True
    await connection.close()
    seen["close"] = connection.close_code

    bare = await websockets.connect(f"ws://{ADDRESS}/testhub", compression=None)
    await bare.send(HELLO + call("same frame"))
    seen["sameFrame"] = (await said(bare))["result"]
    await bare.send(call("x" * 40000))
    seen["tooLong"] = "InvalidDataException" in (await said(bare, 7))["error"]
    await bare.wait_closed()

    crowd = await asyncio.gather(*(greeted() for _ in range(100)))
    for number, each in enumerate(crowd):
        for turn in range(20):
            await each.send(call(f"{number}.{turn}", str(turn)))
    answers = [[(await said(each))["result"] for _ in range(20)] for each in crowd]
    seen["crowd"] = answers == [[f"{number}.{turn}" for turn in range(20)] for number in range(100)]
    await asyncio.gather(*(each.close() for each in crowd))
    return seen


class Wire:
    def __init__(self, path="/testhub"):
        host, port = ADDRESS.split(":")
        self.socket = socket.create_connection((host, int(port)), timeout=10)
        self.protocol = WSConnection(ConnectionType.CLIENT)
        self.events = []
        self.say(Request(host=ADDRESS, target=path))
        self.until(AcceptConnection)

    def say(self, event):
        self.socket.sendall(self.protocol.send(event))

    def until(self, kind):
        while True:
            for event in self.protocol.events():
                self.events.append(event)
                if isinstance(event, Ping):
                    self.say(event.response())
                if isinstance(event, kind):
                    return event
            data = self.socket.recv(65536)
            self.protocol.receive_data(data or None)


def with_wsproto():
    seen = {}
    wire = Wire()
    wire.say(TextMessage(HELLO))
    wire.until(TextMessage)
    whole = call("片段")
    for index, letter in enumerate(whole):
        wire.say(TextMessage(letter, message_finished=index == len(whole) - 1))
        if index == 3:
            wire.say(Ping(b"between"))
    seen["pong"] = wire.until(Pong).payload.decode()
    text = ""
    while '"type":3' not in text:
        text = wire.until(TextMessage).data
    seen["letters"] = json.loads(text.strip(END))["result"]
    wire.say(CloseConnection(code=1001, reason="bye"))
    seen["close"] = wire.until(CloseConnection).code

    wire = Wire()
    wire.say(TextMessage(HELLO))
    wire.until(TextMessage)
    wire.say(BytesMessage(HELLO.encode()))
    seen["binary"] = wire.until(CloseConnection).code

    wire = Wire("/echo")
    wire.say(Message("raw\nlines"))
    seen["raw"] = wire.until(TextMessage).data
    # A close frame without a status.
    wire.socket.sendall(bytes([0x88, 0x80, 1, 2, 3, 4]))
    seen["noStatus"] = wire.until(CloseConnection).code
    return seen


print(json.dumps({"websockets": asyncio.run(with_websockets()), "wsproto": with_wsproto()}))
