// Which of the public works a visitor asks for: those that say certain words, or those of one author.
import { sql, type RawBuilder } from 'kysely'
import { Type, type Static } from 'typebox'
import { searchQuery } from '../../capabilities/resource/search.ts'

export const wantedQuery = {
  search: Type.Optional(Type.String({ maxLength: 100 })),
  userName: Type.Optional(Type.String({ maxLength: 64 })),
}
const Wanted = Type.Object(wantedQuery)
export type Wanted = Static<typeof Wanted>

/** A condition on rows of the table, joined with `user`. */
export function isWanted(table: 'pano' | 'tour', { search, userName }: Wanted): RawBuilder<boolean> {
  const conditions = [sql<boolean>`true`]
  if (userName !== undefined) conditions.push(sql`lower("user".user_name) = ${userName.toLowerCase()}`)
  if (search !== undefined && search.trim() !== '') {
    const query = searchQuery(search)
    // Signs alone are found nowhere.
    conditions.push(query === null ? sql`false` : sql`${sql.ref(`${table}.search`)} @@ ${query}::tsquery`)
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`
}
