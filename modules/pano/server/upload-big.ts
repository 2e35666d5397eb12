// Pictures of any size and shape: only their headers are read at once, everything else is the job's, which may take hours.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import type { PictureFacts } from '@huanshi/pyramid/read/picture-facts.ts'
import { assertContent } from '@huanshi/library/server/media/content-kind.ts'
import { extensionOf, refused } from '@huanshi/library/server/media/media-result.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { keepArrived } from '@huanshi/server-kit/uploads/keep-arrived.ts'
import { accepting, type Accepted, type ArrivedFile, type UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { captureColumns } from './capture-columns.ts'
import { pictureQueue, type PanoParts } from './pano-parts.ts'
import { pictureFacts } from './picture-facts.ts'
import { refusing } from './picture-faults.ts'
import { panoFolder, revisionFolder, sourceFile } from './picture-files.ts'
import { formOf } from './picture-form.ts'
import { replacePicture } from './replace-picture.ts'
import { insertArrived, panoUploadKinds } from './pano-upload-kinds.ts'

const kinds = { panoBigPixel: 'bigPixel', panoBigImage: 'bigImage' } as const

export function bigUploads(parts: PanoParts, rules: ResourceRules): UploadKind[] {
  return panoUploadKinds(parts, rules, kinds, (kind, file) => accept(parts, kind, file), { isReadByParts: true })
}

async function accept(parts: PanoParts, kind: string, file: ArrivedFile): Promise<Accepted> {
  const [id, revision] = [file.replaces ?? uuidV7(), uuidV7()]
  await assertContent(file.path, extensionOf(file.name))
  const { facts, capture } = await refusing(() => pictureFacts(file, file.sender))
  const fault = largeFault(facts, file.size)
  if (fault !== null) throw refused(fault)
  const columns = captureColumns(capture, formOf(kind, facts, capture))
  const release = async (isKept: boolean): Promise<void> => {
    if (!isKept) await parts.storage.remove(file.replaces === null ? panoFolder(id) : revisionFolder(id, revision))
  }
  return accepting(release, async () => {
    await keepArrived(parts.storage, file, sourceFile(id, revision))
    const finish = async (trx: Database): Promise<string> => {
      if (file.replaces === null) {
        const { width, height, mime } = facts
        await insertArrived(trx, id, file, {
          kind,
          status: 'queued',
          width,
          height,
          mime,
          ...columns,
          pending_revision: revision,
        })
      } else {
        const { taken_time: takenTime, camera, photo_location: photoLocation, details } = columns
        await replacePicture(trx, id, file, {
          kind,
          revision,
          mime: facts.mime,
          takenTime,
          camera,
          photoLocation,
          details,
        })
      }
      await parts.jobs.enqueue(trx, pictureQueue, { panoId: id, revision }, file.owner.userId)
      return id
    }
    return { finish }
  })
}

/** So many pixels are taken whatever they hold, and more where the file has something to say about them. */
const ALWAYS = 2 ** 30
/** Of a byte. The emptiest sky in a JPEG has some 30, of photographs as TIFF, PSB or PNG less than 2. */
const MOST_PIXELS = 64

/** Why a picture is not taken: what is drawn of it takes as long as it is large, however small its file. */
function largeFault({ width, height }: PictureFacts, size: number): string | null {
  if (width < 2 || height < 2) return uploadMessages.damaged
  return width * height > Math.max(ALWAYS, MOST_PIXELS * size) ? uploadMessages.mostlyEmpty(width, height) : null
}
