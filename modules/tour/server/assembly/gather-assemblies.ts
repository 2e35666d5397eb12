// Assemblies whose files have all arrived begin by themselves, whether somebody looks on or not; so do those whose last files do not come.
import { sql } from 'kysely'
import { assemblyQueue, type AssemblyParts } from './assembly-parts.ts'

/** After the last one that came since they were dropped. */
const PATIENCE_MIN = 30

export async function gatherAssemblies({ db, jobs }: Pick<AssemblyParts, 'db' | 'jobs'>): Promise<void> {
  const { rows } = await sql<{ id: string; user_id: string }>`
    select a.id, a.user_id from tour_assembly a,
      lateral (select count(*) as arrived, greatest(max(p.created_time), a.created_time) as latest from assembly_panos(a) as found(id) join pano p on p.id = found.id) here
    where a.status = 'collecting' and a.deleted_time is null and here.arrived > 0
      and (here.arrived >= jsonb_array_length(a.files) + jsonb_array_length(a.pano_ids)
        or here.latest < now() - make_interval(mins => ${PATIENCE_MIN}))
  `.execute(db)
  for (const { id, user_id: person } of rows)
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('tour_assembly')
        .set({ status: 'working', updated_time: sql<string>`now()`, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('status', '=', 'collecting')
        .where('deleted_time', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n) await jobs.enqueue(trx, assemblyQueue, { assemblyId: id }, person)
    })
}
