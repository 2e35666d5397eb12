// Who plays in a demonstration and what they have made by then: what the features' demo content belongs to.
import type { Database } from '../store/database.ts'
import { cameWith } from './demo-parts.ts'

export interface DemoWork {
  readonly id: string
  readonly title: string
  /** Kept address of its cover. */
  readonly coverUrl: string
}

export interface DemoCast {
  /** Ids by user name. */
  person(userName: string): string
  readonly groupId: string
  /** The demonstration's panoramas of the tour's author, and those that it brought into the group; never none. */
  readonly own: readonly [DemoWork, ...DemoWork[]]
  readonly inGroup: readonly [DemoWork, ...DemoWork[]]
}

export interface CastNames {
  readonly author: string
  readonly group: string
}

/** Null while the people or the panoramas are not there. */
export async function readCast(db: Database, { author, group }: CastNames): Promise<DemoCast | null> {
  const users = await db.selectFrom('user').select(['id', 'user_name']).execute()
  const ids = new Map(users.map(({ id, user_name }) => [user_name, id]))
  const found = await db.selectFrom('group').select('id').where('name', '=', group).executeTakeFirst()
  const authorId = ids.get(author)
  if (found === undefined || authorId === undefined) return null
  const rows = await db
    .selectFrom('pano')
    .select(['id', 'title', 'revision', 'cover', 'user_id', 'group_id'])
    .where('deleted_time', 'is', null)
    .where('status', '=', 'ready')
    .where(cameWith('panoramas'))
    .orderBy('id')
    .execute()
  const works = (isMeant: (row: (typeof rows)[number]) => boolean): DemoWork[] =>
    rows.filter(isMeant).map(({ id, title, revision, cover }) => {
      return { id, title, coverUrl: `/media/kept/pano/${id}/${revision ?? ''}/${cover ?? 'cover'}.jpg` }
    })
  const [first, ...others] = works(({ user_id, group_id }) => user_id === authorId && group_id === null)
  const [shared, ...more] = works(({ group_id }) => group_id === found.id)
  if (first === undefined || shared === undefined) return null
  return {
    groupId: found.id,
    own: [first, ...others],
    inGroup: [shared, ...more],
    person(userName) {
      const id = ids.get(userName)
      if (id === undefined) throw new TypeError(`the demonstration has no ${userName}`)
      return id
    },
  }
}

const HOUR = 3_600_000

/** So many hours ago, as the database takes it. */
export function hoursAgo(hours: number): string {
  return new Date(Date.now() - hours * HOUR).toISOString()
}
