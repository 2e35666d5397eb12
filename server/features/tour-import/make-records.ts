// Files of an archive become records in the same ways as uploads do.
import { uploadProfiles, type UploadProfileName } from '@huanshi/contract/protocol/upload-profiles.ts'
import { rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { Ownership } from '../../capabilities/resource/scope.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { uuidV7 } from '../../capabilities/store/uuid-v7.ts'
import { takeRoom } from '../../capabilities/uploads/quota.ts'
import type { ImportParts } from './import-parts.ts'
import type { MadeRecords } from './made-records.ts'
import type { OwnArchive } from './own-archive.ts'

/** Panoramas here are at least so wide; wider or heavier ones are taken as gigapixels. */
const NARROWEST = 3000
const { imageMaxWidth: WIDEST, maxSize: HEAVIEST } = uploadProfiles.pano

export interface NewPano {
  /** in the archive */
  readonly id: string
  readonly title: string
  readonly config: string
  readonly file: Buffer
  readonly extension: string
  /** Columns of the panorama. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/** Small spheres of other programs are enlarged to the least that is taken. */
export async function sphereFile(jpeg: Uint8Array): Promise<Pick<NewPano, 'config' | 'file' | 'extension'>> {
  const { width } = await sharp(jpeg, { limitInputPixels: false }).metadata()
  const extension = '.jpg'
  if (width > WIDEST || jpeg.length > HEAVIEST)
    return { config: 'panoBigPixel', file: Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.length), extension }
  if (width >= NARROWEST) return { config: 'pano', file: Buffer.from(jpeg), extension }
  const file = await sharp(jpeg)
    .resize(NARROWEST, NARROWEST / 2, { fit: 'fill' })
    .jpeg({ quality: 92 })
    .toBuffer()
  return { config: 'pano', file, extension }
}

/** @returns false when the file was refused */
export async function makePano(
  parts: ImportParts,
  owner: Ownership,
  made: MadeRecords,
  pano: NewPano,
): Promise<boolean> {
  const { id, title, config, extension, settings = {} } = pano
  const name = `${title.replaceAll(/[\\/\p{Cc}]/gu, '_').slice(0, 100)}${extension}`
  return take(parts, owner, made, { id, config, name, bytes: pano.file }, async (trx, panoId) => {
    const changes = Object.entries(settings).map(
      ([column, value]) => sql`${sql.ref(column)} = ${value === null ? null : JSON.stringify(value)}::jsonb`,
    )
    await sql`update pano set ${sql.join([sql`title = ${title}`, ...changes])} where id = ${panoId}`.execute(trx)
  })
}

const libConfigs = {
  image: 'hotspotImage',
  video: 'libVideo',
  audio: 'libAudio',
  coordinate: 'libCoordinate',
  model: 'libModel',
  attachment: 'libAttachment',
} as const satisfies Record<string, UploadProfileName>

/** @returns false when the file was refused */
export async function makeLib(
  parts: ImportParts,
  owner: Ownership,
  made: MadeRecords,
  lib: OwnArchive['libs'][number],
  bytes: Uint8Array,
): Promise<boolean> {
  const stem = lib.fileName.slice(0, lib.fileName.length - extname(lib.fileName).length)
  const name = `${stem.replaceAll(/[\\/\p{Cc}]/gu, '_') || 'file'}${extname(lib.file ?? '')}`
  const file = { id: lib.id, config: libConfigs[lib.kind], name, bytes: Buffer.from(bytes) }
  return take(parts, owner, made, file, async (trx, libId) => {
    await trx.updateTable('lib').set({ name: lib.name }).where('id', '=', libId).execute()
  })
}

export async function makeIcon(
  { db, keepIcon }: ImportParts,
  { userId, groupId }: Ownership,
  made: MadeRecords,
  { id, name, kind, frameWidth, frameHeight, frameCount, fps, anchor, scale }: OwnArchive['icons'][number],
  bytes: Uint8Array,
): Promise<void> {
  const iconId = uuidV7()
  const imageUrl = await keepIcon(Buffer.from(bytes))
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
}

interface NewFile {
  readonly id: string
  readonly config: string
  readonly name: string
  readonly bytes: Buffer
}

async function take(
  { db, storage, kinds }: ImportParts,
  owner: Ownership,
  made: MadeRecords,
  { id, config, name, bytes }: NewFile,
  complete: (trx: Database, recordId: string) => Promise<void>,
): Promise<boolean> {
  const kind = kinds.find((one) => one.config === config)
  if (kind === undefined) return false
  const folder = await storage.workFolder()
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    const accepted = await kind.accept({ path, name, size: bytes.length, owner, replaces: null })
    let recordId: string | null = null
    try {
      recordId = await db.transaction().execute(async (trx) => {
        const newId = await accepted.finish(trx)
        await takeRoom(trx, owner.userId, bytes.length)
        await complete(trx, newId)
        await made.write(trx, id, newId)
        return newId
      })
    } finally {
      await accepted.release(recordId !== null)
    }
    made.remember(id, recordId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
