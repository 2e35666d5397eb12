// Which roles a person holds in a group: their own there and those of every group above it.
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

/**
 * Roles hold in subgroups. A group that is disabled or deleted gives none, and neither does anything below it.
 */
export async function groupRolesOf(db: Database, userId: string, groupId: string): Promise<string[]> {
  const { rows } = await sql<{ role: string }>`
    with recursive upward as (
      select id, parent_id, status = 'active' and deleted_time is null as is_open, 1 as depth
      from "group" where id = ${groupId}
      union all
      select above.id, above.parent_id, above.status = 'active' and above.deleted_time is null, depth + 1
      from "group" above join upward on above.id = upward.parent_id
      where depth < 64
    )
    select distinct role
    from employee, unnest(employee.roles) as role
    where employee.user_id = ${userId}
      and employee.status = 'active'
      and employee.deleted_time is null
      and employee.group_id in (select id from upward)
      and (select bool_and(is_open) from upward)
    order by role
  `.execute(db)
  return rows.map(({ role }) => role)
}
