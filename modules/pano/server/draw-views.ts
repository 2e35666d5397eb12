// Pictures of one view into a panorama as visitors see it: its horizon put right, its tripod and its zones covered. They lie beside its
// other files, and are swept with what nobody uses.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { gatherLevel } from '@huanshi/pyramid/gather-level.ts'
import type { Selectable } from 'kysely'
import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { drawInWorker } from './cover-worker.ts'
import type { PanoParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { acrossCover, coverTask, nadirLogo } from './render-cover.ts'
import { tilesIn } from './stored-tiles.ts'

export type PanoRow = Selectable<DB['pano']>

interface WantedView {
  /** Its file in the folder of the revision, without the ending. */
  readonly name: string
  readonly width: number
  readonly height: number
  /** At most so many degrees across; as much as the view has where it is absent. */
  readonly widest?: number
}

/** False for what has no tiles. */
export async function drawViews(
  { db, storage }: Pick<PanoParts, 'db' | 'storage'>,
  row: PanoRow,
  view: View,
  wanted: readonly WantedView[],
): Promise<boolean> {
  const manifest = row.manifest
  if (row.revision === null || manifest === null) return false
  const folder = revisionFolder(row.id, row.revision)
  if (!(await storage.exists(`${folder}/${files.manifest}`))) return false
  const isFlat = manifest.type === 'flat'
  const picture = await gatherLevel(tilesIn(storage, folder), manifest)
  const work = await storage.workFolder()
  try {
    await using logo = await nadirLogo(storage, db, row)
    await drawInWorker({
      ...coverTask(row, logo),
      views: wanted.map(({ name, width, height, widest }) => {
        const across = acrossCover(view, isFlat, { width, height })
        const fov = isFlat || widest === undefined ? across.fov : Math.min(widest, across.fov)
        return { name, width, height, view: { ...across, fov } }
      }),
      manifest: { type: manifest.type, width: manifest.width },
      picture,
      folder: work,
      hasParts: false,
    })
    for (const { name } of wanted) await storage.keep(join(work, `${name}.jpg`), `${folder}/${name}.jpg`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return true
}

/** The same view, put right in the same way, is drawn once for all works. */
export function viewName({ level, nadir, projection, look }: PanoRow, { yaw, pitch, fov }: View): string {
  const shown = JSON.stringify([yaw, pitch, fov, level, nadir, projection, look])
  return `view-${createHash('sha256').update(shown).digest('hex').slice(0, 12)}`
}
