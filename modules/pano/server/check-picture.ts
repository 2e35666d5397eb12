// The rules of the upload table for panoramas: JPEG, 2:1, and within the bounds of width and height. In the sandbox.
import { boundsFault } from '@huanshi/kernel/protocol/picture-bounds.ts'
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { PictureFacts } from '@huanshi/pyramid/read/picture-facts.ts'
import { refused } from '@huanshi/library/server/media/media-result.ts'

/** @throws Refusal `upload.refused` */
export function requirePanorama(facts: PictureFacts): void {
  if (facts.format !== 'jpeg') throw refused(uploadMessages.wrongFormat)
  const fault = boundsFault(facts, uploadProfiles.pano)
  if (fault !== null) throw refused(fault)
}
