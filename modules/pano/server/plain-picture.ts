// The picture as it was taken, in a folder that no address for visitors names.
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { PICTURE, SENT, SPHERE } from '@huanshi/library/server/media/picture-names.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { packTo } from './pack-former-tiles.ts'
import type { PanoParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'

/** What is made of a picture once, whatever is covered of it. */
const copied = [PICTURE, SPHERE, SENT, files.manifest, files.preview]

/**
 * Copies what was made of a picture under a revision of its own; on one disk that takes no room.
 */
export async function copyPicture(
  storage: PanoParts['storage'],
  id: string,
  from: string,
  { manifest, signal }: { readonly manifest: PyramidManifest; readonly signal: AbortSignal },
): Promise<string> {
  const revision = uuidV7()
  const [source, target] = [revisionFolder(id, from), revisionFolder(id, revision)]
  for (const name of copied) await storage.copy(`${source}/${name}`, `${target}/${name}`)
  await storage.copy(`${source}/${files.rightTiles}`, `${target}/${files.rightTiles}`)
  const isPacked = await storage.copy(`${source}/${files.tiles}`, `${target}/${files.tiles}`)
  if (!isPacked) await packTo(storage, source, `${target}/${files.tiles}`, { manifest, signal })
  return revision
}
