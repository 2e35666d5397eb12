// User-info for access tokens of the API, which the provider's own endpoint does not take.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { claimsOf } from './account.ts'

export function registerUserInfo(app: App, db: Database): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const claims = await claimsOf(db, callerOf(request).userId)
    if (claims === undefined) throw new Refusal('session.invalid')
    return reply.header('cache-control', 'no-store').send(claims)
  }
  app.get('/identity/userinfo', answer)
  app.post('/identity/userinfo', answer)
}
