// A whole site as it runs on many machines, while its processes are killed: what people do is done, nothing is lost, nothing is there twice.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addPair } from './acts/people.ts'
import type { Stage } from './acts/act.ts'
import { jobsLeft, judge } from './judge.ts'
import { acts, runAct } from './kills.ts'
import { checkShipped } from './site/balancer.ts'
import { missingPrograms, startCluster, type Cluster } from './site/cluster.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const SEED = Number(process.env['HUANSHI_SEED'] ?? 1)
const missing = missingPrograms()
if (missing.length > 0)
  console.warn(`${missing.join(' and ')} missing (Debian's packages): the whole site is not tested`)

let cluster: Cluster
let stage: Stage

describe.skipIf(missing.length > 0)('three processes that answer and two that work', () => {
  beforeAll(async () => {
    cluster = await startCluster()
    const [owner, friend] = await addPair(cluster.origin)
    stage = { cluster, origin: cluster.origin, size: 100e6, seed: SEED, owner, friend, pano: '', tour: '' }
  })
  afterAll(() => cluster?.stop())

  test.each(acts)('$name', async (act) => {
    const { killed } = await runAct(act, stage, SEED)
    expect(killed).toHaveLength(act.roles.length)
    await cluster.whole()
  })

  test('nothing failed but what was under way in the dead, and their work was taken over', async () => {
    const { count, unexplained } = await judge(cluster)
    expect([count > 500, unexplained]).toEqual([true, []])
    expect(await jobsLeft(cluster)).toEqual([])
  })

  test('the file for nginx is what nginx reads, and figures are not for visitors', async () => {
    const upstreams = cluster.of('web').map(({ address }) => address)
    const { status, said } = await checkShipped({ folder: cluster.folder, upstreams })
    expect([status, said]).toEqual([0, expect.stringContaining('successful')])
    expect((await fetch(`${cluster.origin}/metrics`)).status).toBe(404)
  })
})
