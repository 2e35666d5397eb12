// Makes the records of a tour that was uploaded: panoramas, library items, icons, then its content. Each record is written down
// in the transaction that makes it, so that a job that was cut off goes on behind the last one.
import { TourError } from '@huanshi/tour-formats/foreign-tour.ts'
import { sql } from 'kysely'
import { join } from 'node:path'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { NonRetryableError, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { archiveFile, archiveFolder, importQueue, type ImportJob, type ImportParts } from './import-parts.ts'
import { readImport, type Imported, type Item, type Reply } from './import-tasks.ts'
import { ITEM_FILE } from './item-file.ts'
import { keptAddresses } from './kept-addresses.ts'
import { madeRecords, type MadeRecords } from './made-records.ts'
import { makeIcon, makeLib, makePano } from './make-records.ts'
import { faultWords } from './upload-archive.ts'

export function importHandler(parts: ImportParts): JobHandler<ImportJob> {
  return {
    queue: importQueue,
    takesRoom: true,
    run: (job, { signal }) => importTour(parts, job, signal),
    async failed({ tourId }, error) {
      await say(parts, tourId, `导入失败：${reasonOf(error instanceof NonRetryableError ? error.cause : error)}`)
      await parts.storage.remove(archiveFolder(tourId))
    },
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof TourError) return faultWords(cause)
  return (cause instanceof Refusal ? cause.details.detail : undefined) ?? '服务器没能读完压缩包'
}

async function importTour(parts: ImportParts, { tourId }: ImportJob, signal: AbortSignal): Promise<void> {
  const owner = await ownerOf(parts, tourId)
  await using archive = await parts.storage.local(archiveFile(tourId))
  // Deleted meanwhile, or done already.
  if (owner === undefined || archive === null) return
  const made = await madeRecords(parts.db, tourId)
  const outcome = await readImport(archive.path, {
    input: { made: made.ids },
    person: owner.userId,
    signal,
    each: (item, folder) => take(parts, owner, made, item, join(folder, ITEM_FILE)),
  }).catch((error: unknown) => {
    // What is too much for it now is too much the next time.
    throw error instanceof Refusal ? new NonRetryableError(error.message, error) : error
  })
  if (outcome.kind === 'fault')
    throw new NonRetryableError(outcome.message, new TourError(outcome.code, outcome.message))
  await finish(parts, tourId, outcome.value)
  await parts.storage.remove(archiveFolder(tourId))
}

async function take(parts: ImportParts, owner: Ownership, made: MadeRecords, item: Item, path: string): Promise<Reply> {
  switch (item.kind) {
    case 'pano':
      return makePano(parts, owner, made, item.pano, path)
    case 'lib':
      return makeLib(parts, owner, made, item.lib, path)
    case 'icon':
      return makeIcon(parts, owner, made, item.icon, path)
    default:
      return keptAddresses(parts.db, item.ids)
  }
}

const MOST_TOLD = 300

async function finish({ db }: { readonly db: Database }, tourId: string, { columns, lost }: Imported): Promise<void> {
  await db
    .updateTable('tour')
    .set({
      ...columns,
      import_report: lost.slice(0, MOST_TOLD),
      updated_time: sql<string>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', tourId)
    .execute()
}

async function ownerOf({ db }: ImportParts, tourId: string): Promise<Ownership | undefined> {
  const row = await db
    .selectFrom('tour')
    .select(['user_id', 'group_id'])
    .where('id', '=', tourId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return row && { userId: row.user_id, groupId: row.group_id }
}

async function say({ db }: ImportParts, tourId: string, description: string): Promise<void> {
  await db
    .updateTable('tour')
    .set({ description, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
    .where('id', '=', tourId)
    .execute()
}
