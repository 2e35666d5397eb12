// Which of the public works a visitor asks for: those that say certain words, or those of one author.
import { sql, type RawBuilder } from 'kysely'
import { Type, type Static } from 'typebox'
import { searchQuery } from '@huanshi/resource-server/search.ts'
import { groupHostOf } from '@huanshi/server-kit/http/group-hosts.ts'

export const publicSearchQuery = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  userName: Type.Optional(Type.String({ maxLength: 64 })),
}
/** A list that is asked for in one piece. */
export const publicSearchPage = Type.Object(
  { pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })), ...publicSearchQuery },
  { additionalProperties: false },
)
const PublicSearch = Type.Object(publicSearchQuery)
/** `groupId`: by whose name it is asked for. */
export type PublicSearch = Static<typeof PublicSearch> & { readonly groupId?: string }

/** By the name of a group nothing but its own is found. */
export function withinHost(request: Parameters<typeof groupHostOf>[0]): Pick<PublicSearch, 'groupId'> {
  const host = groupHostOf(request)
  return host === null ? {} : { groupId: host.groupId }
}

/** A condition on rows of the table. The author is found first, so that an index of what is theirs can be walked. */
export function matchesSearch(
  table: 'pano' | 'tour' | 'blog',
  { search, userName, groupId }: PublicSearch,
): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (groupId !== undefined) conditions.push(sql`${sql.ref(`${table}.group_id`)} = ${groupId}::uuid`)
  if (userName !== undefined)
    conditions.push(
      sql`${sql.ref(`${table}.user_id`)} = (select id from "user" where user_name = ${userName}::text::citext)`,
    )
  if (search !== undefined && search.trim() !== '') {
    const query = searchQuery(search)
    // Signs alone are found nowhere.
    conditions.push(query === null ? sql`false` : sql`${sql.ref(`${table}.search`)} @@ ${query}::tsquery`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
