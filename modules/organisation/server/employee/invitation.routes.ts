// The link of an invitation: looked at, accepted or declined by whoever is signed in and may take it.
import { Invitation, InvitationBrief } from '../../contract/invitation.ts'
import { recordSchema } from '@huanshi/kernel/definition/schemas.ts'
import { employee } from '../../contract/employee.ts'
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { authorize } from '@huanshi/resource-server/authorized.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import { move } from '@huanshi/resource-server/move.ts'
import { removeRecords } from '@huanshi/resource-server/recycle-bin.ts'
import type { Viewing } from '@huanshi/resource-server/rules.ts'
import { refusingConflicts } from '@huanshi/resource-server/write.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { employeeRules, join } from './employee.rules.ts'
import { standingInvitation } from './invitation.ts'

const Params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) })
const tags = ['成员']
/** Nobody guesses a token, and nobody needs to try often. */
const config = { rateLimit: { max: 60, timeWindow: 60_000 } }

export function registerInvitations(app: App, db: Database): void {
  const model = modelOf(db, employeeRules)
  const url = '/api/My/Invitations/:token'
  const onRequest = async (request: FastifyRequest): Promise<void> => void callerOf(request)

  const looking = { tags, summary: '查看邀请', params: Params, response: { 200: Invitation } }
  app.get(url, { schema: looking, config, onRequest }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { invitation } = await standingInvitation(db, request.params.token, callerOf(request).userId)
    return invitation
  })

  // The sign-in page says where the link leads before it asks for anything.
  const brief = { tags, summary: '谁发来的邀请', params: Params, response: { 200: InvitationBrief } }
  app.get('/api/View/Invitations/:token', { schema: brief, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { invitation } = await standingInvitation(db, request.params.token, null)
    return { groupName: invitation.groupName, groupLogoUrl: invitation.groupLogoUrl }
  })

  const taking = { tags, summary: '接受邀请', params: Params, response: { 200: recordSchema(employee) } }
  app.post(`${url}/accept`, { schema: taking, config, onRequest }, async (request) => {
    const viewing = viewingOf(request)
    const { userId, userName } = viewing.caller
    const row = await db.transaction().execute(async (trx) => {
      const { id } = await standingInvitation(trx, request.params.token, userId, true)
      await refusingConflicts(model, () => join(trx, id, userId))
      await move(trx, model, [{ id }], { name: 'accept', to: 'active', userName })
      return readItem(trx, model, { kind: 'all' }, id)
    })
    return presented(db, model, row, viewing)
  })

  const declining = { tags, summary: '谢绝邀请', params: Params, response: { 204: Type.Null() } }
  app.post(`${url}/decline`, { schema: declining, config, onRequest }, async (request, reply) => {
    const viewing = viewingOf(request)
    await db.transaction().execute(async (trx) => {
      const { id } = await standingInvitation(trx, request.params.token, viewing.caller.userId, true)
      await removeRecords(trx, model, [await authorize(trx, model, { kind: 'all' }, id)], viewing)
    })
    return reply.code(204).send(null)
  })
}

function viewingOf(request: FastifyRequest): Viewing {
  const caller = callerOf(request)
  return { area: 'My', caller: { ...caller, held: heldRoles(caller.roles) } }
}
