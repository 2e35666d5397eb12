// GET /api/GroupAdmin/Groups, one of them, and the caller's roles in it.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import { pageSchema, recordSchema } from '@huanshi/kernel/definition/schemas.ts'
import { Group } from '@huanshi/kernel/protocol/group.ts'
import { heldRoles, type BaseRole } from '@huanshi/kernel/protocol/roles.ts'
import { group } from '../../contract/group.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { callerOf, type Caller } from '@huanshi/server-kit/session/caller.ts'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { groupRules } from './group.rules.ts'
import { groupSeenBy, groupsUnder, type GroupViewer } from './groups.queries.ts'

const Query = Type.Object(
  {
    parentId: Type.String({
      title: '上级机构',
      anyOf: [{ format: 'uuid' }, { const: 'root' }],
      default: ROOT_GROUP_ID,
    }),
    page: Type.Integer({ title: '页码', minimum: 1, maximum: 100_000, default: 1 }),
    pageSize: Type.Integer({ title: '每页条数', minimum: 1, maximum: 200, default: 20 }),
    cursor: Type.Optional(Type.String({ title: '续读位置', pattern: '^\\d{1,9}$' })),
  },
  { additionalProperties: false },
)
const Params = Type.Object({ groupId: Type.String({ format: 'uuid' }) })
const overseers: ReadonlySet<string> = new Set<BaseRole>(['管理员', '集团项目管理员'])

export function registerGroups(app: App, db: Database, rules: ResourceRules = groupRules): void {
  const base = '/api/GroupAdmin/Groups'
  const model = modelOf(db, rules)

  app.get(base, { schema: { querystring: Query, response: { 200: pageSchema(Group) } } }, async (request) => {
    const viewer = viewerOf(callerOf(request))
    const { page, pageSize, cursor } = request.query
    const parentId = request.query.parentId === 'root' ? ROOT_GROUP_ID : request.query.parentId
    if (parentId !== ROOT_GROUP_ID && (await groupSeenBy(db, viewer, parentId)) === undefined) {
      throw new Refusal('record.not-found')
    }
    const offset = cursor === undefined ? (page - 1) * pageSize : Number(cursor)
    const { items, all } = await groupsUnder(db, viewer, parentId, { offset, limit: pageSize })
    const next = offset + items.length
    return { items, total: all, page, pageSize, nextCursor: items.length > 0 && next < all ? String(next) : null }
  })

  app.get(
    `${base}/:groupId`,
    { schema: { params: Params, response: { 200: recordSchema(group) } } },
    async (request) => {
      const caller = callerOf(request)
      const seen = await groupSeenBy(db, viewerOf(caller), request.params.groupId)
      if (seen === undefined) throw new Refusal('record.not-found')
      const row = await readItem(db, model, { kind: 'all' }, seen.id)
      return presented(db, model, row, { area: 'GroupAdmin', caller: { ...caller, held: heldRoles(caller.roles) } })
    },
  )

  // Anyone signed in may ask: having no role is an answer, and the screens need it to say so.
  app.get(
    `${base}/:groupId/Roles`,
    { schema: { params: Params, response: { 200: Type.Array(Type.String()) } } },
    (request) => groupRolesOf(db, callerOf(request).userId, request.params.groupId),
  )
}

export function viewerOf({ userId, roles }: Caller): GroupViewer {
  return { userId, seesAll: roles.some((role) => overseers.has(role)) }
}
