// Files of an archive become records in the same ways as uploads do.
import type { UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { takeRoom } from '@huanshi/server-kit/uploads/quota.ts'
import type { ImportParts } from './import-parts.ts'
import type { IconFile, LibFile, PanoFile } from './import-tasks.ts'
import type { MadeRecords } from './made-records.ts'

/** @returns the id of the record, null when the file was refused */
export async function makePano(
  parts: ImportParts,
  owner: Ownership,
  made: MadeRecords,
  pano: PanoFile,
  path: string,
): Promise<string | null> {
  const { id, title, config, extension, settings = {} } = pano
  const name = `${title.replaceAll(/[\\/\p{Cc}]/gu, '_').slice(0, 100)}${extension}`
  return take(parts, owner, made, { id, config, name, path }, async (trx, panoId) => {
    const changes = Object.entries(settings).map(([column, value]) => sql`${sql.ref(column)} = ${columnOf(value)}`)
    await sql`update pano set ${sql.join([sql`title = ${title}`, ...changes])} where id = ${panoId}`.execute(trx)
  })
}

/** Whatever is more than a switch is a column of JSON. */
function columnOf(value: unknown): RawBuilder<unknown> {
  if (typeof value === 'boolean') return sql`${value}`
  return sql`${value === null ? null : JSON.stringify(value)}::jsonb`
}

const libConfigs = {
  image: 'hotspotImage',
  video: 'libVideo',
  audio: 'libAudio',
  coordinate: 'libCoordinate',
  model: 'libModel',
  attachment: 'libAttachment',
} as const satisfies Record<string, UploadProfileName>

/** @returns the id of the record, null when the file was refused */
export async function makeLib(
  parts: ImportParts,
  owner: Ownership,
  made: MadeRecords,
  lib: LibFile,
  path: string,
): Promise<string | null> {
  const stem = lib.fileName.slice(0, lib.fileName.length - extname(lib.fileName).length)
  const name = `${stem.replaceAll(/[\\/\p{Cc}]/gu, '_') || 'file'}${extname(lib.file ?? '')}`
  const file = { id: lib.id, config: libConfigs[lib.kind], name, path }
  return take(parts, owner, made, file, async (trx, libId) => {
    await trx.updateTable('lib').set({ name: lib.name }).where('id', '=', libId).execute()
  })
}

export async function makeIcon(
  { db, keepIcon }: ImportParts,
  { userId, groupId }: Ownership,
  made: MadeRecords,
  { id, name, kind, frameWidth, frameHeight, frameCount, fps, anchor, scale }: IconFile,
  path: string,
): Promise<string> {
  const iconId = uuidV7()
  const imageUrl = await keepIcon(await readFile(path))
  await db.transaction().execute(async (trx) => {
    const frames = { frame_width: frameWidth, frame_height: frameHeight, frame_count: frameCount, fps }
    const look = { name, kind, image_url: imageUrl, anchor: JSON.stringify(anchor), scale }
    await trx
      .insertInto('hotspot_icon')
      .values({ id: iconId, user_id: userId, group_id: groupId, ...look, ...frames })
      .execute()
    await made.write(trx, id, iconId)
  })
  made.remember(id, iconId)
  return iconId
}

interface NewFile {
  readonly id: string
  readonly config: string
  readonly name: string
  readonly path: string
}

async function take(
  { db, kinds }: ImportParts,
  owner: Ownership,
  made: MadeRecords,
  { id, config, name, path }: NewFile,
  complete: (trx: Database, recordId: string) => Promise<void>,
): Promise<string | null> {
  const kind = kinds.find((one) => one.config === config)
  if (kind === undefined) return null
  try {
    const { size } = await stat(path)
    const accepted = await kind.accept({ path, name, size, owner, sender: owner.userId, replaces: null })
    let recordId: string | null = null
    try {
      recordId = await db.transaction().execute(async (trx) => {
        const newId = await accepted.finish(trx)
        await takeRoom(trx, owner.userId, size)
        await complete(trx, newId)
        await made.write(trx, id, newId)
        return newId
      })
    } finally {
      await accepted.release(recordId !== null)
    }
    made.remember(id, recordId)
    return recordId
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
