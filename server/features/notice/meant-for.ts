// Which notices a person receives: published, not expired, and meant for everyone, for a role, for a group or for them.
import type { AreaCaller } from '../../capabilities/session/caller.ts'
import type { Bind } from '../../capabilities/resource/sql-text.ts'

/** Conditions on the table `r`. A notice for a group reaches all below it. */
export function meantFor({ userId, roles }: Pick<AreaCaller, 'userId' | 'roles'>, bind: Bind): string[] {
  const me = bind(userId)
  const groups = `
    with recursive upward as (
      select e.group_id as id from employee e
      where e.user_id = ${me}::uuid and e.status = 'active' and e.deleted_time is null
      union
      select g.parent_id from "group" g join upward on upward.id = g.id
    ) select coalesce(array_agg(id::text), '{}') from upward`
  return [
    'r.publish_time <= now()',
    '(r.expire_time is null or r.expire_time > now())',
    `(r.audience = 'all'
      or (r.audience = 'roles' and r.roles && ${bind([...roles])}::text[])
      or (r.audience = 'users' and r.user_ids ? ${me}::text)
      or (r.audience = 'groups' and r.group_ids ?| (${groups})))`,
  ]
}
