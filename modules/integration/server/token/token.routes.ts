// Making a token, which its person proves to be himself for, and what a program may ask about its own.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { actionRoute } from '@huanshi/resource-server/action-route.ts'
import { entryOf } from '@huanshi/resource-server/area-guard.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import { addProblemSchema, routeSchema } from '@huanshi/resource-server/schemas.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Static } from 'typebox'
import { accessToken } from '../../contract/access-token.ts'
import { MadeToken, NewToken, OwnToken } from '../../contract/new-token.ts'
import { accessTokenRules } from './access-token.rules.ts'
import { letIn, type TokenParts } from './let-in.ts'
import { checkNewToken, makeToken } from './make-token.ts'

export function registerTokens(app: App, parts: TokenParts): void {
  addProblemSchema(app)
  for (const area of ['My', 'GroupAdmin'] as const) registerMaking(app, parts, area)
  registerOwn(app, parts.db)
}

function registerMaking(app: App, parts: TokenParts, area: 'My' | 'GroupAdmin'): void {
  const { db } = parts
  const model = modelOf(db, accessTokenRules)
  app.route<{ Body: Static<typeof NewToken> }>({
    ...actionRoute(parts, accessToken, area, { summary: '创建访问令牌', answer: MadeToken, body: NewToken }),
    async handler(request, reply) {
      const { owner, viewing } = entryOf(request)
      const of: AreaName = area === 'GroupAdmin' ? area : (request.body.area ?? 'My')
      checkNewToken(request.body, of)
      const { row, token } = await letIn(parts, provenOf(request), request.body.name.trim(), (trx) =>
        makeToken(trx, request.body, owner, { ...viewing, of }),
      )
      reply.header('cache-control', 'no-store')
      return { record: await presented(db, model, row, viewing), token }
    },
  })
}

function registerOwn(app: App, db: Database): void {
  const schema = routeSchema(accessToken.title, '这个令牌是谁的、能做什么', OwnToken, {})
  app.get('/api/Token', { schema }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { token, userName } = callerOf(request)
    if (token === undefined) throw new Refusal('record.not-found', { detail: '这次请求没有用访问令牌' })
    const found = await db
      .selectFrom('access_token')
      .leftJoin('group', 'group.id', 'access_token.group_id')
      .select(['access_token.name', 'access_token.expires_time', 'group.name as group_name'])
      .where('access_token.id', '=', token.id)
      .executeTakeFirstOrThrow()
    const { area, groupId, scopes } = token
    return {
      userName,
      name: found.name,
      area,
      groupId,
      groupName: found.group_name,
      scopes: [...scopes],
      expiresTime: found.expires_time,
    }
  })
}
