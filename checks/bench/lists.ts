// Lists over 100,000 rows beside one hand-written query of the same page.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../server/capabilities/store/postgres.ts'
import { listThroughput } from './list-throughput.ts'
import { table } from './table.ts'

export async function benchLists(rows: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder, durable: true })
  try {
    const measured = await listThroughput(postgres.url, rows)
    const cells = measured.map(({ what, requestsPerSecond, ratio }) => [
      what,
      requestsPerSecond.toFixed(0),
      `${ratio.toFixed(2)} ×`,
    ])
    return table([`list of 20 out of ${rows.toLocaleString('en')}`, 'requests/s', 'of hand-written'], cells)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
