// Why scenes have no picture, for whoever works with their tour. Of what belongs to others only that it is not theirs to show any more.
import type { PublicScene } from '../../contract/public-tour.ts'
import { sql } from 'kysely'
import type { Shower } from '@huanshi/server-kit/permit/may-show.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

type Absence = NonNullable<PublicScene['absence']>

/** By the id of the panorama. */
export async function absencesOf(
  db: Database,
  ids: readonly string[],
  { userId, groupId }: Pick<Shower, 'userId' | 'groupId'>,
): Promise<ReadonlyMap<string, Absence>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; absence: Absence }>`
    select id, case
      when not may_show(user_id, group_id, ${userId}::uuid, ${groupId}::uuid)
        and not (deleted_time is null and visibility = 'public' and owner_stands(user_id, group_id)) then 'withdrawn'
      when deleted_time is not null then 'binned'
      when status = 'failed' then 'failed'
      else 'waiting' end as absence
    from pano where id = any(${[...ids]}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, absence }) => [id, absence]))
}
