// A rolling update under load: a site of a former version is in use, its database is brought up to date, and its processes are exchanged one
// after the other for those of this checkout, while requests and messages go on.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { root } from '../../architecture/source.ts'
import { jobsLeft } from '../judge.ts'
import { startCluster, type Cluster } from '../site/cluster.ts'
import { formerCheckout } from './former-checkout.ts'
import type { LoadOrder, LoadTold } from './load.ts'
import { beginOrdered } from './ordered-process.ts'
import { report, type Step } from './report.ts'
import { settleSite, untilReady, type Settled } from './settle-site.ts'
import type { TalkOrder, TalkTold } from './talk.ts'
import { withClient } from '@huanshi/server-kit/store/client.ts'

export interface Choices {
  /** Of the history, where the site begins. */
  readonly from: string
  readonly seed: number
  /** Requests in a second. */
  readonly rate: number
  readonly connections: number
  /** Between two processes, s. */
  readonly pause: number
  /** Files in a folder that all have in common, as versions without buckets want it. */
  readonly isOnFolder: boolean
  /** A version that knows only one process, on a folder and without a pooler: it is replaced by the whole set at once. */
  readonly isAlone: boolean
}

/** Messages in a second. */
const MESSAGES = 20
/** Before the update, and after it; ms. */
const CALM_MS = 10_000

/** @returns whether nothing failed, and every message arrived once */
export async function rollingUpdate(choices: Choices): Promise<boolean> {
  const { from, isAlone, isOnFolder, seed, rate, connections } = choices
  const { folder: checkout, name } = await formerCheckout(from)
  console.log(
    `From ${name}${isAlone ? ', one process on a folder' : ''}: ${rate} requests a second, ${connections} live connections.`,
  )
  const cluster = await startCluster(
    isAlone
      ? { checkout, roles: ['all'], files: 'folder', isPooled: false }
      : { checkout, files: isOnFolder ? 'folder' : 'bucket' },
  )
  const ends: (() => void)[] = []
  try {
    const settled = await settleSite(cluster, connections)
    const { origin } = cluster
    const talk = await beginOrdered<TalkTold>(join(import.meta.dirname, 'talk.ts'), {
      origin,
      seed,
      rate: MESSAGES,
      people: settled.people,
    } satisfies TalkOrder)
    ends.push(() => talk.stop())
    const load = await beginOrdered<LoadTold>(join(import.meta.dirname, 'load.ts'), {
      origin,
      seed,
      rate,
      tokens: settled.people.map(({ token }) => token),
      tours: settled.tours,
      picture: settled.picture,
    } satisfies LoadOrder)
    ends.push(() => load.stop())
    const steps = await exchanged(cluster, choices)
    const asked = await load.end()
    const heard = await talk.end()
    const lost = await whatIsLost(cluster, settled, asked)
    const passed = await cluster.requests()
    const { text, isWell } = report({ asked, heard, steps, lost, passed, members: cluster.members })
    console.log(text)
    return isWell
  } finally {
    for (const end of ends) end()
    await cluster.stop()
  }
}

/** As `docs/operating.md` says it: the database first, then those that answer, then those that work. */
async function exchanged(cluster: Cluster, { isAlone, pause }: Choices): Promise<Step[]> {
  const steps: Step[] = []
  const step = async (name: string, work: () => Promise<string | undefined>): Promise<void> => {
    const [at, began] = [Date.now(), performance.now()]
    const said = await work()
    steps.push({ name, at, took: performance.now() - began, ...(said === undefined ? {} : { said }) })
    console.log(`${name}: ${Math.round(performance.now() - began)} ms${said === undefined ? '' : ` (${said})`}`)
  }
  await step('before', () => sleep(CALM_MS, undefined))
  await step('migrate', () => migrated(cluster))
  if (isAlone) await replacedAtOnce(cluster, step)
  else
    for (const member of [...cluster.of('web'), ...cluster.of('worker')])
      await step(member.name, async () => {
        const { ended, ready } = await member.replace(root)
        await sleep(pause * 1_000)
        return `ended after ${Math.round(ended)} ms, ready after ${Math.round(ready)} ms`
      })
  await step('after', () => sleep(CALM_MS, undefined))
  return steps
}

type DoStep = (name: string, work: () => Promise<string | undefined>) => Promise<void>

/**
 * The new ones that answer stand beside the old one before the balancer turns to them; who is still connected is sent away when it ends. Those that
 * work come last: they make files that a former version does not know.
 */
async function replacedAtOnce(cluster: Cluster, step: DoStep): Promise<void> {
  const old = cluster.of('all')
  await step('new processes', async () => {
    await cluster.add(['web', 'web', 'web'])
    return undefined
  })
  await step('balancer', async () => {
    await cluster.turnTo(cluster.of('web'))
    return undefined
  })
  for (const member of old)
    await step(`end of ${member.name}`, async () => {
      await member.stop()
      return undefined
    })
  await step('workers', async () => {
    await cluster.add(['worker', 'worker'])
    return undefined
  })
}

async function migrated({ environment }: Cluster): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'apps/server/migrate.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** What was answered, and is not there; what is there, and was never answered. */
async function whatIsLost(cluster: Cluster, { people, tours }: Settled, asked: LoadTold): Promise<string[]> {
  const { origin, databaseUrl } = cluster
  const token = people[0]?.token ?? ''
  const lost: string[] = []
  for (const id of asked.uploads)
    await untilReady(origin, token, id).catch((error: unknown) => void lost.push(String(error)))
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; version: number }>('select id, version from tour')
    for (const { id, version } of tours) {
      const due = version + (asked.saves[id] ?? 0)
      const kept = rows.find((row) => row.id === id)?.version
      if (kept !== due) lost.push(`tour ${id} stands at version ${kept ?? 'none'}, ${due} were answered`)
    }
    const tags = await client.query<{ count: number }>('select count(*)::integer as count from tag')
    if (tags.rows[0]?.count !== asked.tags)
      lost.push(`${tags.rows[0]?.count} tags are kept, ${asked.tags} were answered`)
  })
  return [...lost, ...(await jobsLeft(cluster))]
}
