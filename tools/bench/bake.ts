// What it costs to cover two hundredths of 242 megapixels: seconds and tiles beside making the whole pyramid, and that nothing else
// has changed.
import { existsSync } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { tilesOfPack, withPackFile } from '@huanshi/pyramid/pack/read-tile.ts'
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import type { Zone } from '@huanshi/pyramid/retouch/zone.ts'
import { bakeInProcess, buildInProcess } from '@huanshi/pyramid/run-in-process.ts'
import { makeSpeedPicture } from '@huanshi/pyramid/speed-picture.ts'
import { root } from '../architecture/source.ts'
import { lower, type Figures } from './figures.ts'
import { median } from './median.ts'
import { table } from './table.ts'

const WIDTH = 22_000
const SHARE = 0.02
const ROUNDS = 3
/** `HUANSHI_PHOTOGRAPHS` names another folder with them. */
const data = process.env['HUANSHI_PHOTOGRAPHS'] ?? join(root, '../shared/data/panoramas')

export async function benchBake(figures: Figures): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bake-'))
  try {
    const source = await largePicture(folder)
    const plain = join(folder, 'plain.hsp')
    const whole: number[] = []
    let manifest: PyramidManifest | null = null
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now()
      manifest = await buildInProcess({ source, target: plain, kind: 'equirectangular', isPacked: true })
      whole.push(performance.now() - begun)
    }
    if (manifest === null) throw new Error('no round was run')
    figures.keep({ name: 'whole pyramid', ...lower('ms'), rounds: whole })
    const tiles = manifest.levels.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
    const rows = [['the whole pyramid', seconds(whole), `${tiles}`, '100 %', '']]
    for (const count of [1, 8, 20]) rows.push(await bakeRow(figures, { folder, plain, manifest, count }))
    const head = [`${WIDTH} × ${WIDTH / 2}`, 'median of three', 'tiles written', 'of all', 'peak memory']
    return `${table(head, rows)}\n\nEvery tile that was not written is the same, byte for byte.`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Baking {
  readonly folder: string
  readonly plain: string
  readonly manifest: PyramidManifest
  readonly count: number
}

async function bakeRow(figures: Figures, { folder, plain, manifest, count }: Baking): Promise<string[]> {
  const target = join(folder, `covered-${count}.hsp`)
  const zones = zonesOf(count)
  const took: number[] = []
  let [written, tiles, peak] = [0, 1, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now()
    const baked = await bakeInProcess({ source: plain, target, manifest, zones }, { onPeak: (bytes) => (peak = bytes) })
    took.push(performance.now() - begun)
    ;[written, tiles] = [baked.written, baked.tiles]
  }
  const changed = await countChanged(plain, target, manifest)
  if (changed !== written) throw new Error(`${changed} tiles differ and ${written} were written`)
  figures.keep({ name: `covered, ${count} zones`, ...lower('ms'), rounds: took })
  figures.keep({ name: `tiles written, ${count} zones`, ...lower('%'), rounds: [(100 * written) / tiles] })
  const share = `${((100 * written) / tiles).toFixed(1)} %`
  return [
    `2 % in ${count} ${count === 1 ? 'zone' : 'zones'}`,
    seconds(took),
    `${written}`,
    share,
    `${Math.round(peak / 1e6)} MB`,
  ]
}

/** As people stand in a square: along the horizon, squares of the same size. */
function zonesOf(count: number): Zone[] {
  const half = Math.sqrt((SHARE * 360 * 180) / count) / 2
  return Array.from({ length: count }, (_, nth) => {
    const [yaw, pitch] = [((nth + 0.37) * 360) / count - 180, nth % 2 === 0 ? -3 : -9]
    const corner = (x: number, y: number) => ({ yaw: turned(yaw + x * half), pitch: pitch + y * half })
    return {
      points: [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)],
      brush: null,
      effect: 'blur',
      colour: '#000000',
    }
  })
}

const turned = (yaw: number): number => ((yaw + 540) % 360) - 180

async function countChanged(before: string, after: string, { levels }: PyramidManifest): Promise<number> {
  return withPackFile(before, (one) =>
    withPackFile(after, async (other) => {
      let changed = 0
      const [was, is] = [tilesOfPack(one), tilesOfPack(other)]
      for (const [level, { columns, rows }] of levels.entries())
        for (let tile = 0; tile < columns * rows; tile += 1) {
          const place = [level, tile % columns, Math.floor(tile / columns)] as const
          if (!Buffer.from(await was(...place)).equals(await is(...place))) changed += 1
        }
      return changed
    }),
  )
}

function seconds(rounds: readonly number[]): string {
  const sorted = rounds.toSorted((a, b) => a - b).map((ms) => (ms / 1000).toFixed(1))
  return `${(median(rounds) / 1000).toFixed(1)} s (${sorted.join(', ')})`
}

/** Of photographs where they are at hand, otherwise of grain over waves. */
async function largePicture(folder: string): Promise<string> {
  const [sphere, detail] = [join(data, 'petroff-acadia-4096.jpg'), join(data, 'puy-de-sancy-4096.jpg')]
  const kept = join(root, 'engines/pyramid/.cache/preview-22000.jpg')
  if (existsSync(sphere) && existsSync(detail)) return makeSpeedPicture(sphere, detail, kept, WIDTH, 93)
  const target = join(folder, 'made.jpg')
  const noise = { type: 'gaussian', mean: 120, sigma: 25 } as const
  await sharp({
    create: { width: WIDTH, height: WIDTH / 2, channels: 3, background: '#000', noise },
    limitInputPixels: false,
  })
    .jpeg({ quality: 90 })
    .toFile(target)
  console.log(
    `The photographs beside the checkout are absent: a made picture of ${Math.round((await stat(target)).size / 1e6)} MB takes their place`,
  )
  return target
}
