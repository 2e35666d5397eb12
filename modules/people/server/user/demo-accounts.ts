// The accounts of a demonstration: one for every kind of person that the product distinguishes, and a group with a subgroup.
import type { BaseRole, GroupRole } from '@huanshi/kernel/protocol/roles.ts'
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { recordConsent } from '@huanshi/identity/server/terms/consent.ts'
import { currentTerms } from '@huanshi/identity/server/terms/current-terms.ts'
import { hashPassword } from '@huanshi/identity/server/password.ts'

interface DemoAccount {
  readonly userName: string
  readonly displayName: string
  readonly roles: readonly BaseRole[]
  readonly groupRoles: readonly GroupRole[]
  /** For the list at the terminal. */
  readonly can: string
}

export const DEMO_GROUP = '云岭美术馆'
const DEMO_SUBGROUP = '云岭美术馆 · 数字馆'

export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'member', displayName: '林知夏', roles: ['会员'], groupRoles: [], can: '会员，作品都在这里，先看这个' },
  { userName: 'admin', displayName: '周远', roles: ['管理员', '会员'], groupRoles: [], can: '管理员' },
  {
    userName: 'manager',
    displayName: '沈若溪',
    roles: ['集团项目管理员', '会员'],
    groupRoles: [],
    can: '集团项目管理员',
  },
  {
    userName: 'editor',
    displayName: '何书言',
    roles: ['会员'],
    groupRoles: ['编辑'],
    can: `会员，${DEMO_GROUP}的编辑`,
  },
  {
    userName: 'groupadmin',
    displayName: '顾清和',
    roles: ['会员'],
    groupRoles: ['管理员'],
    can: `会员，${DEMO_GROUP}的管理员`,
  },
  {
    userName: 'card',
    displayName: '许嘉宁',
    roles: ['会员'],
    groupRoles: ['名片管理员'],
    can: `会员，${DEMO_GROUP}的名片管理员`,
  },
  {
    userName: 'expo',
    displayName: '唐一舟',
    roles: ['会员'],
    groupRoles: ['展会管理员'],
    can: `会员，${DEMO_GROUP}的展会管理员`,
  },
  { userName: 'stranger', displayName: '罗晓鸥', roles: ['会员'], groupRoles: [], can: '会员，不属于任何机构' },
]

/** `admin` takes a password of its own where the deployment gives one. */
export async function seedDemo(db: Database, password: string, adminPassword: string = password): Promise<void> {
  const forMembers = await hashPassword(password)
  const forAdmin = adminPassword === password ? forMembers : await hashPassword(adminPassword)
  const people = demoAccounts.map(({ userName, displayName, roles, groupRoles }) => {
    const password_hash = userName === 'admin' ? forAdmin : forMembers
    const row = { id: uuidV7(), user_name: userName, display_name: displayName, roles: [...roles], password_hash }
    return { row, groupRoles }
  })
  const groupId = uuidV7()
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('user')
      .values(people.map(({ row }) => row))
      .execute()
    // Nobody is behind them who could be asked.
    const terms = await currentTerms(trx)
    for (const { row } of people) await recordConsent(trx, row.id, terms)
    await trx
      .insertInto('group')
      .values([
        {
          id: groupId,
          name: DEMO_GROUP,
          code: 'yunling',
          parent_id: ROOT_GROUP_ID,
          description: '一座建在山腰上的当代美术馆。',
          order: 10,
        },
        {
          id: uuidV7(),
          name: DEMO_SUBGROUP,
          code: 'yunling-digital',
          parent_id: groupId,
          description: '负责展厅的全景拍摄与线上展览。',
          order: 10,
        },
      ])
      .execute()
    await trx
      .updateTable('setting')
      .set({ value: 'true' })
      .where('key', 'in', ['payment.sandbox', 'user.signUp'])
      .execute()
    await trx
      .insertInto('employee')
      .values(
        people
          .filter(({ groupRoles }) => groupRoles.length > 0)
          .map(({ row, groupRoles }) => ({
            id: uuidV7(),
            group_id: groupId,
            user_id: row.id,
            roles: [...groupRoles],
            joined_time: new Date().toISOString(),
          })),
      )
      .execute()
  })
}
