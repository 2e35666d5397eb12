// Draws what is seen first in tours that have no cover of their author's choice. The database keeps which of them are due.
import { defaultView } from '@huanshi/kernel/protocol/angles.ts'
import { sql, type Selectable } from 'kysely'
import sharp from 'sharp'
import { readStored } from '@huanshi/server-kit/storage/storage.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { COVER } from './render-cover.ts'
import { drawViews, viewName } from './draw-views.ts'
import type { PanoParts } from './pano-parts.ts'
import { revisionFolder } from './picture-files.ts'

type Parts = Pick<PanoParts, 'db' | 'storage'> & { readonly onError: (error: unknown) => void }
type Due = Pick<Selectable<DB['tour_cover']>, 'tour_id' | 'is_shown' | 'pano_id' | 'view' | 'wanted'>

interface Drawn {
  readonly revision: string
  readonly file: string
  readonly hint: string | null
}

/** Pixels; nobody is recognized in them. */
const HINT = { width: 24, height: 16 }

/** Until none is due. One that cannot be drawn keeps the cover of its panorama. */
export async function drawTourCovers(parts: Parts): Promise<void> {
  for (let due = await nextDue(parts); due !== undefined; due = await nextDue(parts)) {
    const drawn = await drawFirstView(parts, due).catch((error: unknown) => {
      parts.onError(error)
      return null
    })
    // Where it changed meanwhile it is due again.
    await parts.db
      .updateTable('tour_cover')
      .set({
        drawn: due.wanted,
        revision: drawn?.revision ?? null,
        file: drawn?.file ?? null,
        hint: drawn?.hint ?? null,
      })
      .where('tour_id', '=', due.tour_id)
      .where('is_shown', '=', due.is_shown)
      .execute()
  }
}

function nextDue({ db }: Parts): Promise<Due | undefined> {
  return db
    .selectFrom('tour_cover')
    .select(['tour_id', 'is_shown', 'pano_id', 'view', 'wanted'])
    .where(sql<boolean>`drawn < wanted`)
    .orderBy('tour_id')
    .limit(1)
    .executeTakeFirst()
}

/** Null for what has no tiles: its panorama tells when it has. */
async function drawFirstView({ db, storage }: Parts, due: Due): Promise<Drawn | null> {
  const row = await db.selectFrom('pano').selectAll().where('id', '=', due.pano_id).executeTakeFirst()
  if (row?.revision == null) return null
  const { revision } = row
  const folder = revisionFolder(row.id, revision)
  const view = due.view ?? row.initial_view ?? defaultView
  const file = viewName(row, view)
  const kept = `${folder}/${file}.jpg`
  const isThere =
    (await storage.exists(kept)) || (await drawViews({ db, storage }, row, view, [{ name: file, ...COVER }]))
  return isThere ? { revision, file, hint: await hintOf(await readStored(storage, kept)) } : null
}

async function hintOf(cover: Buffer | null): Promise<string | null> {
  if (cover === null) return null
  const small = await sharp(cover).resize(HINT).jpeg({ quality: 60 }).toBuffer()
  return `data:image/jpeg;base64,${small.toString('base64')}`
}
