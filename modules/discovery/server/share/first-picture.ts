// What is seen first of a work that everybody may find, and of which pictures to pass on are made.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { grantsById, shownTo } from '@huanshi/server-kit/permit/may-show.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { visiblePanos } from '@huanshi/pano/server/view/visible-pano.ts'
import { findWorkId } from '@huanshi/publishing/server/slug/work-address.ts'
import { visibleTours } from '@huanshi/tour/server/view/visible-tour.ts'

export type SharedKind = 'pano' | 'tour'

export interface SharedWork {
  readonly id: string
  /** By which its pictures are addressed. */
  readonly name: string
  /** Null for what has a link alone or a password, and where there is nothing to see. */
  readonly first: { readonly panoId: string; readonly view: View | null } | null
}

/** Null for what visitors do not see; with the id that its address names, where there is one. */
export async function findShared(
  db: Database,
  kind: SharedKind,
  name: string,
): Promise<{ readonly id: string | null; readonly work: SharedWork | null }> {
  const id = await findWorkId(db, kind, name)
  return { id, work: id === null ? null : await read[kind](db, id) }
}

const read: Readonly<Record<SharedKind, (db: Database, id: string) => Promise<SharedWork | null>>> = {
  async pano(db, id) {
    const row = await visiblePanos(db)
      .where('pano.id', '=', id)
      .select(['pano.slug', 'pano.visibility'])
      .executeTakeFirst()
    if (row === undefined) return null
    return { id, name: row.slug ?? id, first: row.visibility === 'public' ? { panoId: id, view: null } : null }
  },
  async tour(db, id) {
    const row = await visibleTours(db)
      .leftJoin('tour_cover as cover', (join) =>
        join.onRef('cover.tour_id', '=', 'tour.id').on('cover.is_shown', '=', true),
      )
      .leftJoin('pano as first', (join) =>
        join.onRef('first.id', '=', 'cover.pano_id').on('first.deleted_time', 'is', null),
      )
      .where('tour.id', '=', id)
      .select(['tour.slug', 'tour.visibility', 'tour.password_hash', 'tour.user_id', 'tour.group_id'])
      .select(['first.id as pano_id', 'cover.view'])
      .executeTakeFirst()
    if (row === undefined) return null
    const isListed = row.visibility === 'public' && row.password_hash === null
    const panoId = isListed ? await shownPano(db, id, row) : null
    return { id, name: row.slug ?? id, first: panoId === null ? null : { panoId, view: row.view } }
  },
}

interface TourRow {
  readonly user_id: string
  readonly group_id: string | null
  readonly pano_id: string | null
}

/** One that the tour may show. */
async function shownPano(db: Database, id: string, { user_id, group_id, pano_id }: TourRow): Promise<string | null> {
  if (pano_id === null) return null
  const grants = await grantsById(db, 'pano', [pano_id], shownTo(id, { userId: user_id, groupId: group_id }))
  return grants.has(pano_id) ? pano_id : null
}
