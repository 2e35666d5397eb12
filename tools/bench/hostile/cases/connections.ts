// What is done to connections before anything is read: slowness, numbers, and lies about where a message ends.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '../answer.ts'
import type { Attacker } from '../attacker.ts'
import type { HostileCase } from '../hostile-case.ts'

const HELD_MS = 4_000
const head = (attacker: Attacker, line: string): string => `${line}\r\nHost: localhost:${attacker.stage.port}\r\n`

/** Connections that are held open while somebody asks beside them. */
async function held(attacker: Attacker, count: number, first: string, then: string): Promise<Answer[]> {
  const sockets = Array.from({ length: count }, () => attacker.socket())
  await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => [])))
  for (const socket of sockets) socket.write(first)
  const answers: Answer[] = []
  for (let waited = 0; waited < HELD_MS; waited += 500) {
    for (const socket of sockets) socket.write(then)
    answers.push(await attacker.ask('/health'))
    await pause(500)
  }
  return answers
}

const said = (line: string, rest: string) => async (attacker: Attacker) => [
  await attacker.say(head(attacker, line) + rest),
]

export const connections: readonly HostileCase[] = [
  {
    name: 'three hundred heads, a byte at a time',
    finding: 'slow',
    sender: 'nobody',
    expected: 'served',
    isInSlice: true,
    attack: (attacker) => held(attacker, 300, head(attacker, 'GET / HTTP/1.1'), 'x'),
  },
  {
    name: 'three hundred bodies, a byte at a time',
    finding: 'slow',
    sender: 'nobody',
    expected: 'served',
    attack: (attacker) => {
      const line = head(attacker, 'POST /api/View/Comments HTTP/1.1')
      return held(attacker, 300, `${line}Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n{`, ' ')
    },
  },
  {
    name: 'a thousand connections that say nothing',
    finding: 'half-open',
    sender: 'nobody',
    expected: 'served',
    attack: (attacker) => held(attacker, 1_000, '', ''),
  },
  {
    name: 'answers that nobody takes',
    finding: 'slow',
    sender: 'nobody',
    expected: 'served',
    attack: async (attacker) => {
      const line = head(attacker, 'GET /openapi/v1.json HTTP/1.1')
      for (let index = 0; index < 30; index += 1) {
        const socket = attacker.socket()
        socket.pause()
        socket.write(`${line}\r\n`.repeat(20))
      }
      await pause(HELD_MS)
      return [await attacker.ask('/health')]
    },
  },
  {
    name: 'two thousand requests in one breath',
    finding: 'pipelining',
    sender: 'nobody',
    expected: 'cut',
    attack: async (attacker) => {
      const line = head(attacker, 'GET /api/View/Tours HTTP/1.1')
      return [await attacker.say(`${line}\r\n`.repeat(2_000), 3_000)]
    },
  },
  {
    name: 'both a length and chunks',
    finding: 'smuggling',
    sender: 'nobody',
    expected: 'cut',
    isInSlice: true,
    attack: said(
      'POST /api/View/Comments HTTP/1.1',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /admin HTTP/1.1\r\n\r\n',
    ),
  },
  {
    name: 'two lengths',
    finding: 'smuggling',
    sender: 'nobody',
    expected: 'cut',
    attack: said('POST /api/View/Comments HTTP/1.1', 'Content-Length: 4\r\nContent-Length: 40\r\n\r\nabcd'),
  },
  {
    name: 'chunks under a name that is nearly right',
    finding: 'smuggling',
    sender: 'nobody',
    expected: 'cut',
    attack: said('POST /api/View/Comments HTTP/1.1', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'),
  },
  {
    name: 'extension of a chunk without end',
    finding: 'smuggling',
    sender: 'nobody',
    expected: 'cut',
    attack: said('POST /api/View/Comments HTTP/1.1', `Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(100_000)}`),
  },
  {
    name: 'head of 100 kB',
    finding: 'big headers',
    sender: 'nobody',
    expected: 'cut',
    isInSlice: true,
    attack: said('GET / HTTP/1.1', `Cookie: ${'a'.repeat(100_000)}\r\n\r\n`),
  },
  {
    name: 'three thousand headers',
    finding: 'big headers',
    sender: 'nobody',
    expected: 'cut',
    attack: said('GET / HTTP/1.1', `${Array.from({ length: 3_000 }, (_, index) => `X-${index}: 1\r\n`).join('')}\r\n`),
  },
  {
    name: 'no host',
    finding: 'Host',
    sender: 'nobody',
    expected: 'cut',
    attack: async (attacker) => [await attacker.say('GET /health HTTP/1.1\r\n\r\n')],
  },
  {
    name: 'two hosts',
    finding: 'Host',
    sender: 'nobody',
    expected: 'cut',
    attack: said('GET /health HTTP/1.1', 'Host: evil.example\r\n\r\n'),
  },
  {
    name: 'a host that is not ours is in no answer',
    finding: 'Host',
    sender: 'nobody',
    expected: 'answered',
    attack: async (attacker) => {
      const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
      const paths = ['/', '/view', '/identity/.well-known/openid-configuration', '/js/config.js', '//evil.example/x']
      const answers = await Promise.all(
        paths.map((path) => attacker.ask(path, { headers: { ...lies, accept: 'text/html' } })),
      )
      const isTold = ({ text, headers }: (typeof answers)[number]): boolean =>
        text.includes('evil.example') || (headers.location?.startsWith('http://evil') ?? false)
      return answers.map((answer) => (isTold(answer) ? { ...answer, status: 599 } : answer))
    },
  },
  {
    name: 'an address that leads to another site',
    finding: 'L1',
    sender: 'nobody',
    expected: 'answered',
    isInSlice: true,
    attack: async (attacker) => {
      const headers = { host: `127.0.0.1:${attacker.stage.port}`, accept: 'text/html' }
      const paths = ['//evil.example/x', '/\\evil.example/x', '/%2f%2fevil.example', '///evil.example']
      const answers = await Promise.all(paths.map((path) => attacker.ask(path, { headers })))
      return answers.map((answer) => {
        const to = URL.parse(answer.headers.location ?? '', attacker.stage.origin)
        return to === null || to.hostname === 'localhost' ? answer : { ...answer, status: 599 }
      })
    },
  },
  {
    name: 'methods that nobody serves',
    finding: 'methods',
    sender: 'nobody',
    expected: 'cut',
    attack: (attacker) =>
      Promise.all(
        ['TRACE', 'PROPFIND', 'DEBUG'].map((method) =>
          attacker.say(`${head(attacker, `${method} /health HTTP/1.1`)}Connection: close\r\n\r\n`),
        ),
      ),
  },
  {
    name: 'ways out of the folder',
    finding: 'paths',
    sender: 'nobody',
    expected: 'cut',
    isInSlice: true,
    attack: (attacker) => {
      const climbing = [
        '/..'.repeat(8),
        '/%2e%2e'.repeat(8),
        '/..%2f'.repeat(8),
        String.raw`/..\..`.repeat(8),
        '/%c0%ae%c0%ae'.repeat(8),
        '/%00',
      ]
      const places = ['/media', '/assets', '/api/Avatars', '/js']
      const paths = places.flatMap((place) => climbing.map((climb) => `${place}${climb}/etc/passwd`))
      return Promise.all(
        paths.map(async (path) => {
          const answer = await attacker.say(`${head(attacker, `GET ${path} HTTP/1.1`)}Connection: close\r\n\r\n`)
          // The application's own page is no file of the machine.
          return answer.status === 200 && !answer.text.includes('root:') ? { ...answer, status: 404 } : answer
        }),
      )
    },
  },
  {
    name: 'a thousand ranges of one tile',
    finding: 'Range',
    sender: 'nobody',
    expected: 'answered',
    isInSlice: true,
    attack: (attacker) => {
      const ranges = `bytes=${Array.from({ length: 1_500 }, (_, index) => `${index}-${index + 1}`).join(',')}`
      return attacker.flood(50, 25, () => attacker.ask(attacker.stage.tile, { headers: { range: ranges } }))
    },
  },
  {
    name: 'five hundred addresses of media that were guessed',
    finding: 'tickets',
    sender: 'nobody',
    expected: 'refused',
    isInSlice: true,
    attack: (attacker) => {
      const guess = (turn: number): string =>
        attacker.stage.tile.replace(/(\/media\/\w+\.)[\w-]+/, `$1${'A'.repeat(21)}${turn % 10}`)
      return attacker.flood(500, 50, (turn) => attacker.ask(guess(turn)))
    },
  },
  {
    name: 'upgrades to what nobody speaks, 300 at once',
    finding: 'upgrades',
    sender: 'nobody',
    expected: 'cut',
    attack: (attacker) => {
      const line = head(attacker, 'GET /hubs/nothing HTTP/1.1')
      const rest =
        'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'
      return attacker.flood(300, 100, () => attacker.say(line + rest, 500))
    },
  },
  {
    name: 'an upgrade to HTTP/2 without encryption',
    finding: 'upgrades',
    sender: 'nobody',
    expected: 'answered',
    attack: said(
      'GET /health HTTP/1.1',
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n',
    ),
  },
]
