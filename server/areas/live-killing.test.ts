// The server is killed while somebody writes: every message that was acknowledged is kept, and the receiver gets each once, in order.
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import type { Message } from '@huanshi/contract/resources/message.ts'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../capabilities/store/test-database.ts'
import { uuidV7 } from '../capabilities/store/uuid-v7.ts'

let store: TestDatabase
const [sender, receiver] = [uuidV7(), uuidV7()]
const children: ChildProcess[] = []
beforeAll(async () => {
  store = await testDatabase()
  const people = [
    { id: sender, user_name: 'sender', display_name: 'sender' },
    { id: receiver, user_name: 'receiver', display_name: 'receiver' },
  ]
  await store.db.insertInto('user').values(people).execute()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await store.close()
})

interface Running {
  readonly child: ChildProcess
  readonly connect: (token: 'sender' | 'receiver') => HubConnection
}

async function start(): Promise<Running> {
  const program = join(import.meta.dirname, 'live-server.ts')
  const child = fork(program, [store.url, sender, receiver], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  children.push(child)
  const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer]
  const { port, tokens } = JSON.parse(line.toString()) as { port: number; tokens: [string, string] } // what it prints
  return {
    child,
    connect: (who) =>
      new HubConnectionBuilder()
        .withUrl(`http://127.0.0.1:${port}/hubs/main`, {
          transport: HttpTransportType.WebSockets,
          accessTokenFactory: () => tokens[who === 'sender' ? 0 : 1],
        })
        .withStatefulReconnect()
        .configureLogging(LogLevel.None)
        .build(),
  }
}

test('three lives, each ended in the middle of a sentence', { timeout: 120_000 }, async () => {
  const acknowledged: string[] = []
  for (let life = 0; life < 3; life += 1) {
    const { child, connect } = await start()
    const writing = connect('sender')
    await writing.start()
    const kill = setTimeout(() => child.kill('SIGKILL'), 500 + Math.random() * 700)
    try {
      for (let number = 0; ; number += 1) {
        const stored: Message = await writing.invoke('sendMessage', 'receiver', 'text', `${life}.${number}`)
        acknowledged.push(stored.id)
      }
    } catch {
      // The server is gone.
    }
    clearTimeout(kill)
    await writing.stop()
  }
  expect(acknowledged.length).toBeGreaterThan(10)
  const rows = await store.db.selectFrom('message').select('id').orderBy('sent_time').orderBy('id').execute()
  const kept = rows.map(({ id }) => id)
  expect(kept.filter((id) => acknowledged.includes(id))).toEqual(acknowledged)

  const { connect } = await start()
  const reading = connect('receiver')
  const received: string[] = []
  reading.on('ReceivedMessage', ({ id }: Message) => void received.push(id))
  await reading.start()
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(kept.length)
  expect(received).toEqual(kept)
  await reading.stop()
})
