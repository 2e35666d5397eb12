// Which decoders the models of a tour need: a file says so in its description.
import { DECODERS, decoderFiles } from '../../contract/tour-archive.ts'
import { open } from 'node:fs/promises'
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
  const path = await storage.local(key)
  if (path === null) return ''
  const file = await open(path)
  try {
    const { buffer: head } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const length = Math.min(head.readUInt32LE(12), (await file.stat()).size)
    const { buffer: text, bytesRead } = await file.read(Buffer.alloc(length), 0, length, HEAD)
    return text.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
