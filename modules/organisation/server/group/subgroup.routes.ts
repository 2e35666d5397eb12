// Groups below a group, kept by its own 管理员: made, changed and put away under /api/GroupAdmin/Groups. Who stands above a
// group decides about its place and its code; who keeps only the group itself changes what it says about itself.
import { createSchema, recordSchema, updateSchema } from '@huanshi/kernel/definition/schemas.ts'
import { memberKeepers } from '@huanshi/kernel/areas/officers.ts'
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import { heldRoles, satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { group, type GroupRecord } from '../../contract/group.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { authorize } from '@huanshi/resource-server/authorized.ts'
import { createRecord } from '@huanshi/resource-server/create.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { removeRecords, restoreRecords } from '@huanshi/resource-server/recycle-bin.ts'
import type { ResourceRules, Values, Viewing } from '@huanshi/resource-server/rules.ts'
import { requireVersion, updateRecord } from '@huanshi/resource-server/update.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const base = '/api/GroupAdmin/Groups'
const Params = Type.Object({ groupId: Type.String({ format: 'uuid' }) })
const record = recordSchema(group)
const tags = [group.title]
/** Decided by whoever stands above. */
const fromAbove = ['parentId', 'code', 'order'] as const

export function registerSubgroups(app: App, db: Database, rules: ResourceRules): void {
  const model = modelOf(db, rules)

  const making = { tags, summary: '新建下级机构', body: createSchema(group), response: { 201: record } }
  const signedIn = async (request: FastifyRequest): Promise<void> => void callerOf(request)
  app.post(base, { schema: making, onRequest: signedIn }, async (request, reply) => {
    const values = request.body as Values & { parentId?: string | null } // checked by the schema
    const parentId = values.parentId ?? ROOT_GROUP_ID
    const viewing = await keeperOf(db, request, parentId)
    const owner = { userId: viewing.caller.userId, groupId: null }
    const row = await db.transaction().execute((trx) => createRecord(trx, model, owner, values, viewing))
    reply.code(201)
    return presented(db, model, row, viewing)
  })

  // Roles come first, so that strangers cannot tell which groups exist.
  const keepers = async (request: FastifyRequest): Promise<void> => {
    const { groupId } = request.params as { groupId: string } // named in the address
    await keeperOf(db, request, isUuid(groupId) ? groupId : ROOT_GROUP_ID)
  }
  const changing = {
    tags,
    summary: '修改机构',
    params: Params,
    body: updateSchema(group),
    response: { 200: record },
  }
  app.patch(`${base}/:groupId`, { schema: changing, onRequest: keepers }, async (request) => {
    const viewing = await keeperOf(db, request, request.params.groupId)
    const { version, ...values } = request.body as Values & { version: number; parentId?: string | null } // checked above
    const { parentId: target } = values
    const row = await db.transaction().execute(async (trx) => {
      const before = await authorize(trx, model, { kind: 'all' }, request.params.groupId)
      await requireVersion(trx, model, before, version, viewing)
      const { parentId } = before as unknown as GroupRecord // a row of this resource
      if (fromAbove.some((name) => values[name] !== undefined)) await keeperOf(db, request, parentId ?? ROOT_GROUP_ID)
      if (target !== undefined) await keeperOf(db, request, target ?? ROOT_GROUP_ID)
      return updateRecord(trx, model, before, values, viewing)
    })
    return presented(db, model, row, viewing)
  })

  const removing = { tags, summary: '删除下级机构', params: Params, response: { 204: Type.Null() } }
  app.delete(`${base}/:groupId`, { schema: removing, onRequest: keepers }, async (request, reply) => {
    const { groupId } = request.params
    await db.transaction().execute(async (trx) => {
      const before = await authorize(trx, model, { kind: 'all' }, groupId)
      const { parentId } = before as unknown as GroupRecord // a row of this resource
      const viewing = await keeperOf(db, request, parentId ?? ROOT_GROUP_ID)
      await removeRecords(trx, model, [before], viewing)
    })
    return reply.code(204).send(null)
  })

  const restoring = { tags, summary: '恢复删除的下级机构', params: Params, response: { 200: record } }
  const noBody = { body: 'none' } as const
  app.post(`${base}/:groupId/restore`, { schema: restoring, config: noBody, onRequest: signedIn }, async (request) => {
    const { groupId } = request.params
    const { row, viewing } = await db.transaction().execute(async (trx) => {
      // What is deleted hands on no roles: the group above it decides, and for what there is not only the topmost keepers hear so.
      const gone = await trx.selectFrom('group').select('parent_id').where('id', '=', groupId).executeTakeFirst()
      const viewing = await keeperOf(db, request, gone?.parent_id ?? ROOT_GROUP_ID)
      const deleted = await authorize(trx, model, { kind: 'all' }, groupId, 'deleted')
      await restoreRecords(trx, model, [deleted], viewing)
      return { row: await readItem(trx, model, { kind: 'all' }, groupId), viewing }
    })
    return presented(db, model, row, viewing)
  })
}

/** 管理员 of the group, or whoever oversees them all; the topmost level is kept by the latter alone. */
async function keeperOf(db: Database, request: FastifyRequest, groupId: string): Promise<Viewing> {
  const caller = callerOf(request)
  const roles = groupId === ROOT_GROUP_ID ? [] : await groupRolesOf(db, caller.userId, groupId)
  const held = heldRoles(caller.roles, roles)
  if (!satisfies(held, memberKeepers)) throw new Refusal('access.denied')
  return { area: 'GroupAdmin', caller: { ...caller, held } }
}
