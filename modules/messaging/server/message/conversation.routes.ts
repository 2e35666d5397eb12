// What the chat asks beyond the list of messages: conversations, people, blocks.
import { areas } from '@huanshi/kernel/areas/area.ts'
import { Contact, Conversation } from '../../contract/hub-chat.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { entryOf, guard, type AreaGuards } from '@huanshi/resource-server/area-guard.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import { signAllStoredUrls } from '@huanshi/resource-server/stored-media-urls.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { contactOf, conversationsOf, peopleLike, setBlocked } from './conversations.ts'

interface Parts {
  readonly db: Database
  readonly areaGuards: AreaGuards
  readonly media: MediaAddresses
}

const Words = Type.Object(
  { search: Type.Optional(Type.String({ title: '搜索', maxLength: 100 })) },
  { additionalProperties: false },
)
const Name = Type.Object({ userName: Type.String({ maxLength: 200 }) }, { additionalProperties: false })
const Block = Type.Object({ isBlocked: Type.Boolean({ title: '屏蔽' }) }, { additionalProperties: false })

export function registerConversations(app: App, { db, areaGuards, media }: Parts): void {
  addProblemSchema(app)
  const reading = guard(db, areaGuards.My, areas.My.read)

  app.get(
    '/api/My/Conversations',
    {
      schema: routeSchema('消息', '会话列表 · 消息', Type.Array(Conversation), { querystring: Words }),
      onRequest: reading,
    },
    async (request) => {
      const { caller } = entryOf(request).viewing
      const reader = { userId: caller.userId, seesAll: false }
      const found = await conversationsOf(db, caller.userId, request.query.search?.trim() ?? '')
      // What was said last is shown by whoever said it.
      const held = found.map(({ partnerId, ...value }) => {
        const userId = value.last.isMine ? caller.userId : partnerId
        return { value, shower: { userId, groupId: null, grant: personGrant(caller), reader } }
      })
      return signAllStoredUrls(db, media, held)
    },
  )

  app.get(
    '/api/My/Conversations/People',
    {
      schema: routeSchema('消息', '找人 · 消息', Type.Array(Contact), { querystring: Words }),
      onRequest: reading,
    },
    async (request) => {
      const words = request.query.search?.trim() ?? ''
      const { userId } = entryOf(request).viewing.caller
      return words === '' ? [] : peopleLike(db, userId, words)
    },
  )

  app.get(
    '/api/My/Conversations/:userName',
    {
      schema: routeSchema('消息', '会话对方 · 消息', Contact, { params: Name }),
      onRequest: reading,
    },
    async (request) => {
      const found = await contactOf(db, entryOf(request).viewing.caller.userId, request.params.userName)
      if (found === undefined) throw new Refusal('record.not-found', { detail: '没有这个用户' })
      return found
    },
  )

  app.post(
    '/api/My/Conversations/:userName/block',
    {
      schema: routeSchema('消息', '屏蔽 · 消息', Contact, { params: Name, body: Block }),
      onRequest: guard(db, areaGuards.My, areas.My.write),
    },
    async (request) => {
      const { userId } = entryOf(request).viewing.caller
      const { userName } = request.params
      if (!(await setBlocked(db, userId, userName, request.body.isBlocked))) throw new Refusal('record.not-found')
      const found = await contactOf(db, userId, userName)
      if (found === undefined) throw new Refusal('record.not-found')
      return found
    },
  )
}
