import { sql } from 'kysely'
import type { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** What is shown stays until what is drawn anew, as its author has declared it, is there under a revision of its own. */
export async function markQueued(trx: Database, id: string, revision: string, coverage: Coverage): Promise<void> {
  await trx
    .updateTable('pano')
    .set({
      coverage: JSON.stringify(coverage),
      pending_revision: revision,
      status: 'queued',
      progress: 0,
      step: null,
      error: null,
      version: sql<number>`version + 1`,
      updated_time: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
