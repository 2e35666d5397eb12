// The ways into the library: what is taken by which profile, and who makes something of it.
import { uploadProfiles, type UploadProfileName } from '@huanshi/contract/protocol/upload-profiles.ts'
import { heldRoles } from '@huanshi/contract/protocol/roles.ts'
import { lib } from '@huanshi/contract/resources/lib-item.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { makeAttachment } from '../../capabilities/media/make-attachment.ts'
import { makeAudio } from '../../capabilities/media/make-audio.ts'
import { makeModel } from '../../capabilities/media/make-model.ts'
import { makePicture } from '../../capabilities/media/make-picture.ts'
import { makeTrack } from '../../capabilities/media/make-track.ts'
import { makeVideo } from '../../capabilities/media/make-video.ts'
import type { Maker } from '../../capabilities/media/made.ts'
import { readItem } from '../../capabilities/resource/item.ts'
import { modelOf, presented } from '../../capabilities/resource/model.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'
import type { Storage } from '../../capabilities/storage/storage.ts'
import type { Database } from '../../capabilities/store/database.ts'
import type { UploadKind } from '../../capabilities/uploads/upload-kind.ts'
import { acceptFile, type LibKind } from './keep-file.ts'

export interface Way {
  readonly kind: LibKind
  readonly make: Maker
}

const ways: Readonly<Partial<Record<UploadProfileName, Way>>> = {
  libImage: { kind: 'image', make: makePicture },
  libVideo: { kind: 'video', make: makeVideo },
  libAudio: { kind: 'audio', make: makeAudio },
  libCoordinate: { kind: 'coordinate', make: makeTrack },
  libModel: { kind: 'model', make: makeModel },
  libAttachment: { kind: 'attachment', make: makeAttachment },
  hotspotImage: { kind: 'image', make: makePicture },
  hotspotVideo: { kind: 'video', make: makeVideo },
}

interface LibUploadParts {
  readonly db: Database
  readonly storage: Storage
}

export function libUploads({ db, storage }: LibUploadParts, rules: ResourceRules): UploadKind[] {
  const model = modelOf(db, rules)
  const present: UploadKind['present'] = async (handle, recordId, caller) => {
    const viewing = { area: 'My', caller: { ...caller, held: heldRoles(caller.roles) } } as const
    try {
      return presented(model, await readItem(handle, model, { kind: 'all' }, recordId), viewing)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'record.not-found') return null
      throw error
    }
  }
  return Object.entries(uploadProfiles).flatMap(([config, profile]) => {
    const way = ways[config as UploadProfileName] // the keys of the table
    if (way === undefined) return []
    return [{ config, profile, resource: lib, accept: (file) => acceptFile({ storage, ...way }, file), present }]
  })
}
