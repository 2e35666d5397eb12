// Bodies that cost more to check than to send.
import type { HostileCase } from '../hostile-case.ts'
import { posting } from './sent.ts'

const many = (count: number, one: string): string => Array.from({ length: count }, () => one).join(',')
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const keys = (count: number): string => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`
const tourOf = (hotspots: number): string => `{"title":"x","scenes":[{"hotspots":[${many(hotspots, '{}')}]}]}`
const JSON_TYPE = 'application/json'
const text = (words: string) => () => Buffer.from(words)

export const jsonBodies: readonly HostileCase[] = [
  {
    name: 'visit report of 340,000 scenes',
    finding: 'C1',
    sender: 'nobody',
    expected: 'refused',
    isInSlice: true,
    make: text(`{"hotspots":[],"scenes":[${many(340_000, '{}')}]}`),
    attack: async (attacker, body) => [await attacker.ask(`/api/View/Tours/${attacker.stage.tour}/Stats`, { body })],
  },
  {
    name: 'visit report of 330,000 hotspots, ten at once',
    finding: 'C1 many at once',
    sender: 'nobody',
    expected: 'refused',
    make: text(`{"scenes":[],"hotspots":[${many(330_000, '{}')}]}`),
    attack: (attacker, body) =>
      attacker.flood(10, 10, () => attacker.ask(`/api/View/Tours/${attacker.stage.tour}/Stats`, { body })),
  },
  posting('C1 other route', '/api/View/Comments')(
    'comment whose view is 300,000 numbers',
    JSON_TYPE,
    text(`{"name":"x","body":"x","view":[${many(300_000, '1')}]}`),
    { sender: 'nobody' },
  ),
  {
    name: 'unlocking with a password of a megabyte',
    finding: 'C1 other route',
    sender: 'nobody',
    expected: 'refused',
    make: text(JSON.stringify({ password: 'x'.repeat(1_000_000) })),
    attack: async (attacker, body) => [await attacker.ask(`/api/View/Tours/${attacker.stage.tour}/Unlock`, { body })],
  },
  ...[200, 1200, 2000].map((count): HostileCase => ({
    name: `tour of ${count} empty hotspots`,
    finding: 'C2',
    sender: 'member',
    expected: 'refused',
    ...(count === 2000 ? { isInSlice: true } : {}),
    make: text(tourOf(count)),
    attack: async (attacker, body) => [await attacker.ask('/api/My/Tours', { body })],
  })),
  posting('C2 larger', '/api/My/Tours')('tour of 300,000 empty hotspots', JSON_TYPE, text(tourOf(300_000))),
  {
    name: 'preview of 2,500,000 hotspots',
    finding: 'C1 × 8',
    sender: 'member',
    expected: 'refused',
    make: text(`{"scenes":[{"hotspots":[${many(2_500_000, '{}')}]}]}`),
    attack: async (attacker, body) => [await attacker.ask(`/api/My/Tours/${attacker.stage.tour}/preview`, { body })],
  },
  posting('deep JSON', '/api/My/Tours')(
    'tour nested 200,000 deep',
    JSON_TYPE,
    text(`{"title":"x","scenes":${nested(200_000)}}`),
    { isInSlice: true },
  ),
  posting('many keys', '/api/My/Tours')('tour with 60,000 unknown names', JSON_TYPE, text(keys(60_000))),
  posting('prototype', '/api/My/Tours')(
    'names of the prototype',
    JSON_TYPE,
    text('{"title":"x","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
    { isInSlice: true },
  ),
  posting('numbers', '/api/My/Tours')(
    'number of a million digits',
    JSON_TYPE,
    text(`{"title":"x","startSceneId":${'9'.repeat(1_000_000)}}`),
  ),
  posting('text', '/api/My/Tours')(
    'tags of 100,000 backslashes and combining marks',
    JSON_TYPE,
    text(JSON.stringify({ title: 'ａ\u0301'.repeat(100_000), tags: ['\\'.repeat(100_000)] })),
  ),
  posting('batch', '/api/My/Tours/batch')(
    'batch over 25,000 ids',
    JSON_TYPE,
    text(`{"ids":[${many(25_000, '"01a20443-8e05-745d-8bcc-748d25f68454"')}],"action":"delete"}`),
  ),
  posting('HTML', '/api/My/Blogs')(
    'rich text of 90,000 open elements',
    JSON_TYPE,
    text(JSON.stringify({ title: 'x', body: '<b><i>'.repeat(45_000) })),
    { expected: 'answered' },
  ),
  posting('HTML', '/api/My/Blogs')(
    'rich text made for slow expressions',
    JSON_TYPE,
    text(
      JSON.stringify({
        title: 'x',
        body: `<p style="${'a:'.repeat(40_000)}"><a href="${'&#x6a'.repeat(20_000)}">x</a></p>`,
      }),
    ),
    { expected: 'answered' },
  ),
  {
    name: 'body that is packed',
    finding: 'compressed',
    sender: 'member',
    expected: 'refused',
    make: async () => (await import('node:zlib')).gzipSync(Buffer.alloc(50_000_000, 32)),
    attack: async (attacker, body) => [
      await attacker.ask('/api/My/Tours', { body, headers: { 'content-encoding': 'gzip' } }),
    ],
  },
  {
    name: 'sign-in form of 100,000 fields',
    finding: 'many keys',
    sender: 'nobody',
    expected: 'refused',
    make: () => Buffer.from(Array.from({ length: 60_000 }, (_, index) => `f${index}=1`).join('&')),
    attack: async (attacker, body) => [
      await attacker.ask('/identity/token', { body, type: 'application/x-www-form-urlencoded' }),
    ],
  },
]
