// Lists over 100,000 rows beside Directus and beside one hand-written query of the same page.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { listThroughput } from './list-throughput.ts'
import { table } from './table.ts'

export async function benchLists(rows: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder, durable: true })
  try {
    const measured = await listThroughput(postgres, rows)
    const times = (ratio: number): string => (Number.isNaN(ratio) ? '' : `${ratio.toFixed(2)} ×`)
    const cells = measured.map(({ what, count, requestsPerSecond, server, database, ofPlain, ofDirectus }) => [
      what,
      count,
      requestsPerSecond.toFixed(0),
      `${server.toFixed(2)} + ${database.toFixed(2)}`,
      times(ofPlain),
      times(ofDirectus),
    ])
    const head = [
      `list of 20 out of ${rows.toLocaleString('en')}`,
      'count',
      'requests/s',
      'CPU ms each (+ database)',
      'of hand-written',
      'of Directus',
    ]
    return `${table(head, cells)}\n\nLoad at the end: ${loadavg()[0]?.toFixed(1)}.`
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
