// Starts hubs in a process of their own, on a database that others use as well.
import type { HubConnection } from '@microsoft/signalr'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { hubBuilder } from './test-hub.ts'

interface LiveProcess {
  readonly child: ChildProcess
  readonly connect: (who: 'sender' | 'receiver') => HubConnection
}

interface Pair {
  readonly sender: string
  readonly receiver: string
}

interface LivePair {
  readonly store: TestDatabase
  readonly pair: Pair
  /** One more process on the same database. */
  readonly start: () => Promise<LiveProcess>
  readonly close: () => Promise<void>
}

export async function openLivePair(): Promise<LivePair> {
  const children: ChildProcess[] = []
  const store = await testDatabase()
  const pair = await addPair(store)
  return {
    store,
    pair,
    async start() {
      const started = await startLiveProcess(store, pair)
      children.push(started.child)
      return started
    },
    async close() {
      for (const child of children) child.kill('SIGKILL')
      await store.close()
    },
  }
}

/** Two people, by those names. */
async function addPair(store: TestDatabase): Promise<Pair> {
  const pair = { sender: uuidV7(), receiver: uuidV7() }
  const people = Object.entries(pair).map(([name, id]) => ({ id, user_name: name, display_name: name }))
  await store.db.insertInto('user').values(people).execute()
  return pair
}

/** Every token of it belongs to the session that is called as its person is. */
async function startLiveProcess(store: TestDatabase, { sender, receiver }: Pair): Promise<LiveProcess> {
  const program = join(import.meta.dirname, 'live-server.ts')
  const child = fork(program, [store.url, sender, receiver], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer]
  const { port, tokens } = JSON.parse(line.toString()) as { port: number; tokens: [string, string] } // what it prints
  return {
    child,
    connect: (who) =>
      hubBuilder(`http://127.0.0.1:${port}/hubs/main`, tokens[who === 'sender' ? 0 : 1])
        .withStatefulReconnect()
        .build(),
  }
}
