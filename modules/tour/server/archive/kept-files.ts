// Files that a tour names by their address: its cover, its skin's logo, the pictures in its articles. Those of its own owner come
// along, so that another system can take them in.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface KeptFile {
  /** As it stands in the tour behind `/media/kept/`. */
  readonly address: string
  /** In the storage: of a revision that may be shown no more the same file as it is shown now. */
  readonly key: string
  readonly name: string
  readonly kind: Lib['kind']
}

/** Originals of panoramas are not meant by such an address. */
const ADDRESS =
  /\/media\/kept\/((lib|pano)\/([0-9a-f-]{36})\/[0-9a-f-]{36}\/(?!source\b)[a-z0-9][a-z0-9-]{0,40}\.[a-z0-9]{1,10})(?![\w./-])/g

export async function keptFiles(db: Database, content: unknown, owner: Ownership): Promise<KeptFile[]> {
  const found = new Map<string, { readonly table: string; readonly id: string }>()
  JSON.stringify(content, (_key, part: unknown) => {
    if (typeof part !== 'string') return part
    for (const [, address = '', table = '', id = ''] of part.matchAll(ADDRESS)) found.set(address, { table, id })
    return part
  })
  const idsIn = (table: string) => [
    ...new Set([...found.values()].filter((one) => one.table === table).map(({ id }) => id)),
  ]
  const [libs, panos] = await Promise.all([libRows(db, idsIn('lib')), panoRows(db, idsIn('pano'))])
  const own = new Map([...libs, ...panos].filter((row) => isOwn(row, owner)).map((row) => [row.id, row]))
  return [...found].flatMap(([address, { id }]) => {
    const row = own.get(id)
    if (row === undefined) return []
    // The still picture of a video is a picture.
    return [
      {
        address,
        key: keyOf(address, row),
        name: row.name,
        kind: /\.(jpe?g|png|gif)$/.test(address) ? 'image' : row.kind,
      },
    ]
  })
}

/** Of panoramas alone. */
interface Folders {
  readonly revision: string | null
  readonly sealed: readonly string[]
}

function keyOf(address: string, { revision, sealed }: Folders): string {
  const [kind, id, former = '', ...name] = address.split('/')
  return sealed.includes(former) ? [kind, id, revision, ...name].join('/') : address
}

/** What others have, even where everybody may see it, stays theirs. */
export function isOwn(row: { readonly user_id: string; readonly group_id: string | null }, owner: Ownership): boolean {
  return row.group_id === null ? [owner.userId, PUBLIC_USER_ID].includes(row.user_id) : row.group_id === owner.groupId
}

async function libRows(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lib')
    .select(['id', 'name', 'kind', 'user_id', 'group_id'])
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, kind: row.kind as Lib['kind'], revision: null, sealed: [] })) // a check of the table
}

async function panoRows(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('pano')
    .select(['id', 'title as name', 'user_id', 'group_id', 'revision', 'sealed'])
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .execute()
  return rows.map((row) => ({ ...row, kind: 'image' as const }))
}
