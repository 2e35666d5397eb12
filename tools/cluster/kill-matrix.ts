// All acts with several seeds on one site, and what became of them as a table.
import { table } from '../bench/table.ts'
import { addPair } from './acts/people.ts'
import type { Stage } from './acts/act.ts'
import { jobsLeft, judge } from './judge.ts'
import { actsWithBrowser, runAct, type Row } from './kills.ts'
import { startCluster } from './site/cluster.ts'

interface Choices {
  readonly seeds: number
  /** Of the file that is sent. */
  readonly mib: number
}

/** @returns whether everything is as it should be */
export async function killMatrix({ seeds, mib }: Choices): Promise<boolean> {
  const cluster = await startCluster()
  try {
    const [owner, friend] = await addPair(cluster.origin)
    const { origin } = cluster
    const rows: Row[] = []
    for (let seed = 1; seed <= seeds; seed += 1) {
      const stage: Stage = { cluster, origin, size: mib * 2 ** 20, seed, owner, friend, pano: '', tour: '' }
      for (const act of actsWithBrowser) {
        const row = await runAct(act, stage, seed)
        console.log(
          `seed ${seed}, ${row.act}: killed ${row.killed.join(' and ')}, ${row.seconds.toFixed(1)} s, ${row.found}`,
        )
        rows.push(row)
        await cluster.whole()
      }
    }
    const { count, broken, unexplained } = await judge(cluster)
    const left = await jobsLeft(cluster)
    console.log(summary(rows))
    console.log(
      `${count} requests; ${broken.length} broke off with their process; ${unexplained.length} failed otherwise; jobs left: ${left.join(', ') || 'none'}`,
    )
    for (const line of [...broken, ...unexplained]) console.log(line)
    return unexplained.length + left.length === 0
  } finally {
    await cluster.stop()
  }
}

function summary(rows: readonly Row[]): string {
  const lines = [...Map.groupBy(rows, ({ act }) => act)].map(([act, own]) => [
    act,
    String(own.flatMap(({ killed }) => killed).filter((name) => name.startsWith('web')).length),
    String(own.flatMap(({ killed }) => killed).filter((name) => name.startsWith('worker')).length),
    own.at(-1)?.found ?? '',
  ])
  return table(['act', 'web killed', 'worker killed', 'the last time'], lines)
}
