// To whom the files of a demonstration belong.
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** User names, and the name of the group. */
interface DemoNames {
  readonly author: string
  readonly editor: string
  readonly group: string
}

export interface DemoOwners {
  readonly own: Ownership
  readonly group: Ownership
}

/** Null where the demonstration has not all of them any more. */
export async function demoOwners(db: Database, { author, editor, group }: DemoNames): Promise<DemoOwners | null> {
  const users = await db
    .selectFrom('user')
    .select(['id', 'user_name'])
    .where('user_name', 'in', [author, editor])
    .execute()
  const found = await db.selectFrom('group').select('id').where('name', '=', group).executeTakeFirst()
  const idOf = (name: string): string | undefined => users.find(({ user_name }) => user_name === name)?.id
  const [own, other] = [idOf(author), idOf(editor)]
  if (own === undefined || other === undefined || found === undefined) return null
  return { own: { userId: own, groupId: null }, group: { userId: other, groupId: found.id } }
}
