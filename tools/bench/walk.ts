// Walking from panorama to panorama through rooms whose true geometry the renderer knows, beside zoom-and-fade: how alike each is to
// what one sees from that very place, and what a picture of the walk takes.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { root } from '../architecture/source.ts'
import { higher, lower, type Figures } from './figures.ts'
import { median } from './median.ts'
import { table } from './table.ts'
import { benchFrames } from './walk/frames.ts'
import { measureWalks, type Compared, type Measured, type Painted } from './walk/measure.ts'
import type { Picture } from './walk/similarity.ts'
import { sharedRooms, ways } from './walk/ways.ts'

const MIDDLE = 0.5
const PARTS = [0.1, 0.2, 0.3, 0.4, MIDDLE, 0.6, 0.7, 0.8, 0.9]
/** Where the pictures are put to be looked at. */
const FOLDER = join(root, 'tools/results/walk')

/** @param narrowing `frames`, or what the names of ways hold */
export async function benchWalk(figures: Figures, narrowing?: string): Promise<string> {
  if (narrowing === 'frames') return benchFrames(figures)
  const asked = ways().filter(({ name }) => narrowing === undefined || name.includes(narrowing))
  const shared = sharedRooms().filter(({ room }) => asked.some(({ to }) => to === `${room}-2`))
  const measured = await measureWalks(asked, PARTS, shared)
  if (measured === null) return 'There is no Chromium to measure in.'
  const { walks, painted } = measured
  await keepPictures(measured)
  keepFigures(figures, walks)
  const told = [similarities(walks), costs(walks), paintings(painted), `The pictures lie in ${FOLDER}.`]
  return told.join('\n\n')
}

/** Rooms of the dollhouse from within. */
function paintings(painted: readonly Painted[]): string {
  const rows = painted.map(({ room, view, one, both }) => [
    room,
    view,
    one.toFixed(3),
    both.toFixed(3),
    signed(both - one),
  ])
  return table(['room of two cameras', 'seen from', 'painted by one', 'by both', 'better by'], rows)
}

const middleOf = ({ compared }: Measured): Compared => compared.find(({ part }) => part === MIDDLE)!
const gain = ({ walk, fade }: Compared): number => walk - fade

function keepFigures(figures: Figures, measured: readonly Measured[]): void {
  const middles = measured.map(middleOf)
  figures.keep({ name: 'likeness in the middle, walk', ...higher(''), rounds: middles.map(({ walk }) => walk) })
  figures.keep({
    name: 'likeness in the middle, zoom and fade',
    ...higher(''),
    rounds: middles.map(({ fade }) => fade),
  })
  figures.keep({ name: 'script of a picture', ...lower('ms'), rounds: measured.map(({ script }) => median(script)) })
  figures.keep({ name: 'textures', ...lower('MB'), rounds: measured.map(({ walkBytes }) => walkBytes / 1e6) })
}

function similarities(measured: readonly Measured[]): string {
  const rows = measured.map((one) => {
    const { way, compared } = one
    const { walk, fade } = middleOf(one)
    const least = compared.reduce((found, next) => (gain(next) < gain(found) ? next : found))
    return [
      way.name,
      `${way.length.toFixed(1)} m`,
      walk.toFixed(3),
      fade.toFixed(3),
      signed(walk - fade),
      `${signed(gain(least))} at ${least.part}`,
      String(compared.length),
    ]
  })
  const [gains, all] = [
    measured.map((one) => gain(middleOf(one))),
    measured.flatMap(({ compared }) => compared.map(gain)),
  ]
  const head = ['way', 'length', 'walk', 'zoom and fade', 'better by', 'least better', 'places']
  const sum = [
    `In the middle better by ${signed(median(gains))} (median), ${signed(Math.min(...gains))} (least);`,
    `at all ${all.length} places by ${signed(median(all))} (median), ${signed(Math.min(...all))} (least),`,
    `at ${all.filter((value) => value < 0).length} of them not better.`,
  ]
  return `${table(head, rows)}\n\n${sum.join(' ')}`
}

function costs(measured: readonly Measured[]): string {
  const rows = measured.map(({ way, script, drawCalls, walkBytes, allBytes }) => {
    const slow = script.toSorted((a, b) => a - b)[Math.floor(script.length * 0.99)] ?? 0
    return [
      way.name,
      String(script.length),
      `${median(script).toFixed(2)} / ${slow.toFixed(2)} ms`,
      String(drawCalls),
      `${(walkBytes / 1e6).toFixed(1)} MB`,
      `${(allBytes / 1e6).toFixed(1)} MB`,
    ]
  })
  const head = ['way', 'pictures', 'script, median / 99 %', 'draw calls', 'textures', 'with the panorama beneath']
  return table(head, rows)
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`

/** Those of one place above each other, the truth first. */
async function keepPictures({
  walks,
  painted,
}: {
  walks: readonly Measured[]
  painted: readonly Painted[]
}): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const { way, compared } of walks)
    for (const { part, pictures } of compared)
      await keepPicture(`${way.name.replace(' → ', '-to-')}-${part * 100}`, [
        pictures.truth,
        pictures.walk,
        pictures.fade,
      ])
  for (const { room, view, pictures } of painted)
    await keepPicture(`${room} from ${view}`, [pictures.truth, pictures.one, pictures.both])
}

async function keepPicture(name: string, pictures: readonly [Picture, ...Picture[]]): Promise<void> {
  const layers = await Promise.all(
    pictures.map(async (picture, n) => ({ input: await png(picture), left: 0, top: n * picture.height })),
  )
  const { width, height } = pictures[0]
  await sharp({ create: { width, height: pictures.length * height, channels: 3, background: '#000' } })
    .composite(layers)
    .png()
    .toFile(join(FOLDER, `${name}.png`))
}

function png({ data, width, height }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
