// Which notices a person receives: published, not expired, wanted, and meant for everyone, for a role, for a group or for them.
import type { AreaCaller } from '@huanshi/server-kit/session/caller.ts'
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'

/** Conditions on the table `r`. A notice for a group reaches all below it. */
export function meantFor({ userId, roles }: Pick<AreaCaller, 'userId' | 'roles'>, bind: Bind): string[] {
  return conditions(bind(userId), `${bind([...roles])}::text[]`)
}

/** The same for every row of the table of users, which stands under this name. */
export function meantForUser(table: string): string[] {
  return conditions(`${table}.id`, `${table}.roles`)
}

function conditions(me: string, roles: string): string[] {
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
      or (r.audience = 'roles' and r.roles && ${roles})
      or (r.audience = 'users' and r.user_ids ? ${me}::text)
      or (r.audience = 'groups' and r.group_ids ?| (${groups})))`,
    `not exists (select from notice_preference w where w.user_id = ${me}::uuid and w.kind = r.kind and not w.is_told)`,
  ]
}
