// An uploaded picture becomes a panorama: it is looked at, its previews are drawn, then its record is made and its tiles ordered.
import { pano } from '../contract/pano.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { PictureError } from '@huanshi/pyramid/read/picture-error.ts'
import { rm } from 'node:fs/promises'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { assertContent } from '@huanshi/library/server/media/content-kind.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { keepArrived } from '@huanshi/server-kit/uploads/keep-arrived.ts'
import { accepting, type Accepted, type ArrivedFile, type UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { captureColumns } from './capture-columns.ts'
import { Followers } from './follow-uploads.ts'
import { probeImage, type ImageProbe } from './probe-image.ts'
import type { Seen } from './probe-task.ts'
import { pictureQueue, type PanoParts } from './pano-parts.ts'
import { refusing } from './picture-faults.ts'
import { files, panoFolder, revisionFolder, sourceFile } from './picture-files.ts'
import { presentPano } from './present-pano.ts'
import { replacePicture } from './replace-picture.ts'
import { insertArrived } from './pano-upload-kinds.ts'

const profile = uploadProfiles.pano

export function panoUpload(parts: PanoParts, rules: ResourceRules): UploadKind {
  const followers = new Followers()
  return {
    config: 'pano',
    profile,
    resource: pano,
    arrived: (arrival) => followers.arrived(arrival),
    accept: (file) => acceptPicture(parts, file, followers.take(file.path, file.size)),
    present: presentPano(parts.db, rules),
  }
}

/** The record will have this id if it is made. */
export interface AcceptedPicture extends Accepted {
  readonly id: string
}

export async function acceptPicture(
  parts: PanoParts,
  file: ArrivedFile,
  look: ImageProbe | null = null,
): Promise<AcceptedPicture> {
  const [id, revision] = [file.replaces ?? uuidV7(), uuidV7()]
  const { storage } = parts
  const folder = await storage.workFolder()
  const seeing = async (): Promise<Seen> => {
    await assertContent(file.path, '.jpg')
    return refusing(() => seeInto(file, folder, look))
  }
  const release = async (isKept: boolean): Promise<void> => {
    await rm(folder, { recursive: true, force: true })
    if (!isKept) await storage.remove(file.replaces === null ? panoFolder(id) : revisionFolder(id, revision))
  }
  return accepting<AcceptedPicture>(release, async () => {
    const seen = await seeing().catch((error: unknown) => {
      look?.drop()
      throw error
    })
    await storage.moveIn(folder, revisionFolder(id, revision))
    await keepArrived(storage, file, sourceFile(id, revision))
    return { id, finish: (trx) => makePano(parts, trx, { id, revision }, file, seen) }
  })
}

/** Where a look that began early could not go on, another one sees all of the file. */
async function seeInto({ path, sender }: ArrivedFile, folder: string, look: ImageProbe | null): Promise<Seen> {
  const isOfFile = (error: unknown): boolean => error instanceof Refusal || error instanceof PictureError
  try {
    if (look !== null) return await look.draw(folder)
  } catch (error) {
    if (isOfFile(error)) throw error
  }
  return probeImage(path, sender, folder)
}

async function makePano(
  { jobs }: Pick<PanoParts, 'jobs'>,
  trx: Database,
  { id, revision }: { readonly id: string; readonly revision: string },
  file: ArrivedFile,
  { facts, capture }: Seen,
): Promise<string> {
  const columns = captureColumns(capture, 'equirectangular')
  if (file.replaces !== null) {
    const { taken_time: takenTime, camera, photo_location: photoLocation, details } = columns
    await replacePicture(trx, id, file, {
      kind: 'image',
      revision,
      mime: facts.mime,
      takenTime,
      camera,
      photoLocation,
      details,
    })
    await jobs.enqueue(trx, pictureQueue, { panoId: id, revision }, file.owner.userId)
    return id
  }
  await insertArrived(trx, id, file, {
    kind: 'image',
    status: 'queued',
    width: facts.width,
    height: facts.height,
    mime: facts.mime,
    ...columns,
    revision,
    pending_revision: revision,
    has_preview: true,
    cover: files.firstCover,
  })
  await jobs.enqueue(trx, pictureQueue, { panoId: id, revision }, file.owner.userId)
  return id
}
