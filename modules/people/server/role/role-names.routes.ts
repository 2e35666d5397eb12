import { RoleName } from '@huanshi/kernel/protocol/role-name.ts'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Whoever gives somebody a role, which group administrators do too, has to know which there are. */
export function registerRoleNames(app: App, db: Database): void {
  const schema = { summary: '全部角色的名称', response: { 200: Type.Array(RoleName) } }
  app.get('/api/RoleNames', { schema }, async (request) => {
    callerOf(request)
    return db
      .selectFrom('role')
      .select(['kind', 'name'])
      .$narrowType<RoleName>()
      .where('deleted_time', 'is', null)
      .orderBy('is_system', 'desc')
      .orderBy('created_time')
      .orderBy('name')
      .execute()
  })
}
