// Pictures of up to a hundred gigapixels on the whole road: an upload, its job, the published pyramid, its plan and its tiles as a
// visitor fetches them, which are compared with what they should show.
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, open, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeVastPicture, type VastPicture } from '@huanshi/pyramid/vast-picture.ts'
import { peakMemory } from '@huanshi/pyramid/peak-memory.ts'
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import { fromBase } from '@huanshi/pyramid/preview/write-preview.ts'
import type { BasePicture } from '@huanshi/pyramid/read/pixels.ts'
import { TILE_QUALITY } from '@huanshi/pyramid/tile-defaults.ts'
import sharp from 'sharp'
import { familyOf } from './hostile/process-tree.ts'
import { commandOf } from './resident-memory.ts'
import { processorSeconds } from './process-cost.ts'
import { PRODUCT_PASSWORD, startProduct, tokenFor, type Product } from './product-server.ts'
import type { Figures } from './figures.ts'
import { table } from './table.ts'

const CHUNK = 10 * 2 ** 20
const PLACES = 50
/** Steps of 255 that a tile may be away from the truth on average. */
const FARTHEST = 2

interface Journey {
  readonly gigapixels: number
  readonly gigabytes: number
  /** From the last byte of the upload until it was published. */
  readonly seconds: number
  readonly processor: number
  /** Highest resident memory of one process below the server, and what it was; the database's are left out. Bytes. */
  readonly peak: number
  readonly levels: number
  /** Of 50 tiles from all levels, the mean difference of the worst, in steps of 255. */
  readonly farthest: number
}

/** @param narrowing a folder with room for twice the picture and its tiles: some 20 GB for a hundred gigapixels; `:` and widths may follow */
export async function benchVastPyramids(figures: Figures, narrowing = ''): Promise<string> {
  const [folder = '', widths = '46000,101000,200000,447000'] = narrowing.split(':')
  if (folder === '') return 'Where to? pyramid-100=FOLDER names one with 20 GB of room.'
  const rows: string[][] = []
  for (const width of widths.split(',').map(Number)) {
    const found = await vastJourney(resolve(folder), width)
    const { gigapixels, gigabytes, seconds, processor, peak, levels, farthest } = found
    const kept = {
      time: ['s', seconds],
      'processor per GP': ['s', processor / gigapixels],
      'most memory of a process': ['MiB', peak / 2 ** 20],
    } as const
    for (const [what, [unit, value]] of Object.entries(kept))
      figures.keep({ name: `${gigapixels.toFixed(1)} GP: ${what}`, unit, better: 'lower', rounds: [value] })
    rows.push([
      `${gigapixels.toFixed(1)} GP, ${gigabytes.toFixed(1)} GB`,
      `${Math.round(seconds)} s`,
      `${(processor / gigapixels).toFixed(1)} s`,
      `${Math.round(peak / 2 ** 20)} MB`,
      `${levels}`,
      `${farthest.toFixed(2)} of 255`,
    ])
    console.log(rows.at(-1)?.join(' | '))
  }
  const heads = ['picture', 'upload to published', 'processor per GP', 'most memory of a process', 'levels']
  return table([...heads, `worst of ${PLACES} tiles`], rows)
}

/** @param folder is made, and emptied afterwards */
export async function vastJourney(folder: string, width: number): Promise<Journey> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const [site, path] = [join(folder, `site-${width}`), join(folder, `picture-${width}.tif`)]
  const picture = await makeVastPicture(path, width, width / 2)
  await mkdir(site, { mode: 0o711 })
  const server = await startProduct(site)
  try {
    const { id, size } = await send(server, path)
    // What is kept by the server need not be kept twice.
    await rm(path)
    const cost = await processed(server, id)
    const shown = await compare(server, id, picture)
    return { gigapixels: (width * width) / 2e9, gigabytes: size / 1e9, ...cost, ...shown }
  } finally {
    server.child.kill('SIGTERM')
    await once(server.child, 'exit')
    await Promise.all([site, path].map((made) => rm(made, { recursive: true, force: true })))
  }
}

async function send({ origin, token }: Product, path: string): Promise<{ id: string; size: number }> {
  await using file = await open(path)
  const { size } = await file.stat()
  const headers = { authorization: `Bearer ${token}`, 'x-file-id': randomUUID() }
  for (let start = 0; ; start += CHUNK) {
    const body = Buffer.alloc(Math.min(CHUNK, size - start))
    await file.read(body, 0, body.length, start)
    const end = start + body.length
    const form = new FormData()
    form.set('name', 'vast.tif')
    form.set('hash', createHash('sha256').update(body).digest('hex'))
    form.set('isLast', String(end === size))
    form.set('file', new Blob([body]), 'vast.tif')
    const answer = await fetch(`${origin}/api/My/Panos/UploadBigPixel`, {
      method: 'POST',
      headers: { ...headers, 'content-range': `bytes ${start}-${end - 1}/${size}` },
      body: form,
    })
    if (answer.status === 201) return { id: ((await answer.json()) as { id: string }).id, size } // a panorama
    if (answer.status !== 200) throw new Error(await answer.text())
  }
}

interface Shown {
  readonly status: string
  readonly error: string | null
  readonly manifestUrl: string | null
  readonly previewUrl: string | null
}

/** A hundred gigapixels take longer than a token holds. */
async function stateOf({ origin, token }: Product, id: string): Promise<Shown> {
  const ask = (bearer: string): Promise<Response> =>
    fetch(`${origin}/api/My/Panos/${id}`, { headers: { authorization: `Bearer ${bearer}` } })
  const answer = await ask(token)
  if (answer.status !== 401) return (await answer.json()) as Shown // a panorama
  const again = await ask((await tokenFor(origin, 'admin', PRODUCT_PASSWORD)) ?? '')
  return (await again.json()) as Shown // a panorama
}

async function processed(server: Product, id: string): Promise<Pick<Journey, 'seconds' | 'processor' | 'peak'>> {
  const pid = server.child.pid ?? 0
  const [begun, before] = [performance.now(), await processorSeconds(pid)]
  let peak = 0
  for (;;) {
    for (const child of familyOf(pid)) if (!/postgres/.test(commandOf(child))) peak = Math.max(peak, peakMemory(child))
    const { status, error } = await stateOf(server, id)
    if (status === 'failed') throw new Error(error ?? 'it failed')
    if (status === 'ready') break
    await sleep(2000)
  }
  return { seconds: (performance.now() - begun) / 1000, processor: (await processorSeconds(pid)) - before, peak }
}

async function compare(
  server: Product,
  id: string,
  { truth }: VastPicture,
): Promise<Pick<Journey, 'levels' | 'farthest'>> {
  const { manifestUrl, previewUrl } = await stateOf(server, id)
  const plan = new URL(manifestUrl ?? '', server.origin)
  const { levels, tileUrl } = (await (await fetch(plan)).json()) as Manifest // a plan
  if (!(await fetch(new URL(previewUrl ?? '', server.origin))).ok) throw new Error('there is no preview')
  let farthest = 0
  for (const { below, column, row } of placesIn(levels)) {
    const [index, level] = [levels.length - 1 - below, levels.at(-1 - below)]
    if (level === undefined) throw new Error('a level is absent')
    const address = tileUrl.replace('{level}', `${index}`).replace('{column}', `${column}`).replace('{row}', `${row}`)
    const answer = await fetch(new URL(address, plan))
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    const tile = sharp(await answer.bytes()).raw()
    const { data, info } = await tile.toBuffer({ resolveWithObject: true })
    const wanted = await coded(truth(below, column, row, level), below)
    if (info.width !== wanted.width || info.height !== wanted.height) throw new Error(`${address} has another size`)
    farthest = Math.max(farthest, meanDifference(data, wanted.data))
    if (farthest > FARTHEST) throw new Error(`${address} is ${farthest.toFixed(1)} steps away from the truth`)
  }
  return { levels: levels.length, farthest }
}

/** From one corner to the other: half of them of the full size, the others of all levels that show a pixel or more of each of its tiles. */
function* placesIn(levels: Manifest['levels']) {
  for (let place = 0; place < PLACES; place++) {
    const below = place % 2 === 0 ? 0 : place % Math.min(levels.length, 9)
    const { columns = 1, rows = 1 } = levels.at(-1 - below) ?? {}
    // The edge of an odd half is a mean with itself.
    const inner = below > 0 ? 1 : 0
    const [right, lowest] = [Math.max(0, columns - 1 - inner), Math.max(0, rows - 1 - inner)]
    const share = Math.min(1, place / (PLACES - 2))
    const isCorner = place === 0 || place >= PLACES - 2
    yield {
      below,
      column: Math.round(share * right),
      row: isCorner ? Math.round(share * lowest) : (place * 7919) % (lowest + 1),
    }
  }
}

/** Smaller levels are coded anew, and a mosaic of tiles of few pixels loses by it. */
async function coded(picture: BasePicture, below: number): Promise<BasePicture> {
  if (below === 0) return picture
  const jpeg = await fromBase(picture).jpeg({ quality: TILE_QUALITY, chromaSubsampling: '4:2:0' }).toBuffer()
  return { ...picture, data: await sharp(jpeg).raw().toBuffer() }
}

function meanDifference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (const [i, value] of a.entries()) sum += Math.abs(value - (b[i] ?? 0))
  return sum / a.length
}
