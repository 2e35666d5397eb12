// This state of the sources beside another one, in turns: tiles, pages of a list, uploads, hubs and a pyramid, each as visitors and
// members ask for it. npm run bench -- former=CHECKOUT, a folder with another state and its packages.
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { timeProgram } from '@huanshi/pyramid/time-child.ts'
import sharp from 'sharp'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { root } from '../architecture/source.ts'
import { withHubProgram } from './hub-child.ts'
import { echoes } from './hubs.ts'
import { askAgainAndAgain } from './list-load.ts'
import { median } from './median.ts'
import { ownProcessorSeconds, processorSeconds } from './process-cost.ts'
import { PRODUCT_PASSWORD, startProduct, tokenFor, type Product } from './product-server.ts'
import { sendUploads, startSide, stopSide } from './upload-side.ts'
import { table } from './table.ts'

const SECONDS = 4
const PEOPLE = 64
const RECORDS = 30
const MiB = 2 ** 20
const FILE = 100 * MiB

interface Measure {
  /** Done in a second. */
  readonly rate: number
  /** Of each, in processor microseconds; of a pyramid MiB of memory. */
  readonly cost: number
}

/** One state of the sources, and how each thing is measured of it. */
type Measures = Readonly<Record<string, () => Promise<Measure>>>

export async function benchFormer(checkout = '', rounds = 5): Promise<string> {
  if (checkout === '' || !existsSync(join(resolve(checkout), 'apps/server/main.ts')))
    return 'Which one? former=CHECKOUT names a folder with another state of the sources and its packages.'
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-former-'))
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
    for (const [name, sources] of [
      ['former', resolve(checkout)],
      ['now', root],
    ] as const) {
      const own = join(folder, name)
      await mkdir(own, { mode: 0o711 })
      sides.push(await measuresOf(sources, own, { file, picture }, ends))
    }
    return await compare(sides, rounds)
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}

/** Each thing of both in turns, each round beginning with the other side; the first does not count. */
async function compare(sides: readonly Measures[], rounds: number): Promise<string> {
  const rows: string[][] = []
  for (const what of Object.keys(sides[0] ?? {})) {
    const found: Measure[][] = sides.map(() => [])
    for (let round = -1; round < rounds; round += 1) {
      const order = round % 2 === 0 ? [0, 1] : [1, 0]
      for (const side of order) {
        const measure = await sides[side]?.[what]?.()
        if (round >= 0 && measure !== undefined) found[side]?.push(measure)
      }
    }
    rows.push(rowOf(what, found[0] ?? [], found[1] ?? []))
  }
  return table(['', 'former/s', 'now/s', 'now ÷ former', 'former cost', 'now cost', 'now ÷ former', 'load'], rows)
}

function rowOf(what: string, former: readonly Measure[], now: readonly Measure[]): string[] {
  const cells = (of: (one: Measure) => number, digits: number): string[] => {
    const ratios = now.map((one, round) => of(one) / of(former[round] ?? one))
    const figures = [former, now].map((side) => median(side.map(of)).toFixed(digits))
    return [...figures, `${median(ratios).toFixed(2)} ×`]
  }
  const load = (loadavg()[0] ?? 0).toFixed(1)
  return [what, ...cells(({ rate }) => rate, 2), ...cells(({ cost }) => cost, 1), load]
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
    'tiles (µs)': () => asking(tile, ''),
    'pages of a list, by chance (µs)': () =>
      asking(`${product.origin}/api/My/Tags?page={n}&pageSize={size}&sort=name`, tokens.join()),
    'uploads, MiB (µs)': await uploads(checkout, folder, file, ends),
    'round trips of hubs (µs)': () =>
      withHubProgram(join(checkout, 'tools/bench/hub-server.ts'), folder, (port, pid) => echoes('signalr', port, pid)),
    'pyramid of 50 MP (MiB)': () => pyramid(checkout, picture, join(folder, 'pyramid')),
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
  return async () => {
    const before = await processorSeconds(pid)
    const seconds = await sendUploads({ protocol, address, tokens, path, size: FILE, chunk: 2 * MiB, parallel: 1 })
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
