// The line to the database goes through a wire of our own, which can swallow everything without ending.
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../store/test-database.ts'
import { openLiveChannel, type LiveChannel } from './live-channel.ts'

let store: TestDatabase | undefined
let channel: LiveChannel | undefined
const ends: (() => void)[] = []
afterEach(async () => {
  await channel?.close()
  for (const end of ends.splice(0)) end()
  await store?.close()
})

async function wireTo(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  let isDead = false
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (bytes) => void (isDead || to.write(bytes)))
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  ends.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const through = new URL(address)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port) // it listens on a port
  return { address: through.href, die: () => void (isDead = true), mend: () => void (isDead = false) }
}

test(
  'a line that swallows everything is noticed within seconds, and another one opened',
  { timeout: 30_000 },
  async () => {
    store = await testDatabase()
    const { db, url } = store
    const wire = await wireTo(url)
    const heard: string[] = []
    const events: string[] = []
    channel = await openLiveChannel(wire.address, {
      heard: ({ kind }) => void heard.push(kind),
      lost: () => void events.push('lost'),
      reopened: () => void events.push('reopened'),
      failed: () => undefined,
    })
    const say = () => sql`select pg_notify('live', '{"kind":"online"}')`.execute(db)
    await say()
    await expect.poll(() => heard).toEqual(['online'])
    wire.die()
    const since = performance.now()
    await expect.poll(() => events, { timeout: 10_000 }).toContain('lost')
    expect(performance.now() - since).toBeLessThan(6_000)
    await expect(channel.prove()).rejects.toThrow('cannot be heard')
    wire.mend()
    await expect.poll(() => events, { timeout: 10_000 }).toContain('reopened')
    await channel.prove()
    await say()
    await expect.poll(() => heard).toEqual(['online', 'online'])
  },
)
