// Live connections: many of them, and what well-behaved clients never say.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { encoded, RawPeer } from '@huanshi/signalr/test/raw-peer.ts'
import { answerIn, type Attacker } from '../attacker.ts'
import { cut, type Answer } from '../answer.ts'
import type { HostileCase } from '../hostile-case.ts'

const END = '\u001e'
const call = (target: string, ...args: readonly unknown[]): string =>
  JSON.stringify({ type: 1, target, invocationId: '1', arguments: args }) + END
const presence = { id: 'a', sessionId: 'a', userAgent: 'x'.repeat(500), url: '/view', title: 'x'.repeat(400) }
const opened: Answer = { status: 101, type: '', text: '' }

/** Answers 200 where the connection stands, and through the handshake. */
async function join(attacker: Attacker, hub: string): Promise<{ peer: RawPeer; answer: Answer }> {
  const token = await attacker.stage.tokenOf(attacker.sender)
  const socket = attacker.socket()
  const peer = new RawPeer(socket)
  const bearer = token === null ? '' : `Authorization: Bearer ${token}\r\n`
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET ${hub} HTTP/1.1\r\nHost: localhost:${attacker.stage.port}\r\nOrigin: ${attacker.stage.origin}\r\n${bearer}` +
      `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const isAnswered = await peer.until((bytes) => bytes.includes('\r\n\r\n')).catch(() => false)
  if (!isAnswered) return { peer, answer: cut }
  const text = peer.received.toString('latin1')
  if (!text.startsWith('HTTP/1.1 101')) return { peer, answer: answerIn(peer.received.toString()) }
  peer.received = Buffer.alloc(0)
  peer.text(`{"protocol":"json","version":1}${END}`)
  await peer.until((bytes) => bytes.includes(`{}${END}`)).catch(() => false)
  return { peer, answer: { ...opened, status: 200 } }
}

/** Says it and waits for the end, or for the time to be over. */
async function provoked(attacker: Attacker, hub: string, bytes: readonly Buffer[], within = 5_000): Promise<Answer[]> {
  const { peer, answer } = await join(attacker, hub)
  for (const piece of bytes) peer.socket.write(piece)
  const isOver = await Promise.race([peer.closed.then(() => true), pause(within, false, { ref: false })])
  const isClose = endsWithClose(peer.received)
  peer.socket.destroy()
  return [isOver || isClose ? cut : answer]
}

const refusedFirst = (answers: readonly Answer[]): Answer[] =>
  answers.toSorted((one, other) => other.status - one.status)

/** The last frame is one that closes. */
function endsWithClose(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(0x88)
  return at !== -1 && at + 2 + (bytes[at + 1] ?? 0) === bytes.length
}

const text = (words: string): Buffer => encoded({ opcode: 1, payload: Buffer.from(words) })

interface Crowd {
  readonly count: number
  readonly atOnce: number
  /** So many are beyond the limit; up to it they may come. */
  readonly beyond: number
}

async function joinedBy(attacker: Attacker, hub: string, { count, atOnce, beyond }: Crowd): Promise<readonly Answer[]> {
  const answers = await attacker.flood(count, atOnce, async () => (await join(attacker, hub)).answer)
  return refusedFirst(answers).slice(0, beyond)
}

const many = (count: number, make: (index: number) => Buffer): Buffer[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** What is said on a connection that was opened as the protocol has it. */
const provoking = (
  name: string,
  sender: HostileCase['sender'],
  expected: HostileCase['expected'],
  hub: string,
  words: () => Buffer[],
  within = 3_000,
): HostileCase => ({
  name,
  finding: 'hubs',
  sender,
  expected,
  attack: (attacker) => provoked(attacker, hub, words(), within),
})

export const hubs: readonly HostileCase[] = [
  {
    name: 'negotiated a thousand times',
    finding: 'hubs',
    sender: 'nobody',
    expected: 'bounded',
    attack: (attacker) =>
      attacker.flood(1_000, 100, () => attacker.ask('/hubs/online/negotiate?negotiateVersion=1', { method: 'POST' })),
  },
  {
    name: 'six hundred visitors behind one address',
    finding: 'hubs',
    sender: 'nobody',
    expected: 'cut',
    attack: (attacker) => joinedBy(attacker, '/hubs/online', { count: 600, atOnce: 50, beyond: 100 }),
  },
  {
    name: 'a hundred tabs of one person',
    finding: 'hubs',
    sender: 'member',
    expected: 'cut',
    isInSlice: true,
    attack: (attacker) => joinedBy(attacker, '/hubs/main', { count: 100, atOnce: 20, beyond: 40 }),
  },
  {
    name: 'frame of nine exabytes',
    finding: 'hubs',
    sender: 'nobody',
    expected: 'cut',
    isInSlice: true,
    attack: (attacker) =>
      provoked(attacker, '/hubs/online', [
        encoded({ opcode: 1, payload: Buffer.alloc(10), claimedLength: 2n ** 53n - 1n }),
      ]),
  },
  provoking(
    'message in frames without end',
    'nobody',
    'cut',
    '/hubs/online',
    () => {
      const payload = Buffer.alloc(1_000, 32)
      return many(5_000, (index) => encoded({ opcode: index === 0 ? 1 : 0, payload, isLast: false }))
    },
    5_000,
  ),
  provoking('ten thousand calls in one breath', 'member', 'served', '/hubs/main', () =>
    many(10_000, () => text(call('leaveGroup', 'x'))),
  ),
  provoking('presence told ten thousand times', 'nobody', 'answered', '/hubs/online', () => {
    const told = text(call('update', presence))
    return many(10_000, () => told)
  }),
  provoking('five thousand groups that are not there', 'member', 'served', '/hubs/main', () =>
    many(5_000, (index) => text(call('followGroup', `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`))),
  ),
  provoking('five thousand messages to somebody', 'stranger', 'answered', '/hubs/main', () => {
    const sent = text(call('sendMessage', 'admin', 'text', 'x'.repeat(1_000)))
    return many(5_000, () => sent)
  }),
  provoking(
    'arguments nested 10,000 deep',
    'member',
    'served',
    '/hubs/main',
    () => [text(`{"type":1,"target":"leaveGroup","arguments":[${'['.repeat(10_000)}${']'.repeat(10_000)}]}${END}`)],
    1_000,
  ),
  {
    name: 'a page of another site connects',
    finding: 'hubs',
    sender: 'nobody',
    expected: 'cut',
    attack: async (attacker) => [
      await attacker.ask('/hubs/online/negotiate?negotiateVersion=1', {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      }),
    ],
  },
]
