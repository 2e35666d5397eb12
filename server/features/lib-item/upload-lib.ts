// Uploads into the library.
import { uploadProfiles } from '@huanshi/contract/protocol/upload-profiles.ts'
import { heldRoles } from '@huanshi/contract/protocol/roles.ts'
import { lib } from '@huanshi/contract/resources/lib-item.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { readItem } from '../../capabilities/resource/item.ts'
import { modelOf, presented } from '../../capabilities/resource/model.ts'
import type { Renditions } from '../../capabilities/media/rendition-job.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'
import type { Storage } from '../../capabilities/storage/storage.ts'
import type { Database } from '../../capabilities/store/database.ts'
import type { UploadKind } from '../../capabilities/uploads/upload-kind.ts'
import { acceptFile } from './keep-file.ts'
import { libWays, wayOf } from './lib-ways.ts'

interface LibUploadParts {
  readonly db: Database
  readonly storage: Storage
  /** Absent where films stay as they came. */
  readonly renditions?: Renditions | undefined
}

export function libUploads({ db, storage, renditions }: LibUploadParts, rules: ResourceRules): UploadKind[] {
  const model = modelOf(db, rules)
  const present: UploadKind['present'] = async (handle, recordId, caller) => {
    const viewing = { area: 'My', caller: { ...caller, held: heldRoles(caller.roles) } } as const
    try {
      return presented(handle, model, await readItem(handle, model, { kind: 'all' }, recordId), viewing)
    } catch (error) {
      if (error instanceof Refusal && error.code === 'record.not-found') return null
      throw error
    }
  }
  return libWays.map((config) => ({
    config,
    profile: uploadProfiles[config],
    resource: lib,
    accept: (file) => acceptFile({ storage, renditions, ...wayOf(config) }, file),
    present,
  }))
}
