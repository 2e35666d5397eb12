// Visitors beside nginx: tiles, a manifest, a tour's answer and its page, beside the same bytes from files; then a thousand people who walk
// through a tour of twenty scenes at once.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { higher, lower, type Figures } from './figures.ts'
import { median } from './median.ts'
import { ownProcessorSeconds, processorSeconds } from './process-cost.ts'
import { table } from './table.ts'
import { askInOrder, type Answers } from './visitors/ask-in-order.ts'
import { openExhibition, type Exhibition } from './visitors/exhibition.ts'
import { startNginx, type Nginx } from './visitors/nginx.ts'
import { walkAll } from './visitors/walk-load.ts'
import { walkOf, type Walk } from './visitors/walk.ts'

const crowd = { seed: 20_261_123, visitors: 1_000, arrival: 20_000, end: 60_000 }
const ROUNDS = 3
const SECONDS = 2
/** More than anybody answers in a round. */
const QUESTIONS = 400_000

export async function benchVisitors(figures: Figures): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const exhibition = await openExhibition(join(folder, 'product'))
  try {
    const walk = walkOf(exhibition.tour, crowd)
    const beside = await besideNginx(figures, exhibition, walk, join(folder, 'nginx'))
    return `${beside}\n\n${await walked(exhibition, walk)}\n\nLoad at the end: ${loadavg()[0]?.toFixed(1)}.`
  } finally {
    await exhibition.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is asked, by the addresses of both. */
interface Kind {
  readonly name: string
  readonly ours: readonly string[]
  readonly nginx: readonly string[]
  readonly asked: readonly number[]
  /** It cannot be asked again. */
  readonly isOnce?: boolean
}

interface Measure extends Answers {
  /** Microseconds of processor for one answer. */
  readonly cost: number
  readonly database: number
}

async function besideNginx(
  figures: Figures,
  { product, id, tour, files }: Exhibition,
  walk: Walk,
  folder: string,
): Promise<string> {
  const { origin } = product
  const pid = product.child.pid ?? 0
  const text = async (path: string): Promise<string> =>
    (await fetch(origin + path, { headers: { accept: 'text/html' } })).text()
  const manifests = tour.scenes.map(({ previewUrl }) => (previewUrl ?? '').replace(/[^/]+$/, 'manifest.json'))
  const [answer, page] = [`/api/View/Tours/${id}`, `/view/tour/${id}`]
  const plain = (path: string): string => path.replace(/^\/media\/[^/]+/, '')
  const written: Record<string, string> = { '/answer.json': await text(answer), '/page.html': await text(page) }
  for (const path of manifests) written[plain(path).replace('/pano/', '/plan/')] = await text(path)
  const nginx = await startNginx(folder, files, written)
  const tiles = { ours: walk.addresses, nginx: walk.addresses.map(plain) }
  const kinds: Kind[] = [
    { name: 'tiles, each once', ...tiles, asked: shuffled(walk.addresses.length), isOnce: true },
    { name: 'tiles, as visitors ask', ...tiles, asked: inTheirOrder(walk) },
    {
      name: 'manifests',
      ours: manifests,
      nginx: manifests.map((path) => plain(path).replace('/pano/', '/plan/')),
      asked: round(20),
    },
    { name: "a tour's answer", ours: [answer], nginx: ['/answer.json'], asked: round(1) },
    { name: 'its page', ours: [page], nginx: ['/page.html'], asked: round(1) },
  ]
  try {
    const rows: string[][] = []
    for (const kind of kinds) {
      const found = await measuredOf(kind, Number(new URL(origin).port), pid, nginx)
      keep(figures, kind, found)
      rows.push(...rowsOf(kind, found))
    }
    const head = [
      '',
      '',
      'answers/s',
      'p50 ms',
      'p99 ms',
      'µs of processor',
      'µs of database',
      'per processor second, ours ÷ nginx',
    ]
    const missing = nginx === null ? 'nginx is missing (apt-get install nginx-light): ours alone.\n\n' : ''
    return missing + table(head, rows)
  } finally {
    await nginx?.stop()
  }
}

interface Found {
  readonly ours: Measure[]
  readonly nginx: Measure[]
}

async function measuredOf(kind: Kind, port: number, pid: number, nginx: Nginx | null): Promise<Found> {
  const found: Found = { ours: [], nginx: [] }
  // The first of several warms up.
  for (let round = kind.isOnce === true ? 0 : -1; round < (kind.isOnce === true ? 1 : ROUNDS); round += 1) {
    const ours = await measured({ port, pid, paths: kind.ours, asked: kind.asked })
    const theirs = nginx === null ? null : await measured({ ...nginx, paths: kind.nginx, asked: kind.asked })
    if (round < 0) continue
    found.ours.push(ours)
    if (theirs !== null) found.nginx.push(theirs)
  }
  return found
}

const values = {
  rate: higher('answers/s'),
  p50: lower('ms'),
  p99: lower('ms'),
  cost: lower('µs'),
  database: lower('µs'),
} as const

function keep(figures: Figures, { name }: Kind, found: Found): void {
  for (const side of ['ours', 'nginx'] as const)
    for (const value of Object.keys(values) as (keyof typeof values)[])
      // its own keys
      figures.keep({
        name: `${name}, ${side}: ${value}`,
        ...values[value],
        rounds: found[side].map((measure) => measure[value]),
      })
}

function rowsOf(kind: Kind, found: Found): string[][] {
  const middle = (all: readonly Measure[], pick: (one: Measure) => number): number => median(all.map(pick))
  const ratio = middle(found.nginx, ({ cost }) => cost) / middle(found.ours, ({ cost }) => cost)
  return (['ours', 'nginx'] as const)
    .filter((name) => found[name].length > 0)
    .map((name) => [
      name === 'ours' ? kind.name : '',
      name,
      middle(found[name], ({ rate }) => rate).toFixed(0),
      middle(found[name], ({ p50 }) => p50).toFixed(2),
      middle(found[name], ({ p99 }) => p99).toFixed(2),
      middle(found[name], ({ cost }) => cost).toFixed(1),
      middle(found[name], ({ database }) => database).toFixed(0),
      name === 'ours' && found.nginx.length > 0 ? `${ratio.toFixed(2)} ×` : '',
    ])
}

interface Asked {
  readonly port: number
  readonly pid: number
  readonly paths: readonly string[]
  readonly asked: readonly number[]
}

async function measured({ port, pid, paths, asked }: Asked): Promise<Measure> {
  const spent = async () => ({ own: await ownProcessorSeconds(pid), all: await processorSeconds(pid) })
  const before = await spent()
  const answers = await askInOrder({ port, host: `localhost:${port}`, paths, asked, seconds: SECONDS })
  const after = await spent()
  const own = after.own - before.own
  const each = (seconds: number): number => (seconds * 1e6) / answers.count
  return { ...answers, cost: each(own), database: each(after.all - before.all - own) }
}

/** Of all visitors, by the time at which they ask, over again as often as is needed. */
function inTheirOrder({ visitors }: Walk): number[] {
  const all = visitors.flat().toSorted((one, other) => one.at - other.at)
  const once = all.flatMap(({ tiles }) => tiles)
  return Array.from({ length: QUESTIONS }, (_, nth) => once[nth % once.length] ?? 0)
}

const round = (count: number): number[] => Array.from({ length: QUESTIONS }, (_, nth) => nth % count)

function shuffled(count: number): number[] {
  const order = Array.from({ length: count }, (_, nth) => ({ nth, by: (nth * 7_919) % 10_007 }))
  return order.toSorted((one, other) => one.by - other.by).map(({ nth }) => nth)
}

async function walked({ product, id }: Exhibition, walk: Walk): Promise<string> {
  const port = Number(new URL(product.origin).port)
  const pid = product.child.pid ?? 0
  const before = { own: await ownProcessorSeconds(pid), all: await processorSeconds(pid) }
  const tour = `/api/View/Tours/${id}`
  const { addresses, visitors, scenes } = walk
  const seen = await walkAll({ port, host: `localhost:${port}`, page: `/view/tour/${id}`, tour, addresses, visitors })
  const own = (await ownProcessorSeconds(pid)) - before.own
  const database = (await processorSeconds(pid)) - before.all - own
  const figures = (name: string, { count, p50, p99, most }: typeof seen.tile): string[] => [
    name,
    String(count),
    ...[p50, p99, most].map((ms) => ms.toFixed(1)),
  ]
  const rows = [figures('tile', seen.tile), figures("tour's answer", seen.tour), figures('page', seen.page)]
  const said = [
    `${visitors.length} visitors enter ${scenes} scenes in ${crowd.end / 1_000} s and ask for ${addresses.length} tiles in all.`,
    `Refused or unanswered: ${seen.refused}; put again on a new connection: ${seen.again}.`,
    `Processor: server ${own.toFixed(1)} s, database ${database.toFixed(1)} s.`,
  ]
  return `${table(['', 'answers', 'p50 ms', 'p99 ms', 'longest ms'], rows)}\n\n${said.join('\n')}`
}
