// GET /api/GroupAdmin/Cards/{groupId}/colleagues. Only what a card shows anyway: addresses and numbers of the account are its own.
import { cardKeepers } from '@huanshi/kernel/areas/officers.ts'
import { CardColleagues } from '../../contract/card-colleagues.ts'
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import { searchQuery } from '@huanshi/resource-server/search.ts'
import type { Signer } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { groupHead } from './public-card.ts'

const MOST = 20
const Params = Type.Object({ groupId: Type.String({ format: 'uuid' }) })
const Query = Type.Object({ search: Type.Optional(Type.String({ maxLength: 100 })) }, { additionalProperties: false })

interface Parts {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly media: Signer
}

export function registerCardColleagues(app: App, { db, areaGuards, media }: Parts): void {
  addProblemSchema(app)
  app.get(
    '/api/GroupAdmin/Cards/:groupId/colleagues',
    {
      schema: routeSchema('名片', '可以做名片的成员', CardColleagues, { params: Params, querystring: Query }),
      onRequest: guard(db, areaGuards.GroupAdmin, cardKeepers),
    },
    async (request) => {
      const { groupId } = request.params
      const group = await db
        .selectFrom('group')
        .select(['name', 'phone', 'address', 'location'])
        .where('id', '=', groupId)
        .executeTakeFirst()
      if (group === undefined) throw new Refusal('record.not-found')
      const people = await colleagues(db, groupId, request.query.search?.trim() ?? '')
      return { group: { ...group, headUrl: await groupHead(db, media, groupId) }, people }
    },
  )
}

async function colleagues(db: Database, groupId: string, search: string): Promise<CardColleagues['people']> {
  const query = search === '' ? null : searchQuery(search)
  if (search !== '' && query === null) return []
  return db
    .selectFrom('employee as e')
    .innerJoin('user as u', 'u.id', 'e.user_id')
    .select(['u.id as userId', 'u.display_name as displayName', 'e.title', 'u.avatar_url as avatarUrl'])
    .where('e.group_id', '=', groupId)
    .where('e.status', '=', 'active')
    .where('e.deleted_time', 'is', null)
    .where('u.deleted_time', 'is', null)
    .$if(query !== null, (from) => from.where(sql<boolean>`e.search @@ ${query}::tsquery`))
    .orderBy('u.display_name')
    .limit(MOST)
    .execute()
}
