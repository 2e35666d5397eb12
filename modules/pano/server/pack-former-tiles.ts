// Panoramas that were made when each tile was a file get them into one. The job that goes through what is there from before does it,
// one at a time; it asks the storage which are left, so it may be cut off anywhere. Until the pack is there whole the files are read,
// and they go after it.
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { writePack } from '@huanshi/pyramid/pack/write-pack.ts'
import { planLevels } from '@huanshi/pyramid/write/plan-levels.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { inTurn, type Backfill } from '@huanshi/library/server/media/backfill-videos.ts'
import { backfill } from '@huanshi/server-kit/store/backfill.ts'
import type { PanoParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { FORMER_TILES, tilesIn } from './stored-tiles.ts'

/** Others use the disk meanwhile: after each panorama as long as it took, but no longer. */
const LONGEST_PAUSE = 5_000

interface Parts extends Pick<PanoParts, 'db' | 'storage'> {
  readonly onError: (error: unknown) => void
}

interface Made {
  readonly id: string
  readonly revision: string | null
  readonly pending_revision: string | null
  readonly manifest: unknown
}

/** Once for a database: what could not be packed yet is tried again at the next start. */
export function packFormerTiles({ db, storage, onError }: Parts): Backfill {
  const next = (after: string): Promise<Made | undefined> =>
    db
      .selectFrom('pano')
      .select(['id', 'revision', 'pending_revision', 'manifest'])
      .where('id', '>', after)
      .where('manifest', 'is not', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  return (signal) =>
    backfill(db, 'tile-packs', async () => {
      let left = 0
      await inTurn(signal, next, async (made) => {
        const begun = performance.now()
        const outcome = await packTiles(storage, made, signal).catch((error: unknown): Outcome => {
          signal.throwIfAborted()
          onError(error)
          return 'not now'
        })
        if (outcome === 'not now') left += 1
        if (outcome !== 'packed') return
        await pause(Math.min(LONGEST_PAUSE, performance.now() - begun), undefined, { signal })
      })
      return left === 0
    })
}

type Outcome = 'packed' | 'nothing to do' | 'not now'

async function packTiles(
  storage: PanoParts['storage'],
  { id, revision, pending_revision: pending, manifest }: Made,
  signal: AbortSignal,
): Promise<Outcome> {
  if (revision === null) return 'nothing to do'
  const folder = revisionFolder(id, revision)
  const [key, former] = [`${folder}/${files.tiles}`, `${folder}/${FORMER_TILES}`]
  if (!(await storage.exists(`${former}/0/0_0.jpg`))) {
    // Of a folder that was being removed the rest.
    if (await storage.exists(key)) await storage.remove(former)
    return 'nothing to do'
  }
  // Its picture is being replaced: what takes its place comes in a pack.
  if (pending !== null) return 'not now'
  if (!(await storage.exists(key)))
    await packTo(storage, folder, key, { manifest: manifest as PyramidManifest, signal }) // written by the job that made it
  await storage.remove(former)
  return 'packed'
}

/** The tiles of a folder as one file under another key. */
export async function packTo(
  storage: PanoParts['storage'],
  folder: string,
  key: string,
  { manifest, signal }: { readonly manifest: PyramidManifest; readonly signal: AbortSignal },
): Promise<void> {
  const { width, height, tileSize, levels } = manifest
  if (!isDeepStrictEqual(levels, planLevels(width, height, tileSize))) throw new Error(`${folder} has other levels`)
  const work = await storage.workFolder()
  try {
    const pack = join(work, files.tiles)
    await writePack(pack, { width, height, tileSize }, tilesIn(storage, folder), { signal })
    await storage.keep(pack, key)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
