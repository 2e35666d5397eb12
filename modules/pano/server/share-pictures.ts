// Draws the pictures by which a work is passed on when they are first asked for, all sizes together, since reading the tiles is most of
// it. Strangers ask: a process draws one work at a time, and whoever finds too many waiting is told to come again.
import { defaultView, type View } from '@huanshi/kernel/protocol/angles.ts'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readStored } from '@huanshi/server-kit/storage/storage.ts'
import { shareSizeNames, shareSizes, type ShareSize } from '../contract/share-pictures.ts'
import { drawViews, viewName, type PanoRow } from './draw-views.ts'
import type { PanoParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'

type Parts = Pick<PanoParts, 'db' | 'storage'>

/** Of a tour's own choice; null for what the panorama itself begins with. */
type First = { readonly panoId: string; readonly view: View | null }

/** Wider than this the edges of a plane picture are pulled apart. Degrees. */
const WIDEST = 100
const MOST_WAITING = 20

/** Answers the key of a file; null for what has no picture. */
export function sharePictures(parts: Parts): (first: First, size: ShareSize) => Promise<string | null> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function inTurn(work: () => Promise<void>): Promise<void> {
    if (waiting >= MOST_WAITING) throw new Refusal('request.too-many', { headers: { 'retry-after': '10' } })
    waiting += 1
    const turn = last.then(work, work).finally(() => (waiting -= 1))
    last = turn
    return turn
  }

  return async ({ panoId, view }, size) => {
    const row = await parts.db.selectFrom('pano').selectAll().where('id', '=', panoId).executeTakeFirst()
    if (row?.revision == null || !row.has_preview) return null
    const first = view ?? row.initial_view ?? defaultView
    const name = row.manifest === null ? coverName(row) : viewName(row, first)
    const key = `${revisionFolder(row.id, row.revision)}/${name}-${size}.jpg`
    if (await parts.storage.exists(key)) return key
    await inTurn(async () => {
      // Whoever was before may have drawn it.
      if (!(await parts.storage.exists(key))) await drawAll(parts, row, { name, view: first })
    })
    return (await parts.storage.exists(key)) ? key : null
  }
}

interface Wanted {
  readonly name: string
  readonly view: View
}

async function drawAll(parts: Parts, row: PanoRow, { name, view }: Wanted): Promise<void> {
  const wanted = shareSizeNames.map((size) => ({ name: `${name}-${size}`, ...shareSizes[size], widest: WIDEST }))
  if (row.manifest !== null) await drawViews(parts, row, view, wanted)
  else await cutFromCover(parts.storage, row, wanted)
}

/** Videos, models and splats have a cover and no tiles. */
function coverName({ cover }: PanoRow): string {
  const digest = createHash('sha256').update(cover ?? files.firstCover)
  return `view-${digest.digest('hex').slice(0, 12)}`
}

async function cutFromCover(
  storage: Parts['storage'],
  { id, revision, cover }: PanoRow,
  wanted: readonly { readonly name: string; readonly width: number; readonly height: number }[],
): Promise<void> {
  const folder = revisionFolder(id, revision ?? '')
  const bytes = await readStored(storage, `${folder}/${cover ?? files.firstCover}.jpg`)
  if (bytes === null) return
  const work = await storage.workFolder()
  try {
    for (const { name, width, height } of wanted) {
      const path = join(work, `${name}.jpg`)
      await sharp(bytes).resize({ width, height, fit: 'cover' }).jpeg({ quality: 85, progressive: true }).toFile(path)
      await storage.keep(path, `${folder}/${name}.jpg`)
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
