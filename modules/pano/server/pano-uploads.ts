// Every kind of upload that becomes a panorama.
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { UploadKind } from '@huanshi/server-kit/uploads/upload-kind.ts'
import type { PanoParts } from './pano-parts.ts'
import { bigUploads } from './upload-big.ts'
import { contentUploads } from './upload-content.ts'
import { cubeUpload } from './upload-cube.ts'
import { panoUpload } from './upload-pano.ts'

export function panoUploads(parts: PanoParts, rules: ResourceRules): UploadKind[] {
  return [
    panoUpload(parts, rules),
    ...contentUploads(parts, rules),
    ...bigUploads(parts, rules),
    cubeUpload(parts, rules),
  ]
}
