// Pictures of any size and shape: only their headers are read at once, everything else is the job's, which may take hours.
import { uploadMessages } from '@huanshi/contract/protocol/upload-messages.ts'
import { uploadProfiles } from '@huanshi/contract/protocol/upload-profiles.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { inspectPicture } from '@huanshi/pyramid/inspect-picture.ts'
import type { PictureFacts } from '@huanshi/pyramid/picture-facts.ts'
import { readGPano } from '@huanshi/pyramid/read-gpano.ts'
import { assertContent } from '../../capabilities/media/content-kind.ts'
import { extensionOf, refused } from '../../capabilities/media/made.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { uuidV7 } from '../../capabilities/store/uuid-v7.ts'
import type { Accepted, ArrivedFile, UploadKind } from '../../capabilities/uploads/upload-kind.ts'
import { captureColumns } from './capture-columns.ts'
import { refusing } from './check-picture.ts'
import { pictureQueue, type PanoParts } from './pano-parts.ts'
import { panoFolder, revisionFolder, sourceFile } from './picture-files.ts'
import { formOf } from './picture-form.ts'
import { presentPano, titleOf } from './present-pano.ts'
import { replacePicture } from './replace-picture.ts'

const ways = { panoBigPixel: 'bigPixel', panoBigImage: 'bigImage' } as const

export function bigUploads(parts: PanoParts, rules: ResourceRules): UploadKind[] {
  const present = presentPano(parts.db, rules)
  return Object.entries(ways).map(([config, kind]) => ({
    config,
    profile: uploadProfiles[config as keyof typeof ways], // the keys of the table
    resource: pano,
    accept: (file) => accept(parts, kind, file),
    present,
  }))
}

async function accept(parts: PanoParts, kind: string, file: ArrivedFile): Promise<Accepted> {
  const [id, revision] = [file.replaces ?? uuidV7(), uuidV7()]
  await assertContent(file.path, extensionOf(file.name))
  const facts = await refusing(() => inspectPicture(file.path))
  if (facts.width < 2 || facts.height < 2) throw refused(uploadMessages.damaged)
  const capture = await readGPano(file.path, facts)
  const columns = captureColumns(capture, formOf(kind, facts, capture))
  return {
    async finish(trx) {
      await parts.storage.keep(file.path, sourceFile(id, revision))
      if (file.replaces === null) await insert(trx, { id, revision, kind }, file, { facts, columns })
      else {
        const { taken_time: takenTime, camera } = columns
        await replacePicture(trx, id, file, { kind, revision, mime: facts.mime, takenTime, camera })
      }
      await parts.jobs.order(trx, pictureQueue, { panoId: id, revision }, file.owner.userId)
      return id
    },
    async release(isKept) {
      if (!isKept) await parts.storage.remove(file.replaces === null ? panoFolder(id) : revisionFolder(id, revision))
    },
  }
}

interface Keys {
  readonly id: string
  readonly revision: string
  readonly kind: string
}

interface Seen {
  readonly facts: PictureFacts
  readonly columns: ReturnType<typeof captureColumns>
}

async function insert(trx: Database, { id, revision, kind }: Keys, file: ArrivedFile, seen: Seen): Promise<void> {
  const { facts, columns } = seen
  await trx
    .insertInto('pano')
    .values({
      id,
      user_id: file.owner.userId,
      group_id: file.owner.groupId,
      title: titleOf(file.name),
      kind,
      status: 'queued',
      width: facts.width,
      height: facts.height,
      size: file.size,
      file_name: file.name,
      mime: facts.mime,
      ...columns,
      pending_revision: revision,
    })
    .execute()
}
