// Panoramas that need no tiles: films, models and splats are ready as soon as they have arrived, unless a film has to be
// converted to play everywhere.
import { uploadProfiles } from '@huanshi/contract/protocol/upload-profiles.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { rm } from 'node:fs/promises'
import { makeModel, makeSplat } from '../../capabilities/media/make-model.ts'
import { makeVideo } from '../../capabilities/media/make-video.ts'
import { convertingNote } from '../../capabilities/media/rendition-job.ts'
import type { Made, Maker } from '../../capabilities/media/made.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { uuidV7 } from '../../capabilities/store/uuid-v7.ts'
import type { Accepted, ArrivedFile, UploadKind } from '../../capabilities/uploads/upload-kind.ts'
import type { PanoParts } from './pano-parts.ts'
import { panoFolder, revisionFolder } from './picture-files.ts'
import { presentPano, titleOf } from './present-pano.ts'

const ways = {
  panoVideo: { kind: 'video', make: makeVideo },
  panoModel: { kind: 'model', make: makeModel },
  panoSplat: { kind: 'splat', make: makeSplat },
} as const

interface Way {
  readonly kind: string
  readonly make: Maker
}

export function contentUploads(parts: PanoParts, rules: ResourceRules): UploadKind[] {
  const present = presentPano(parts.db, rules)
  return Object.entries(ways).map(([config, way]) => ({
    config,
    profile: uploadProfiles[config as keyof typeof ways], // the keys of the table
    resource: pano,
    accept: (file) => accept(parts, way, file),
    present,
  }))
}

async function accept({ storage, renditions }: PanoParts, { kind, make }: Way, file: ArrivedFile): Promise<Accepted> {
  const [id, revision] = [uuidV7(), uuidV7()]
  const folder = await storage.workFolder()
  const drop = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const made = await make(file, folder).catch(async (error: unknown) => {
    await drop()
    throw error
  })
  // Of a film the note says why it does not play everywhere.
  const note = kind === 'video' && renditions !== undefined ? made.note : null
  return {
    async finish(trx) {
      await insert(trx, { id, revision, kind }, file, made)
      if (note !== null) {
        const queued = { status: 'queued', progress: 0, note: convertingNote() }
        await trx.updateTable('pano').set(queued).where('id', '=', id).execute()
        await renditions?.order(trx, { table: 'pano', id, revision, note }, file.owner.userId)
      }
      await storage.moveIn(folder, revisionFolder(id, revision))
      return id
    },
    async release(isKept) {
      await drop()
      if (!isKept) await storage.remove(panoFolder(id))
    },
  }
}

interface Keys {
  readonly id: string
  readonly revision: string
  readonly kind: string
}

async function insert(trx: Database, { id, revision, kind }: Keys, file: ArrivedFile, made: Made): Promise<void> {
  await trx
    .insertInto('pano')
    .values({
      id,
      user_id: file.owner.userId,
      group_id: file.owner.groupId,
      title: titleOf(file.name),
      kind,
      status: 'ready',
      progress: 1,
      width: made.width,
      height: made.height,
      duration: made.duration,
      size: file.size,
      file_name: file.name,
      mime: made.mime,
      details: JSON.stringify(made.details),
      note: made.note,
      revision,
      content: made.file,
    })
    .execute()
}
