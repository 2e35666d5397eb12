// Lists as people ask for them: 500 people of 50 to 20,000 panoramas each, pages and sizes by chance, filters, orders, searches and single
// records, while others write; beside Directus and beside routes written by hand, over the same database. Hardly a question is asked twice.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { higher, lower, type Figures } from './figures.ts'
import { askInTurn, type Answers } from './lists/ask-child.ts'
import { startDirectusLists } from './lists/directus-lists.ts'
import { startHandWritten } from './lists/hand-written.ts'
import { startOurs } from './lists/ours.ts'
import { fill, ownersOf, someOf, type Owner } from './lists/owners.ts'
import type { Ground, Peer } from './lists/peer.ts'
import { questionsOf, type PageAsked, type Question } from './lists/questions.ts'
import { keepWriting } from './lists/writer.ts'
import { ownProcessorSeconds, processorSeconds } from './process-cost.ts'
import { table } from './table.ts'

const SEED = 20_261_123
const ROUNDS = 5
const SECONDS = 4
/** More than any peer answers in a round. */
const QUESTIONS = 60_000

interface Kind {
  readonly name: string
  readonly isMeant: (question: Question) => boolean
  readonly isWritten?: boolean
}

const isPage = (question: Question): question is PageAsked => question.what === 'page'
const kinds: readonly Kind[] = [
  { name: 'all, 50 writes a second', isMeant: () => true, isWritten: true },
  { name: 'all', isMeant: () => true },
  { name: 'pages', isMeant: (one) => isPage(one) && one.search === null && one.filter === null },
  { name: 'filtered', isMeant: (one) => isPage(one) && one.filter !== null },
  { name: 'searches', isMeant: (one) => isPage(one) && one.search !== null },
  { name: 'single records', isMeant: (one) => one.what === 'record' },
]

interface Measure extends Answers {
  /** Processor milliseconds of each answer. */
  readonly server: number
  readonly database: number
}

/** @param rows about as many panoramas as there are in all */
export async function benchLists(figures: Figures, rows: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  try {
    const owners = ownersOf(rows)
    await filled(folder, owners)
    // How much memory it has for pages follows from what is stored when it starts.
    const postgres = await startPostgres({ folder, durable: true })
    try {
      return await measured(figures, { url: listsIn(postgres.url), owners }, postgres.pid)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function filled(folder: string, owners: readonly Owner[]): Promise<void> {
  const postgres = await startPostgres({ folder, durable: true })
  try {
    await newDatabase(postgres.url)
    await migrate(listsIn(postgres.url))
    await fill(listsIn(postgres.url), owners)
  } finally {
    await postgres.stop()
  }
}

async function newDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create database lists')
  await client.end()
}

function listsIn(adminUrl: string): string {
  const address = new URL(adminUrl)
  address.pathname = '/lists'
  return address.href
}

async function measured(figures: Figures, ground: Ground, database: () => number): Promise<string> {
  const ids = await someOf(ground.url, ground.owners)
  const peers: Peer[] = [await startOurs(ground), await startHandWritten(ground)]
  try {
    const directus = await startDirectusLists(ground)
    if (directus !== null) peers.push(directus)
    await agree(ground, peers)
    const rows: string[][] = []
    for (const kind of kinds) {
      const measured = await rowsOf(figures, kind, { ground, peers, ids, database })
      // It takes long, and what was measured is not lost with what fails afterwards.
      for (const row of measured) console.error(row.join('  '))
      rows.push(...measured)
    }
    const head = ['', '', 'answers/s', 'p50 ms', 'p99 ms', 'server ms', 'database ms', 'ours ÷ it']
    const total = ground.owners.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')
    return `${total} panoramas of ${ground.owners.length} people\n\n${table(head, rows)}\n\nLoad at the end: ${loadavg()[0]?.toFixed(1)}.`
  } finally {
    for (const peer of peers) await peer.stop()
  }
}

interface Turns {
  readonly ground: Ground
  readonly peers: readonly Peer[]
  readonly ids: readonly string[][]
  readonly database: () => number
}

async function rowsOf(figures: Figures, kind: Kind, { ground, peers, ids, database }: Turns): Promise<string[][]> {
  const measures = peers.map((): Measure[] => [])
  // The first fills caches and kept plans.
  for (let round = -1; round < ROUNDS; round += 1) {
    const questions = questionsOf(SEED + round, QUESTIONS, ground.owners, ids, kind.isMeant)
    for (let turn = 0; turn < peers.length; turn += 1) {
      const place = (round + 1 + turn) % peers.length
      const peer = peers[place]
      if (peer === undefined) continue
      const stop = kind.isWritten === true ? keepWriting(ground, SEED + round) : async () => 0
      const measure = await measureOne(peer, questions, database())
      await stop()
      if (round >= 0) measures[place]?.push(measure)
    }
  }
  const nameOf = (peer: Peer | undefined, value: Value): string => `${kind.name}, ${peer?.name ?? ''}: ${value}`
  for (const [place, peer] of peers.entries())
    for (const value of Object.keys(values) as Value[])
      // its own keys
      figures.keep({
        name: nameOf(peer, value),
        ...values[value],
        rounds: (measures[place] ?? []).map((measure) => measure[value]),
      })
  return peers.map((peer, place) => {
    const cell = (value: Value, digits: number): string => figures.median(nameOf(peer, value)).toFixed(digits)
    const ratio = figures.ratio(nameOf(peers[0], 'rate'), nameOf(peer, 'rate'))
    const costs = [cell('server', 2), cell('database', 2), place === 0 ? '' : `${ratio.toFixed(2)} ×`]
    return [place === 0 ? kind.name : '', peer.name, cell('rate', 0), cell('p50', 1), cell('p99', 1), ...costs]
  })
}

const values = {
  rate: higher('answers/s'),
  p50: lower('ms'),
  p99: lower('ms'),
  server: lower('ms'),
  database: lower('ms'),
} as const
type Value = keyof typeof values

async function measureOne(peer: Peer, questions: readonly Question[], database: number): Promise<Measure> {
  const spent = async (): Promise<[number, number]> => [
    await ownProcessorSeconds(peer.pid),
    await processorSeconds(database),
  ]
  const before = await spent()
  const asked = questions.map((question) => peer.asked(question))
  const answers = await askInTurn({ origin: peer.origin, asked, seconds: SECONDS })
  const after = await spent()
  const each = (place: 0 | 1): number => ((after[place] - before[place]) * 1_000) / answers.count
  return { ...answers, server: each(0), database: each(1) }
}

/** All say the same of how many there are, where they can count the same. */
async function agree({ owners }: Ground, peers: readonly Peer[]): Promise<void> {
  const question: PageAsked = {
    what: 'page',
    owner: Math.floor(owners.length / 2),
    page: 1,
    size: 20,
    sort: 'title',
    filter: { field: 'kind', value: 'video' },
    search: null,
  }
  const totals: number[] = []
  for (const peer of peers) {
    const { address, token } = peer.asked(question)
    const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(new URL(address, peer.origin), { headers })
    if (!answer.ok) throw new Error(`${peer.name}: ${answer.status} ${(await answer.text()).slice(0, 500)}`)
    totals.push(peer.totalIn(await answer.json()))
  }
  if (new Set(totals).size !== 1) throw new Error(`the peers do not agree on how many there are: ${totals.join(', ')}`)
}
