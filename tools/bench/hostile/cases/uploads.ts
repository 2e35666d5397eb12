// Uploads that lie about themselves or never end.
import { randomUUID } from 'node:crypto'
import type { Answer } from '../answer.ts'
import type { Attacker } from '../attacker.ts'
import type { HostileCase } from '../hostile-case.ts'

const MiB = 2 ** 20
const name = '全景.jpg'
const bytes = Buffer.alloc(2 * MiB, 7)
const part = { name, bytes, start: 0, end: MiB, isLast: false }

const formOf = (attacker: Attacker, body: string | Buffer, range: string): Promise<Answer> =>
  attacker.ask('/api/My/Panos/Upload', {
    body,
    type: 'multipart/form-data; boundary=x',
    headers: { 'x-file-id': randomUUID(), 'content-range': range },
  })

export const uploads: readonly HostileCase[] = [
  {
    name: 'three hundred that never go on',
    finding: 'uploads',
    sender: 'stranger',
    expected: 'answered',
    attack: (attacker) =>
      attacker.flood(300, 30, () => attacker.chunk('panoBigPixel', { ...part, end: 1024, total: 100 * MiB })),
  },
  {
    name: 'fifty gigabytes announced twenty times',
    finding: 'uploads',
    sender: 'stranger',
    expected: 'answered',
    attack: (attacker) =>
      attacker.flood(20, 5, () => attacker.chunk('panoBigPixel', { ...part, end: 1024, total: 50 * 1024 * MiB })),
  },
  {
    name: 'more than the profile takes',
    finding: 'uploads',
    sender: 'member',
    expected: 'refused',
    isInSlice: true,
    attack: async (attacker) => [await attacker.chunk('libImage', { ...part, name: 'a.png', total: 2 ** 52 })],
  },
  {
    name: 'check sum of something else',
    finding: 'uploads',
    sender: 'member',
    expected: 'refused',
    attack: (attacker) => attacker.flood(20, 5, () => attacker.chunk('pano', { ...part, hash: '0'.repeat(64) })),
  },
  {
    name: 'a part behind a gap',
    finding: 'uploads',
    sender: 'member',
    expected: 'refused',
    attack: async (attacker) => [await attacker.chunk('pano', { ...part, start: MiB, end: 2 * MiB, isLast: true })],
  },
  {
    name: 'ranges that are none',
    finding: 'uploads',
    sender: 'member',
    expected: 'refused',
    attack: (attacker) => {
      const ranges = [
        'bytes 5-1/10',
        'bytes 0-99999999999999999999/5',
        'bytes 0-1/*',
        'bytes -1-5/10',
        'x'.repeat(4_000),
      ]
      return Promise.all(ranges.map((range) => formOf(attacker, '--x\r\n\r\n--x--', range)))
    },
  },
  {
    name: 'one file by fifty at once',
    finding: 'uploads',
    sender: 'member',
    expected: 'limited',
    attack: (attacker) => {
      const id = randomUUID()
      return attacker.flood(50, 50, () => attacker.chunk('pano', { ...part, id }))
    },
  },
  {
    name: 'form of 20,000 fields',
    finding: 'uploads',
    sender: 'member',
    expected: 'refused',
    make: () =>
      Buffer.from(
        `${Array.from({ length: 20_000 }, (_, index) => `--x\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\n1\r\n`).join('')}--x--\r\n`,
      ),
    attack: async (attacker, body) => [await formOf(attacker, body, 'bytes 0-99/100')],
  },
  {
    name: 'form whose first head never ends',
    finding: 'uploads',
    sender: 'member',
    expected: 'refused',
    make: () => Buffer.from(`--x\r\ncontent-disposition: form-data; name="${'a'.repeat(4 * MiB)}`),
    attack: async (attacker, body) => [await formOf(attacker, body, 'bytes 0-99/100')],
  },
  {
    name: 'names that lead elsewhere',
    finding: 'uploads',
    sender: 'member',
    expected: 'refused',
    attack: (attacker) => {
      const names = ['../../etc/cron.d/x.exe', 'a\u0000.jpg.sh', `${'长'.repeat(5_000)}.jpg`, '.jpg/..']
      return Promise.all(
        names.map((one) => attacker.chunk('pano', { ...part, name: one, end: 64, total: 64, isLast: true })),
      )
    },
  },
  {
    name: 'positions asked for a thousand times',
    finding: 'uploads',
    sender: 'member',
    expected: 'answered',
    attack: (attacker) => attacker.flood(1_000, 50, () => attacker.ask(`/api/Files/TempFileSize/${randomUUID()}`)),
  },
]
