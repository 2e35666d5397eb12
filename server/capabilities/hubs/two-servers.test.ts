// Two servers behave as one, over either backplane.
import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { HubServer } from '@huanshi/signalr/hub-server.ts'
import type { Hub } from '@huanshi/signalr/reach/hub.ts'
import type { AnyEvents } from '@huanshi/signalr/hub.ts'
import type { Backplane } from '@huanshi/signalr/backplane/backplane.ts'
import { inProcessBackplanes } from '@huanshi/signalr/backplane/in-process.ts'
import { postgresBackplane } from '@huanshi/signalr/backplane/postgres.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

interface Site {
  readonly url: string
  readonly hub: Hub<AnyEvents>
}

async function site(backplane: Backplane): Promise<Site> {
  const hubs = new HubServer({ backplane, authenticate: (token) => (token === null ? null : { id: token }) })
  const hub = hubs.hub('/hub', { methods: { id: ({ connection }) => connection.id } })
  const server: Server = createServer()
  hubs.mount(server)
  await hubs.start()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(async () => {
    await hubs.close(0)
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hub`, hub } // listening on a port
}

async function person(url: string, name: string): Promise<{ connection: HubConnection; heard: unknown[] }> {
  const connection = new HubConnectionBuilder()
    .withUrl(url, { transport: HttpTransportType.WebSockets, accessTokenFactory: () => name })
    .configureLogging(LogLevel.None)
    .build()
  const heard: unknown[] = []
  connection.on('said', (text: unknown) => void heard.push(text))
  connection.on('name', () => name)
  await connection.start()
  ends.push(() => connection.stop())
  return { connection, heard }
}

async function postgresPair(): Promise<Backplane[]> {
  const connectionString = inject('postgres').adminUrl
  const connect = async () => {
    const client = new pg.Client({ connectionString })
    await client.connect()
    return client
  }
  return [postgresBackplane({ connect, channel: 'hubs_test' }), postgresBackplane({ connect, channel: 'hubs_test' })]
}

const kinds: readonly [string, () => Promise<Backplane[]>][] = [
  [
    'in one process',
    async () => {
      const make = inProcessBackplanes()
      return [make(), make()]
    },
  ],
  ['over PostgreSQL', postgresPair],
]

describe.each(kinds)('%s', (_name, backplanes) => {
  test('everybody, users, groups, single ones and their answers', async () => {
    const [one, two] = await Promise.all((await backplanes()).map(site))
    if (one === undefined || two === undefined) throw new Error('two sites')
    const [ann, bob, annToo] = [
      await person(one.url, 'ann'),
      await person(two.url, 'bob'),
      await person(two.url, 'ann'),
    ]

    // Long, beyond the basic plane, and equal to the one before: all that a notification does not take by itself.
    const long = '𠮷环'.repeat(5_000)
    one.hub.all.send('said', long)
    one.hub.all.send('said', long)
    await expect.poll(() => [ann, bob, annToo].map(({ heard }) => heard.length)).toEqual([2, 2, 2])
    expect(bob.heard).toEqual([long, long])

    one.hub.user('ann').send('said', 'ann')
    await expect.poll(() => annToo.heard.at(-1)).toBe('ann')
    expect(ann.heard.at(-1)).toBe('ann')

    const bobId = String(await bob.connection.invoke('id'))
    one.hub.join(bobId, 'room')
    one.hub.group('room').send('said', 'room')
    await expect.poll(() => bob.heard.at(-1)).toBe('room')
    one.hub.leave(bobId, 'room')
    one.hub.group('room').send('said', 'nobody')
    one.hub.all.except(bobId).send('said', 'others')
    one.hub.client(bobId).send('said', 'bob')
    await expect.poll(() => bob.heard.at(-1)).toBe('bob')
    expect(bob.heard).toEqual([long, long, 'room', 'bob'])
    expect(annToo.heard).toEqual([long, long, 'ann', 'others'])

    expect(await one.hub.ask(bobId, 'name')).toBe('bob')

    const closed = new Promise((resolve) => annToo.connection.onclose(resolve))
    one.hub.closeUser('ann', 'signed out')
    expect(String(await closed)).toContain('signed out')
    expect([...two.hub.connections]).toHaveLength(1)
  })
})
