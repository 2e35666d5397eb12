import { MOST_PEOPLE } from '@huanshi/kernel/protocol/most-people.ts'
import { People, PeopleQuery } from '@huanshi/kernel/protocol/people.ts'
import { sql } from 'kysely'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Tells the signed-in how people like to be called, so that lists need not show user names. */
export function registerPeople(app: App, db: Database): void {
  const schema = { summary: '按用户名查显示名和头像', querystring: PeopleQuery, response: { 200: People } }
  app.get('/api/People', { schema }, async (request) => {
    callerOf(request)
    const names = [...new Set(request.query.userNames.split(','))]
    if (names.length > MOST_PEOPLE) {
      throw new Refusal('request.malformed', { errors: [{ path: 'userNames', message: `最多 ${MOST_PEOPLE} 个` }] })
    }
    return db
      .selectFrom('user')
      .select([sql<string>`user_name::text`.as('userName'), 'display_name as displayName', 'avatar_url as avatarUrl'])
      .where(sql<boolean>`user_name = any(${names}::citext[])`)
      .where('deleted_time', 'is', null)
      .execute()
  })
}
