// What may have gone wrong: requests that were under way in a process when it was killed, and nothing else.
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@huanshi/server-kit/store/client.ts'
import type { Passed } from './site/balancer.ts'
import type { Cluster } from './site/cluster.ts'
import type { Member } from './site/member.ts'

/** Between the signal and the moment at which the system has closed the connections of the dead; ms. */
const DYING_MS = 250
/** nginx counts in ms, and writes when it has ended. */
const CLOCK_MS = 20

interface Judgement {
  readonly count: number
  /** Broke off with the process that they were in. */
  readonly broken: readonly string[]
  /** What nobody's death explains. */
  readonly unexplained: readonly string[]
}

export async function judge(cluster: Cluster): Promise<Judgement> {
  const all = await cluster.requests()
  const bad = all.filter(({ status }) => status >= 500)
  const isExplained = (passed: Passed): boolean => cluster.members.some((member) => diedWith(member, passed))
  return {
    count: all.length,
    broken: bad.filter(isExplained).map(told),
    unexplained: bad.filter((passed) => !isExplained(passed)).map(told),
  }
}

function diedWith({ address, kills }: Member, { upstreams, began, ended }: Passed): boolean {
  return upstreams.at(-1) === address && kills.some((at) => began - CLOCK_MS <= at + DYING_MS && ended + CLOCK_MS >= at)
}

const told = ({ method, path, status, upstreams, began, ended }: Passed): string =>
  `${status} ${method} ${path.slice(0, 60)} at ${upstreams.join(' then ')}, ${new Date(began).toISOString()} + ${Math.round(ended - began)} ms`

const SETTLE_MS = 30_000

/** Jobs that nobody does any more, or that failed, by the names of their queues; none once everything was taken over. */
export function jobsLeft({ databaseUrl }: Cluster): Promise<string[]> {
  return withClient(databaseUrl, async (client) => {
    for (const until = Date.now() + SETTLE_MS; ;) {
      const { rows } = await client.query<{ name: string; state: string; count: number }>(
        `select name, state::text, count(*)::integer as count from pgboss.job
        where state in ('active', 'failed', 'retry') group by 1, 2 order by 1`,
      )
      if (rows.length === 0 || Date.now() > until)
        return rows.map(({ name, state, count }) => `${name}: ${count} ${state}`)
      await sleep(200)
    }
  })
}
