// Tags and the records that bear them have one owner: a group, or a person outside of groups (the public placeholder too).
import { sql, type RawBuilder } from 'kysely'

/** `groupId` stands before `userId`: a group's records belong to the group, whoever made them. */
export interface TagOwner {
  readonly userId: string
  readonly groupId: string | null
}

/** The owner's rows of a table (or alias) with user_id and group_id. */
export function ownedBy(table: string, { userId, groupId }: TagOwner): RawBuilder<boolean> {
  const user = sql.ref(`${table}.user_id`)
  const group = sql.ref(`${table}.group_id`)
  return groupId === null
    ? sql<boolean>`${user} = ${userId}::uuid and ${group} is null`
    : sql<boolean>`${group} = ${groupId}::uuid`
}
