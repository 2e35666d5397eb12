// Files of icons: `icon/{id}/{revision}/icon.webp`, kept as long as an icon shows them.
import type { IconPicture } from '@huanshi/contract/protocol/icon-picture.ts'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { MediaAddresses } from '../../capabilities/storage/media-address.ts'
import type { Storage } from '../../capabilities/storage/storage.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { takePicture } from './take-picture.ts'

export interface IconFiles {
  readonly media: MediaAddresses
  readonly storage: Storage
}

const FOLDER = 'icon'
const FILE = 'icon.webp'
/** Between sending a picture and keeping its icon; ms. */
const DAY = 24 * 3600_000

export async function keepPicture({ media, storage }: IconFiles, bytes: Buffer): Promise<IconPicture> {
  const { data, ...facts } = await takePicture(bytes)
  const prefix = await keepFile(storage, data)
  return { imageUrl: `${media.address(prefix)}/${FILE}`, kind: facts.frameCount > 1 ? 'animated' : 'static', ...facts }
}

/** Answers the key under which the file lies. */
export async function keepFile(storage: Storage, data: Buffer): Promise<string> {
  const prefix = `${FOLDER}/${randomUUID()}/${randomUUID()}`
  const work = await storage.workFolder()
  try {
    const path = join(work, FILE)
    await writeFile(path, data)
    await storage.keep(path, `${prefix}/${FILE}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return prefix
}

/** As an icon's record bears it. */
export function keptAddress(prefix: string): string {
  return `/media/kept/${prefix}/${FILE}`
}

/** Removes pictures that no icon shows: sent and never kept, replaced, or of icons that are gone for good. */
export async function sweepIcons(db: Database, storage: Storage, now = Date.now()): Promise<void> {
  const old = (await storage.list(FOLDER)).filter(({ changed }) => changed < now - DAY).map(({ name }) => name)
  if (old.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select distinct substring(image_url from '^/media/kept/icon/([0-9a-f-]{36})/') as id from hotspot_icon
  `.execute(db)
  const shown = new Set(rows.map(({ id }) => id))
  for (const id of old) if (!shown.has(id)) await storage.remove(`${FOLDER}/${id}`)
}
