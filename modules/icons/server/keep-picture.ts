// Files of icons: `icon/{id}/{revision}/icon.webp`, kept as long as an icon shows them.
import type { IconPicture } from '../contract/icon-picture.ts'
import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Grant } from '@huanshi/server-kit/permit/permits.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { MediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ICON, iconTask } from './icon-task.ts'

export interface IconFiles {
  readonly media: MediaAddresses
  readonly storage: Storage
}

const FOLDER = 'icon'
/** Between sending a picture and keeping its icon; ms. */
const DAY = 24 * 3600_000

interface Sender {
  readonly person: string
  readonly signal: AbortSignal
  readonly grant: Grant
}

export async function keepPicture({ media, storage }: IconFiles, bytes: Buffer, sender: Sender): Promise<IconPicture> {
  const { grant, ...waiting } = sender
  const work = await storage.workFolder()
  try {
    const sent = join(work, 'sent')
    await writeFile(sent, bytes)
    const facts = await runInSandbox(iconTask, { input: null, files: { sent }, target: work, ...waiting })
    const prefix = newPrefix()
    await storage.keep(join(work, ICON), `${prefix}/${ICON}`)
    return {
      imageUrl: `${media.address(prefix, grant)}/${ICON}`,
      kind: facts.frameCount > 1 ? 'animated' : 'static',
      ...facts,
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Of a picture that was drawn here. Answers the key under which the file lies. */
export async function keepFile(storage: Storage, data: Buffer): Promise<string> {
  const prefix = newPrefix()
  const work = await storage.workFolder()
  try {
    const path = join(work, ICON)
    await writeFile(path, data)
    await storage.keep(path, `${prefix}/${ICON}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return prefix
}

function newPrefix(): string {
  return `${FOLDER}/${randomUUID()}/${randomUUID()}`
}

/** As an icon's record bears it. */
export function keptAddress(prefix: string): string {
  return `/media/kept/${prefix}/${ICON}`
}

/** Removes pictures that no icon shows: sent and never kept, replaced, or of icons that are gone for good. */
export async function sweepIcons(db: Database, storage: Storage, now = Date.now()): Promise<void> {
  const old: string[] = []
  for await (const { name, changed } of storage.list(FOLDER)) if ((await changed()) < now - DAY) old.push(name)
  if (old.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select distinct substring(image_url from '^/media/kept/icon/([0-9a-f-]{36})/') as id from hotspot_icon
  `.execute(db)
  const shown = new Set(rows.map(({ id }) => id))
  for (const id of old) if (!shown.has(id)) await storage.remove(`${FOLDER}/${id}`)
}
