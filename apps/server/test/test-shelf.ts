// Files as they lie after processing, the people whose they are, and what was given to those who look.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { Site } from './test-site.ts'

export interface Shelf {
  readonly kind: 'pano' | 'lib' | 'icon'
  readonly id: string
  readonly revision: string
  /** A word in the title of the record. */
  readonly mark?: string
}

export async function placeFiles({ files }: Site, { kind, id, revision }: Shelf): Promise<void> {
  const folder = join(files.root, kind, id, revision)
  await mkdir(join(folder, 'tiles/0'), { recursive: true })
  const names = ['cover.jpg', 'preview.jpg', '200.jpg', 'file.jpg', 'icon.webp', 'tiles/0/0_0.jpg']
  await Promise.all(names.map((name) => writeFile(join(folder, name), name)))
  await writeFile(join(folder, 'manifest.json'), '{"width":4}')
}

/** Somebody of whom nobody has heard. */
export async function newPerson({ db }: Site): Promise<string> {
  const id = uuidV7()
  await db
    .insertInto('user')
    .values({ id, user_name: `p-${id}`, display_name: id, roles: ['会员'] })
    .execute()
  return id
}

/** A word that nothing else holds. */
export const newMark = (): string => `mark${uuidV7().replaceAll('-', '')}`

/** Addresses that were given for what lies in a folder, plans of tiles as the address of one tile. */
export function givenFor({ kind, id }: Shelf, text: string): string[] {
  const found = text.matchAll(new RegExp(`/media/(?!kept/)[\\w.-]+/${kind}/${id}/[^"'\\s<>\\\\)]+`, 'g'))
  const plain = Array.from(found, ([address]) => address.replace(/\{level\}.*$/, '0/0_0.jpg'))
  return [...new Set(plain)]
}

/** The addresses, and the title. */
export function seenOf(shelf: Shelf, text: string): string[] {
  const { mark } = shelf
  return [...givenFor(shelf, text), ...(mark !== undefined && text.includes(mark) ? [mark] : [])]
}
