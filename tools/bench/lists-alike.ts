// The same questions for lists to this tree and to another one, in turns over two copies of one database: whether every answer is the
// same, sign by sign, and what each costs.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { withClient } from '@huanshi/server-kit/store/client.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { lower, type Figures } from './figures.ts'
import { startOurs } from './lists/ours.ts'
import { fill, ownersOf } from './lists/owners.ts'
import type { Ground, Peer } from './lists/peer.ts'
import { questionsOf, type PageAsked, type Question } from './lists/questions.ts'
import { processorSeconds } from './process-cost.ts'
import { table } from './table.ts'

const ROWS = 100_000
const SEED = 20_261_128
/** Of each kind: the first fills caches and kept plans. Linux counts in hundredths of a second. */
const BLOCKS = 9
const IN_BLOCK = 150

const isPage = (question: Question): question is PageAsked => question.what === 'page'
const kinds = {
  pages: (one: Question) => isPage(one) && one.search === null && one.filter === null,
  filtered: (one: Question) => isPage(one) && one.filter !== null,
  searches: (one: Question) => isPage(one) && one.search !== null,
} as const

/** @param folder another installed tree, of a former state */
export async function benchListsAlike(figures: Figures, folder = ''): Promise<string> {
  if (folder === '') throw new Error('which tree? lists-alike=FOLDER')
  const former = <T>(path: string): Promise<T> => import(pathToFileURL(resolve(folder, path)).href) as Promise<T>
  const theirs = await former<{ startOurs: typeof startOurs }>('tools/bench/lists/ours.ts')
  const { migrate: migrateTheirs } = await former<{ migrate: typeof migrate }>('packages/server-kit/store/migrate.ts')
  const data = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(data, 0o711)
  const postgres = await startPostgres({ folder: data, durable: true })
  const peers: Peer[] = []
  try {
    const owners = ownersOf(ROWS)
    const grounds = ['former', 'now'].map((name): Ground => ({ url: databaseIn(postgres.url, name), owners }))
    const [before, now] = grounds as [Ground, Ground] // two
    await run(postgres.url, 'create database former')
    await migrateTheirs(before.url)
    await fill(before.url, owners)
    await run(postgres.url, 'create database now template former')
    await migrate(now.url)
    for (const { url } of grounds) await run(url, 'vacuum analyze pano')
    peers.push(await theirs.startOurs(before), await startOurs(now))
    return await compared(figures, peers as [Peer, Peer], before, postgres.pid()) // as above
  } finally {
    for (const peer of peers) await peer.stop()
    await postgres.stop()
    await rm(data, { recursive: true, force: true })
  }
}

async function compared(
  figures: Figures,
  peers: readonly [Peer, Peer],
  ground: Ground,
  database: number,
): Promise<string> {
  const rows: string[][] = []
  for (const [kind, isMeant] of Object.entries(kinds)) {
    const none = ground.owners.map(() => [''])
    const questions = questionsOf(SEED, BLOCKS * IN_BLOCK, ground.owners, none, isMeant)
    const costs: [number[], number[]] = [[], []]
    let estimates = 0
    for (let block = 0; block < BLOCKS; block += 1) {
      const asked = questions.slice(block * IN_BLOCK, (block + 1) * IN_BLOCK)
      const answers: [string[], string[]] = [[], []]
      for (const place of block % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const before = await processorSeconds(database)
        for (const question of asked) answers[place].push(await answerOf(peers[place], question))
        const cost = ((await processorSeconds(database)) - before) * 1_000
        if (block > 0) costs[place].push(cost / IN_BLOCK)
      }
      for (const [index, question] of asked.entries())
        if (answers[0][index] !== answers[1][index]) {
          if (withoutEstimate(answers[0][index]) !== withoutEstimate(answers[1][index]))
            throw new Error(
              `answered otherwise: ${JSON.stringify(question)}\n${answers[0][index]}\n${answers[1][index]}`,
            )
          estimates += 1
        }
    }
    const names = ['former', 'now'].map((state) => `${kind}, ${state}`)
    for (const [place, name] of names.entries())
      figures.keep({ name, ...lower('database ms'), rounds: costs[place] ?? [] })
    const [former = '', now = ''] = names
    const cells = [figures.median(former), figures.median(now), figures.ratio(now, former)]
    rows.push([kind, String(questions.length), String(estimates), ...cells.map((cell) => cell.toFixed(2))])
  }
  return table(['', 'alike', 'but for estimates', 'former: database ms', 'now: database ms', 'now ÷ former'], rows)
}

async function answerOf(peer: Peer, question: Question): Promise<string> {
  const { address, token } = peer.asked(question)
  const answer = await fetch(new URL(address, peer.origin), { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return await answer.text()
}

/** Beyond 10,000 rows the total is the planner's, out of another sample of each copy. */
function withoutEstimate(answer = ''): string {
  return answer.includes('"totalIsEstimate":true') ? answer.replace(/"total":\d+/, '') : answer
}

function databaseIn(adminUrl: string, name: string): string {
  const address = new URL(adminUrl)
  address.pathname = `/${name}`
  return address.href
}

function run(url: string, statement: string): Promise<unknown> {
  return withClient(url, (client) => client.query(statement))
}
