// Whose a work is that an address names, whether or not it may be seen.
import { sql } from 'kysely'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { findNamed, findWorkId, type NamedWork } from '@huanshi/publishing/server/slug/work-address.ts'

export interface NamedThing {
  /** `named`: by a short address, which is that of any work. */
  readonly kind: NamedWork | 'card' | 'comment' | 'named'
  readonly name: string
}

/** Null where there is none, and for what belongs to no group. */
export async function groupOfWork(db: Database, { kind, name }: NamedThing): Promise<string | null> {
  if (kind === 'card') return groupOfCard(db, name)
  if (kind === 'comment') return isUuid(name) ? groupOfRow(db, 'comment', name) : null
  if (kind === 'named') {
    const found = await findNamed(db, name)
    return found === null ? null : groupOfRow(db, found.kind, found.id)
  }
  const id = await findWorkId(db, kind, name)
  return id === null ? null : groupOfRow(db, kind, id)
}

async function groupOfRow(db: Database, table: NamedWork | 'comment', id: string): Promise<string | null> {
  const row = await db.selectFrom(table).select('group_id').where('id', '=', id).executeTakeFirst()
  return row?.group_id ?? null
}

async function groupOfCard(db: Database, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('card')
    .select('group_id')
    .where(sql<boolean>`lower(slug) = ${slug.normalize('NFC').toLowerCase()}`)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return row?.group_id ?? null
}
