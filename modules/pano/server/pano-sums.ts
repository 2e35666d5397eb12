// What files of a panorama were when they were kept: their sizes and sums, against which a deep verification holds them.
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sha256OfFile } from '@huanshi/server-kit/uploads/hash/sha256-in-thread.ts'
import type { FileSum } from '@huanshi/server-kit/verify/kept-files.ts'
import { revisionFolder } from './picture-files.ts'

/** In a thread, beside whatever else is made of the file. */
export async function sumOf(path: string): Promise<FileSum> {
  const [{ size }, sha256] = await Promise.all([stat(path), sha256OfFile(path)])
  return { size, sha256 }
}

interface Place {
  readonly id: string
  readonly revision: string
}

/** The first word holds: a later one may be of what has been damaged meanwhile. Those of revisions that are gone go. */
export async function noteSums(
  trx: Database,
  { id, revision }: Place,
  sums: Readonly<Record<string, FileSum | null>>,
): Promise<void> {
  for (const [file, sum] of Object.entries(sums))
    // One that was deleted meanwhile has no sums.
    if (sum !== null)
      await sql`
        insert into pano_sum (pano_id, revision, file, size, sha256)
        select id, ${revision}, ${file}, ${sum.size}, ${sum.sha256} from pano where id = ${id}
        on conflict do nothing`.execute(trx)
  await sql`
    delete from pano_sum s using pano p
    where s.pano_id = ${id} and p.id = s.pano_id and s.revision <> ${revision}
      and s.revision is distinct from p.revision and s.revision is distinct from p.pending_revision
      and s.revision is distinct from p.plain_revision`.execute(trx)
}

/** A file that was copied within the storage is what it was. */
export async function carrySum(
  trx: Database,
  id: string,
  revisions: readonly [string, string],
  file: string,
): Promise<void> {
  const [former, revision] = revisions
  await sql`
    insert into pano_sum (pano_id, revision, file, size, sha256)
    select pano_id, ${revision}, file, size, sha256 from pano_sum
    where pano_id = ${id} and revision = ${former} and file = ${file}
    on conflict do nothing`.execute(trx)
}

/** By the keys of the files. */
export async function readSums(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, FileSum>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('pano_sum').selectAll().where('pano_id', 'in', ids).execute()
  return new Map(
    rows.map(({ pano_id: id, revision, file, size, sha256 }) => [
      `${revisionFolder(id, revision)}/${file}`,
      { size, sha256 },
    ]),
  )
}
