// Which groups a person sees: all for whoever administers the tree, else those of which they are a member, with a role or without.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import type { Group } from '@huanshi/kernel/protocol/group.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface GroupViewer {
  readonly userId: string
  readonly seesAll: boolean
}

interface GroupSlice {
  readonly offset: number
  readonly limit: number
}

/** The topmost groups that the viewer enters, or the children of one; `all` may be more than the slice holds. */
export async function groupsUnder(
  db: Database,
  viewer: GroupViewer,
  parentId: string,
  { offset, limit }: GroupSlice,
): Promise<{ items: Group[]; all: number }> {
  const seen = viewer.seesAll ? everyGroup : entered(viewer.userId)
  const place =
    parentId !== ROOT_GROUP_ID || viewer.seesAll
      ? sql`g.parent_id = ${parentId}`
      : sql`not exists (select from seen above where above.id = g.parent_id)`
  const { rows } = await sql<Group & { all: number }>`
    with recursive ${seen}
    select ${columns}, count(*) over () as "all"
    from "group" g join seen on seen.id = g.id
    where ${place}
    order by g."order", g.name, g.id
    offset ${offset} limit ${limit}
  `.execute(db)
  const all = rows[0]?.all ?? 0
  return { items: rows.map(groupOf), all }
}

function groupOf({ id, name, code, parentId, description, status, order, memberCount, panoCount }: Group): Group {
  return { id, name, code, parentId, description, status, order, memberCount, panoCount }
}

export async function groupSeenBy(db: Database, viewer: GroupViewer, id: string): Promise<Group | undefined> {
  const seen = viewer.seesAll ? everyGroup : entered(viewer.userId)
  const { rows } = await sql<Group>`
    with recursive ${seen} select ${columns} from "group" g join seen on seen.id = g.id where g.id = ${id}
  `.execute(db)
  return rows[0]
}

const everyGroup = sql`seen as (select id from "group" where deleted_time is null)`

/** Open groups that the person is a member of, and the open ones below them; a closed group closes what is under it. */
function entered(userId: string): RawBuilder<unknown> {
  return sql`
    tree as (
      select id, parent_id, id in (select group_id from mine) as is_mine
      from "group"
      where parent_id = ${ROOT_GROUP_ID} and status = 'active' and deleted_time is null
      union all
      select child.id, child.parent_id, tree.is_mine or child.id in (select group_id from mine)
      from "group" child join tree on child.parent_id = tree.id
      where child.status = 'active' and child.deleted_time is null
    ),
    mine as (
      select group_id from employee
      where user_id = ${userId} and status = 'active' and deleted_time is null
    ),
    seen as (select id from tree where is_mine)
  `
}

const columns = sql`
  g.id, g.name, g.code, g.parent_id as "parentId", g.description, g.status, g."order",
  (select count(*) from employee e where e.group_id = g.id and e.status = 'active' and e.deleted_time is null) as "memberCount",
  (select count(*) from pano p where p.group_id = g.id and p.deleted_time is null) as "panoCount"
`
