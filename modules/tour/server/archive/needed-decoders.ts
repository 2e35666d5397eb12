// Which decoders the models of a tour need: a file says so in its description.
import { DECODERS, decoderFiles } from '../../contract/tour-archive.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { keyOf } from './archive-media.ts'

/** Before the description of a binary glTF: 12 bytes about the file, then its length and kind. */
const HEAD = 20

/** The names of their files, in the player and in the archive. */
export async function neededDecoders(storage: Storage, addresses: Iterable<string>): Promise<string[]> {
  const models = [...addresses].filter((address) => address.endsWith('.glb'))
  const descriptions = await Promise.all(models.map((address) => descriptionOf(storage, keyOf(address))))
  return Object.entries(decoderFiles)
    .filter(([extension]) => descriptions.some((text) => text.includes(`"${extension}"`)))
    .flatMap(([, names]) => names.map((name) => `${DECODERS}/${name}`))
}

/** Empty for a file that is gone. */
async function descriptionOf(storage: Storage, key: string): Promise<string> {
  await using file = await storage.open(key)
  if (file === null || file.size < HEAD) return ''
  const head = await file.read(0, HEAD)
  return (await file.read(HEAD, head.readUInt32LE(12))).toString()
}
