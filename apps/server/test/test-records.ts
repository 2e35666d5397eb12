// Records for tests, put straight into the tables: one maker for each resource, which a new resource adds here.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { workBodies, workMakers } from './test-makers.ts'

export interface TestOwner {
  readonly userId: string
  readonly groupId: string | null
}

/** Columns by their names in the table, over those that the maker gives. */
export type TestColumns = Readonly<Record<string, unknown>>

let made = 0

type Maker = (owner: TestOwner, db: Database) => object | Promise<object>

const filed = (kind: 'article' | 'page') => async (_owner: TestOwner, db: Database) => ({
  category_id: await categoryFor(db, kind),
  title: `文字 ${(made += 1)}`,
  slug: `text-${made}`,
})
const target = () => JSON.stringify({ kind: 'pano', id: uuidV7() })

const makers: Readonly<Record<string, Maker>> = {
  ...workMakers,
  article: filed('article'),
  page: filed('page'),
  audit: () => ({ area: 'My', resource: 'pano', verb: 'update', summary: `修改 ${(made += 1)}` }),
  blog: () => ({ title: `博客 ${(made += 1)}` }),
  category: () => ({ name: `分类 ${(made += 1)}`, code: `category-${made}`, kind: 'article' }),
  comment: ({ userId }) => ({ body: `评论 ${(made += 1)}`, target: target(), target_user_id: userId }),
  'menu-item': () => ({ title: `菜单 ${(made += 1)}`, category_id: 'My' }),
  message: ({ userId }) => ({ from_user_id: userId, to_user_id: PUBLIC_USER_ID, body: `消息 ${(made += 1)}` }),
  module: () => ({ name: `模块 ${(made += 1)}`, code: `test.module-${made}`, area: 'My' }),
  notice: () => ({ title: `通知 ${(made += 1)}` }),
  online: () => ({ browser_id: `browser ${(made += 1)}`, session_id: `session ${made}` }),
  role: () => ({ name: `角色 ${(made += 1)}`, kind: 'base' }),
  setting: () => ({ key: `test.${(made += 1)}`, group: 'site', is_public: false, description: `设置 ${made}` }),
  review: ({ userId }) => ({
    target: target(),
    target_title: `作品 ${(made += 1)}`,
    source: 'reported',
    status: 'removed',
    user_id: userId,
  }),
  'top-item': () => ({ slot: 'featured', target: target() }),
  user: () => ({ user_name: `user-${(made += 1)}`, display_name: `用户 ${made}` }),
  pano: () => ({
    title: `全景 ${(made += 1)}`,
    kind: 'image',
    status: 'ready',
    size: 1_000_000 + made,
    file_name: `IMG_${made}.jpg`,
    mime: 'image/jpeg',
  }),
  tag: () => ({ name: `标签 ${(made += 1)}` }),
}

export function tableOf({ name, part }: Pick<Resource, 'name' | 'part'>) {
  return sql.table((part?.table ?? name).replaceAll('-', '_'))
}

/** Answers the ids of the new rows. */
export async function insertRecords(
  db: Database,
  resource: Pick<Resource, 'name' | 'owned' | 'part'>,
  owner: TestOwner,
  rows: readonly TestColumns[] = [{}],
): Promise<string[]> {
  const make = makers[resource.name]
  if (make === undefined) throw new TypeError(`test-records.ts has no maker for ${resource.name}`)
  return Promise.all(
    rows.map(async (columns) => {
      const id = uuidV7()
      const owned = resource.owned ? { user_id: owner.userId, group_id: owner.groupId } : {}
      const all = { id, ...owned, ...(await make(owner, db)), ...columns }
      const names = sql.join(Object.keys(all).map((name) => sql.ref(name)))
      const values = sql.join(Object.values(all))
      await sql`insert into ${tableOf(resource)} (${names}) values (${values})`.execute(db)
      return id
    }),
  )
}

/** What a new record must point at, made for it and for whose it will be: values by field that no sample can give. */
export async function pointedAt(
  db: Database,
  { name }: Pick<Resource, 'name'>,
  owner: { readonly userId: string; readonly groupId: string | null } | null,
): Promise<object> {
  if (name === 'tour-proposal' && owner !== null) {
    const [tourId] = await insertRecords(db, { name: 'tour', owned: true }, owner)
    return { tourId }
  }
  const body = workBodies[name]
  if (body !== undefined) return body(db)
  if (name === 'article' || name === 'page') return { categoryId: await categoryFor(db, name) }
  if (name !== 'top-item') return {}
  const [id] = await insertRecords(db, pano, { userId: PUBLIC_USER_ID, groupId: null })
  return { target: { kind: 'pano', id } }
}

/** A test may have emptied the table. */
async function categoryFor(db: Database, kind: 'article' | 'page'): Promise<string> {
  const id = kind === 'article' ? '11111111-1111-7111-8111-11111111aaaa' : '11111111-1111-7111-8111-11111111bbbb'
  await db
    .insertInto('category')
    .values({ id, kind, name: kind, code: `test-${kind}` })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return id
}
