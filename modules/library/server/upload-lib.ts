// Uploads into the library.
import { libProfileNames, uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { lib } from '../contract/lib-item.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { presentUpload } from '@huanshi/resource-server/present-upload.ts'
import type { Renditions } from './media/rendition-job.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import { acceptFile } from './keep-file.ts'
import { makerOf } from './lib-makers.ts'

interface LibUploadParts {
  readonly db: Database
  readonly storage: Storage
  /** Absent where videos stay as they came. */
  readonly renditions?: Renditions | undefined
}

export function libUploads({ db, storage, renditions }: LibUploadParts, rules: ResourceRules): UploadKind[] {
  const present = presentUpload(modelOf(db, rules))
  return libProfileNames.map((config) => ({
    config,
    profile: uploadProfiles[config],
    resource: lib,
    accept: (file) => acceptFile({ storage, renditions, ...makerOf(config) }, file),
    present,
  }))
}
