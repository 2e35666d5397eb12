// Everyone who may knock at an area's door in tests: people with their base and group roles, in two groups that know
// nothing of each other.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { BaseRole, GroupRole } from '@huanshi/kernel/protocol/roles.ts'
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

export interface Person {
  readonly name: string
  readonly userId: string
  readonly base: readonly BaseRole[]
  /** Roles in the group; nobody holds any in the other one. */
  readonly group: readonly GroupRole[]
  readonly token: string
}

export interface People {
  readonly groupId: string
  readonly otherGroupId: string
  readonly disabledGroupId: string
  readonly everyone: readonly Person[]
  person(name: string): Person
}

const cast: readonly [name: string, base: readonly BaseRole[], group: readonly GroupRole[]][] = [
  ['owner', ['会员'], []],
  ['other', ['会员'], []],
  ['stranger', [], []],
  ['editor', ['会员'], ['编辑']],
  ['groupadmin', ['会员'], ['管理员']],
  ['card', ['会员'], ['名片管理员']],
  ['admin', ['管理员'], []],
  ['manager', ['集团项目管理员'], []],
]

export async function testPeople(db: Database): Promise<People> {
  const [groupId, otherGroupId, disabledGroupId] = [uuidV7(), uuidV7(), uuidV7()]
  await db
    .insertInto('group')
    .values([
      { id: groupId, name: '山水文旅', code: 'mountain' },
      { id: otherGroupId, name: '别家', code: 'elsewhere' },
      { id: disabledGroupId, name: '停用', code: 'disabled', status: 'disabled' },
    ])
    .execute()
  const everyone = await Promise.all(
    cast.map(async ([name, base, group]) => {
      const userId = uuidV7()
      await db
        .insertInto('user')
        .values({ id: userId, user_name: name, display_name: name, roles: [...base] })
        .execute()
      if (group.length > 0) {
        const roles = [...group]
        const memberships = [groupId, disabledGroupId].map((id) => ({
          id: uuidV7(),
          group_id: id,
          user_id: userId,
          roles,
        }))
        await db.insertInto('employee').values(memberships).execute()
      }
      return { name, userId, base, group, token: await testToken({ userId, userName: name, roles: base }) }
    }),
  )
  const byName = new Map(everyone.map((person) => [person.name, person]))
  return {
    groupId,
    otherGroupId,
    disabledGroupId,
    everyone,
    person(name) {
      const found = byName.get(name)
      if (found === undefined) throw new TypeError(`nobody is called ${name}`)
      return found
    },
  }
}

/** Whose a test's record is. */
export type OwnerName = 'owner' | 'other' | 'group' | 'otherGroup' | 'public'
export const ownerNames: readonly OwnerName[] = ['owner', 'other', 'group', 'otherGroup', 'public']

export function ownershipOf(people: People, name: OwnerName): { userId: string; groupId: string | null } {
  switch (name) {
    case 'group':
      return { userId: people.person('editor').userId, groupId: people.groupId }
    case 'otherGroup':
      return { userId: people.person('owner').userId, groupId: people.otherGroupId }
    case 'public':
      return { userId: PUBLIC_USER_ID, groupId: null }
    default:
      return { userId: people.person(name).userId, groupId: null }
  }
}
