// Uploads into the library.
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { heldRoles } from '@huanshi/kernel/protocol/roles.ts'
import { lib } from '../contract/lib-item.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readItem } from '@huanshi/resource-server/item.ts'
import { modelOf, presented } from '@huanshi/resource-server/model.ts'
import type { Renditions } from './media/rendition-job.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { acceptFile } from './keep-file.ts'
import { libWays, wayOf } from './lib-ways.ts'

interface LibUploadParts {
  readonly db: Database
  readonly storage: Storage
  /** Absent where videos stay as they came. */
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
