// Some cameras write the circle of each lens as a file of its own. Picked together they become one video with two pictures, as other
// cameras write it at once: the tables of contents are joined, and what they lead to is put behind them without being read.
import { boxesWithin, topBoxes, type Box } from './mp4-tables.ts'

const HALF = /^(.+)_(00|10)(_\d+)?\.insv$/i
const VIDE = 0x76696465
/** Beyond it each place takes eight bytes; half of what four can tell, as the tables grow as well. */
const FOUR_BYTES_REACH = 2 ** 31
const HOLDERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])

/** What belongs together as one file, all else as it is. */
export async function joinLenses(files: readonly File[]): Promise<readonly File[]> {
  const halves = new Map<string, Partial<Record<'00' | '10', File>>>()
  for (const file of files) {
    const [, name = '', lens, part = ''] = HALF.exec(file.name) ?? []
    if (lens !== '00' && lens !== '10') continue
    const key = `${name}${part}.insv`
    halves.set(key, { ...halves.get(key), [lens]: file })
  }
  let all = files
  for (const [name, { '00': first, '10': second }] of halves) {
    if (first === undefined || second === undefined) continue
    // What cannot be joined goes as it is: the server says what is wrong with it.
    const joined = await joinPair(name, first, second).catch(() => null)
    if (joined !== null) all = [joined, ...all.filter((file) => file !== first && file !== second)]
  }
  return all
}

/** @throws RangeError where one of them is no such video */
async function joinPair(name: string, first: File, second: File): Promise<File> {
  const isFar = first.size + second.size >= FOUR_BYTES_REACH
  const [one, other] = [await tableOf(first, isFar), await tableOf(second, isFar)]
  const track = tracksOf(other.table).find((box) => isPicture(other.table, box))
  if (track === undefined) throw new RangeError('no picture in it')
  const added = other.table.slice(track.start, track.start + track.size)
  const table = new Uint8Array(one.table.length + added.length)
  table.set(one.table)
  table.set(added, one.table.length)
  const view = new DataView(table.buffer)
  view.setUint32(0, table.length)
  const pieces: BlobPart[] = [first.slice(one.head.start, one.head.start + one.head.size), table]
  let at = one.head.size + table.length
  const place = ({ boxes }: Table, file: File): Moved[] =>
    boxes.map((box) => {
      const moved = { from: box.start, to: box.start + box.size, by: at - box.start }
      pieces.push(file.slice(box.start, box.start + box.size))
      at += box.size
      return moved
    })
  const [ofOne, ofOther] = [place(one, first), place(other, second)]
  for (const box of tracksOf(one.table)) moveChunks(view, box, ofOne)
  const own: Box = { type: 'trak', start: one.table.length, size: added.length }
  moveChunks(view, own, ofOther)
  setTrack(view, own)
  // What the camera says of itself behind its boxes.
  pieces.push(first.slice(one.end))
  return new File(pieces, name, { type: 'video/mp4', lastModified: first.lastModified })
}

interface Table {
  readonly head: Box
  readonly table: Uint8Array
  /** All others, with what is played in them. */
  readonly boxes: readonly Box[]
  /** Where the boxes end. */
  readonly end: number
}

async function tableOf(file: File, isFar: boolean): Promise<Table> {
  const { boxes, end } = await topBoxes(file)
  const find = (type: string): Box => {
    const box = boxes.find((one) => one.type === type)
    if (box === undefined) throw new RangeError(`no ${type}`)
    return box
  }
  const [head, moov] = [find('ftyp'), find('moov')]
  const own = new Uint8Array(await file.slice(moov.start, moov.start + moov.size).arrayBuffer())
  const table = isFar ? withFarPlaces(own, 'moov') : own
  return { head, table, boxes: boxes.filter((box) => box !== head && box !== moov), end }
}

/** The same box, the places of its chunks in eight bytes each. */
function withFarPlaces(box: Uint8Array<ArrayBuffer>, type: string): Uint8Array<ArrayBuffer> {
  if (type === 'stco') return farPlaces(box)
  if (!HOLDERS.has(type)) return box
  const within = boxesWithin(viewOf(box), 8, box.length)
  return packBox(
    type,
    within.map((one) => withFarPlaces(box.subarray(one.start, one.start + one.size), one.type)),
  )
}

/** @throws RangeError where it is cut short */
function farPlaces(stco: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = viewOf(stco)
  const count = view.getUint32(12)
  if (16 + count * 4 > stco.length) throw new RangeError('a table is cut short')
  const places = new DataView(new ArrayBuffer(count * 8))
  for (let nth = 0; nth < count; nth += 1) places.setBigUint64(nth * 8, BigInt(view.getUint32(16 + nth * 4)))
  return packBox('co64', [stco.subarray(8, 16), new Uint8Array(places.buffer)])
}

function packBox(type: string, content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const box = new Uint8Array(8 + content.reduce((sum, { length }) => sum + length, 0))
  new DataView(box.buffer).setUint32(0, box.length)
  box.set(new TextEncoder().encode(type), 4)
  let at = 8
  for (const part of content) {
    box.set(part, at)
    at += part.length
  }
  return box
}

interface Moved {
  readonly from: number
  readonly to: number
  readonly by: number
}

function tracksOf(table: Uint8Array): Box[] {
  return boxesWithin(viewOf(table), 8, table.length).filter(({ type }) => type === 'trak')
}

function viewOf(table: Uint8Array): DataView {
  return new DataView(table.buffer, table.byteOffset, table.byteLength)
}

function isPicture(table: Uint8Array, track: Box): boolean {
  const view = viewOf(table)
  const handler = inside(view, track, ['mdia', 'hdlr'])
  return handler !== null && view.getUint32(handler.start + 16) === VIDE
}

/** The box that lies so deep; null where there is none. */
function inside(view: DataView, box: Box, path: readonly string[]): Box | null {
  return path.reduce<Box | null>(
    (found, type) =>
      found === null
        ? null
        : (boxesWithin(view, found.start + 8, found.start + found.size).find((one) => one.type === type) ?? null),
    box,
  )
}

function moveChunks(view: DataView, track: Box, moved: readonly Moved[]): void {
  const newPlace = (place: number): number => {
    const box = moved.find(({ from, to }) => place >= from && place < to)
    if (box === undefined) throw new RangeError('a chunk lies nowhere')
    return place + box.by
  }
  const table = inside(view, track, ['mdia', 'minf', 'stbl'])
  const all = table === null ? [] : boxesWithin(view, table.start + 8, table.start + table.size)
  for (const { type, start, size } of all) {
    if (type !== 'stco' && type !== 'co64') continue
    const each = type === 'stco' ? 4 : 8
    const count = view.getUint32(start + 12)
    if (16 + count * each > size) throw new RangeError('a table is cut short')
    for (let nth = 0; nth < count; nth += 1) {
      const at = start + 16 + nth * each
      if (type === 'co64') view.setBigUint64(at, BigInt(newPlace(Number(view.getBigUint64(at)))))
      else view.setUint32(at, newPlace(view.getUint32(at)))
    }
  }
}

/** A number that no other track has; the movie says which comes next. */
function setTrack(view: DataView, track: Box): void {
  const movie = boxesWithin(view, 8, view.byteLength).find(({ type }) => type === 'mvhd')
  const header = inside(view, track, ['tkhd'])
  if (movie === undefined || header === null) throw new RangeError('no header')
  const next = view.getUint32(movie.start + movie.size - 4)
  // Version 1 has dates of eight bytes.
  view.setUint32(header.start + (view.getUint8(header.start + 8) === 1 ? 28 : 20), next)
  view.setUint32(movie.start + movie.size - 4, next + 1)
}
