// A panorama as the answer to its upload shows it.
import { modelOf } from '@huanshi/resource-server/model.ts'
import { presentUpload } from '@huanshi/resource-server/present-upload.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'

export function presentPano(db: Database, rules: ResourceRules): UploadKind['present'] {
  return presentUpload(modelOf(db, rules))
}
