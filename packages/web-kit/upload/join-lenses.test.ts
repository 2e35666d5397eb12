import { mkdtemp, open, rm } from 'node:fs/promises'
import { openAsBlob } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { joinLenses } from './join-lenses.ts'
import { boxesWithin, topBoxes } from './mp4-tables.ts'

const MARKS = { '00': 'one lens', '10': 'the other' } as const
type Lens = keyof typeof MARKS

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lenses-'))
})
afterAll(() => rm(folder, { recursive: true }))

const word = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content)
  return Buffer.concat([word(8 + inside.length), Buffer.from(type), inside])
}

/** One picture's table, whose only chunk lies at a place of the file. */
function table(place: number): Buffer {
  const places = box('stbl', box('stco', word(0), word(1), word(place)))
  const media = box('mdia', box('hdlr', word(0), word(0), Buffer.from('vide'), Buffer.alloc(12)), box('minf', places))
  return box('moov', box('mvhd', Buffer.alloc(96), word(2)), box('trak', box('tkhd', Buffer.alloc(84)), media))
}

/** A file of a camera: its only chunk stands at the end of what is played. @param size bytes that are played */
async function half(lens: Lens, size: number): Promise<File> {
  const [head, mark] = [box('ftyp', Buffer.from('mp42')), Buffer.from(MARKS[lens])]
  const name = join(folder, `${lens}-${size}`)
  const file = await open(name, 'w')
  const end = head.length + size
  const place = end - mark.length
  await file.write(Buffer.concat([head, word(size), Buffer.from('mdat')]), 0, null, 0)
  await file.write(mark, 0, null, place)
  await file.write(table(place), 0, null, end)
  await file.close()
  return new File([await openAsBlob(name)], `VID_20261127_101500_${lens}_001.insv`)
}

/** Where the tables say that chunks are, a track after the other. */
async function placesOf(file: File): Promise<{ readonly kinds: string[]; readonly places: number[] }> {
  const { boxes } = await topBoxes(file)
  const moov = boxes.find(({ type }) => type === 'moov')!
  const view = new DataView(await file.slice(moov.start, moov.start + moov.size).arrayBuffer())
  const inside = (start: number, size: number): ReturnType<typeof boxesWithin> =>
    boxesWithin(view, start + 8, start + size).flatMap((one) =>
      ['trak', 'mdia', 'minf', 'stbl'].includes(one.type) ? inside(one.start, one.size) : [one],
    )
  const lists = inside(0, view.byteLength).filter(({ type }) => type === 'stco' || type === 'co64')
  const places = lists.map(({ type, start }) =>
    type === 'co64' ? Number(view.getBigUint64(start + 16)) : view.getUint32(start + 16),
  )
  return { kinds: lists.map(({ type }) => type), places }
}

describe('two halves of a video', () => {
  it.each([
    { of: 'some bytes', size: 64, kinds: ['stco', 'stco'] },
    { of: 'three gigabytes', size: 3 * 2 ** 30, kinds: ['co64', 'co64'] },
  ])('$of each: the tables lead to the chunks of both', async ({ size, kinds }) => {
    const [joined, ...others] = await joinLenses([await half('00', size), await half('10', size)])
    expect([joined?.name, others]).toEqual(['VID_20261127_101500_001.insv', []])
    const [first, second] = [MARKS['00'], MARKS['10']]
    // What the other file played stands at the end, behind that of the first.
    const places = [joined!.size - size - first.length, joined!.size - second.length]
    expect(await placesOf(joined!)).toEqual({ kinds, places })
    // Node.js reads no blob beyond four gigabytes.
    const near = places.filter((place) => place < 2 ** 32)
    const marks = near.map((place, n) => joined!.slice(place, place + [first, second][n]!.length).text())
    expect(await Promise.all(marks)).toEqual([first, second].slice(0, near.length))
  })

  it('stay as they are where one is no video', async () => {
    const files = [await half('00', 64), new File(['nothing'], 'VID_20261127_101500_10_001.insv')]
    expect(await joinLenses(files)).toEqual(files)
  })
})
