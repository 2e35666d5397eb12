// Two states of the sources, measured in turns: tiles, pages of a list, uploads, hubs and a pyramid, each as visitors and members ask
// for it. Their figures are kept as those of any other part, and compared round by round.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { timeProgram } from '@huanshi/pyramid/time-child.ts'
import sharp from 'sharp'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { Figures, machineNow, writeFigures, type FigureFile } from './figures.ts'
import { withHubProgram } from './hub-child.ts'
import { echoes } from './hubs.ts'
import { askAgainAndAgain } from './list-load.ts'
import { ownProcessorSeconds, processorSeconds } from './process-cost.ts'
import { PRODUCT_PASSWORD, startProduct, tokenFor, type Product } from './product-server.ts'
import { sendUploads, startSide, stopSide } from './upload-side.ts'

const SECONDS = 4
const PEOPLE = 64
const RECORDS = 30
const MiB = 2 ** 20
const FILE = 100 * MiB

interface Measure {
  /** Done in a second. */
  readonly rate: number
  readonly cost: number
}

/** What is measured, and the unit of what each costs. */
const things = {
  tiles: { cost: 'processor µs' },
  'pages of a list, by chance': { cost: 'processor µs' },
  'MiB of uploads': { cost: 'processor µs' },
  'round trips of hubs': { cost: 'processor µs' },
  'pyramids of 50 MP': { cost: 'MiB' },
} as const
type Thing = keyof typeof things
/** One state of the sources, and how each thing is measured of it. */
type Measures = Readonly<Record<Thing, () => Promise<Measure>>>

export function isCheckout(path: string): boolean {
  return existsSync(join(resolve(path), 'apps/server/main.ts'))
}

/** @returns the files of figures of both */
export async function measureCheckouts(before: string, after: string, rounds = 5): Promise<FigureFile[]> {
  const machine = machineNow()
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-checkouts-'))
  await chmod(folder, 0o711)
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const file = join(folder, 'file.bin')
    await writeFile(file, randomBytes(FILE))
    const picture = join(folder, 'picture.jpg')
    const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
    await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#456', noise } })
      .jpeg()
      .toFile(picture)
    const sides: Measures[] = []
    for (const [side, checkout] of Object.entries({ before, after })) {
      const own = join(folder, side)
      await mkdir(own, { mode: 0o711 })
      sides.push(await measuresOf(resolve(checkout), own, { file, picture }, ends))
    }
    const found = await inTurns(sides, rounds)
    const run = new Date().toISOString()
    const files: FigureFile[] = []
    for (const [place, [side, checkout]] of Object.entries({ before, after }).entries()) {
      const figures = found[place]?.all ?? []
      files.push(await writeFigures({ part: 'checkouts', figures, machine, checkout, run, side }))
    }
    return files
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Each thing of both in turns, each round beginning with the other side; the first does not count. */
async function inTurns(sides: readonly Measures[], rounds: number): Promise<Figures[]> {
  const figures = sides.map(() => new Figures())
  for (const [what, { cost: unit }] of Object.entries(things)) {
    const found: Measure[][] = sides.map(() => [])
    for (let round = -1; round < rounds; round += 1) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      for (const side of order) {
        const measure = await sides[side]?.[what as Thing]() // a key of things
        if (round >= 0 && measure !== undefined) found[side]?.push(measure)
      }
    }
    for (const [side, measures] of found.entries()) {
      figures[side]?.keep({
        name: `${what}: rate`,
        unit: '/s',
        better: 'higher',
        rounds: measures.map(({ rate }) => rate),
      })
      figures[side]?.keep({ name: `${what}: cost`, unit, better: 'lower', rounds: measures.map(({ cost }) => cost) })
    }
  }
  return figures
}

async function measuresOf(
  checkout: string,
  folder: string,
  { file, picture }: { readonly file: string; readonly picture: string },
  ends: (() => Promise<unknown>)[],
): Promise<Measures> {
  const product = await startProduct(join(folder, 'product'), { checkout, isDemo: true })
  ends.push(() => ended(product))
  const tile = await firstTile(product)
  const tokens = await people(product)
  const asking = async (url: string, token: string): Promise<Measure> => {
    const pid = product.child.pid ?? 0
    const before = await ownProcessorSeconds(pid)
    const { rate, asked } = await askAgainAndAgain({ url, token }, SECONDS)
    return { rate, cost: (((await ownProcessorSeconds(pid)) - before) * 1e6) / asked }
  }
  return {
    tiles: () => asking(tile, ''),
    'pages of a list, by chance': () =>
      asking(`${product.origin}/api/My/Tags?page={n}&pageSize={size}&sort=name`, tokens.join()),
    'MiB of uploads': await uploads(checkout, folder, file, ends),
    'round trips of hubs': () =>
      withHubProgram(join(checkout, 'tools/bench/hub-server.ts'), folder, (port, pid) => echoes('signalr', port, pid)),
    'pyramids of 50 MP': () => pyramid(checkout, picture, join(folder, 'pyramid')),
  }
}

async function ended({ child }: Product): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}

/** Of a public tour of the demonstration. */
async function firstTile({ origin }: Product): Promise<string> {
  for (;;) {
    const list = await fetch(`${origin}/api/View/Tours?pageSize=1`)
    const [first] = list.ok ? ((await list.json()) as { items: { id: string }[] }).items : []
    const answer = first === undefined ? null : await fetch(`${origin}/api/View/Tours/${first.id}`)
    const address = /"tileUrl":"([^"]+)"/.exec((await answer?.text()) ?? '')?.[1]
    if (address !== undefined)
      return origin + address.replace('{level}', '0').replace('{column}', '0').replace('{row}', '0')
    // Its panoramas are cut into tiles after the start.
    await pause(500)
  }
}

/** Many, since each may ask only so often; their tokens. */
async function people({ origin, token }: Product): Promise<string[]> {
  const post = async (path: string, as: string, body: object): Promise<void> => {
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' }
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
  }
  const tokens: string[] = []
  for (let nth = 0; nth < PEOPLE; nth += 1) {
    const userName = `asker${nth}`
    await post('/api/Admin/Users', token, {
      userName,
      displayName: `问者${nth}`,
      password: PRODUCT_PASSWORD,
      roles: ['会员'],
    })
    const own = (await tokenFor(origin, userName, PRODUCT_PASSWORD)) ?? ''
    for (let at = 0; at < RECORDS; at += 1) await post('/api/My/Tags', own, { name: `标签 ${at}` })
    tokens.push(own)
  }
  return tokens
}

/** The capability alone, on a database of its own. */
async function uploads(
  checkout: string,
  folder: string,
  path: string,
  ends: (() => Promise<unknown>)[],
): Promise<() => Promise<Measure>> {
  const postgres = await startPostgres({ folder: join(folder, 'database'), durable: true })
  ends.push(() => postgres.stop())
  const { migrate } = (await import(
    pathToFileURL(join(checkout, 'packages/server-kit/store/migrate.ts')).href
  )) as typeof import('@huanshi/server-kit/store/migrate.ts') // the same module of another state
  await migrate(postgres.url)
  const files = join(folder, 'files')
  await mkdir(files)
  const side = await startSide('form', files, join(checkout, 'tools/bench/upload-server.ts'), [postgres.url, files])
  ends.push(() => stopSide(side))
  const { protocol, address, tokens, pid } = side
  // The best that this state knows.
  const hash = existsSync(join(checkout, 'packages/kernel/protocol/chunk-hash.ts')) ? 'xxh64' : 'sha-256'
  return async () => {
    const before = await processorSeconds(pid)
    const { seconds } = await sendUploads({
      protocol,
      address,
      tokens,
      path,
      hash,
      size: FILE,
      chunk: 2 * MiB,
      parallel: 1,
    })
    const cost = (((await processorSeconds(pid)) - before) * 1e6) / (FILE / MiB)
    for (const name of await readdir(files, { withFileTypes: true }))
      if (name.isFile()) await rm(join(files, name.name))
    return { rate: FILE / MiB / seconds, cost }
  }
}

async function pyramid(checkout: string, picture: string, target: string): Promise<Measure> {
  await rm(target, { recursive: true, force: true })
  const { seconds, peakBytes } = await timeProgram(process.execPath, [
    join(checkout, 'engines/pyramid/command.ts'),
    picture,
    target,
  ])
  return { rate: 1 / seconds, cost: peakBytes / MiB }
}
