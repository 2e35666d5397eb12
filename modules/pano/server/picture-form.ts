// Whether a picture is looked around in or lies flat.
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { PictureFacts } from '@huanshi/pyramid/read/picture-facts.ts'
import type { Capture } from '@huanshi/pyramid/read-gpano.ts'

/** The whole sphere, or a picture that lies flat. */
export type Form = 'equirectangular' | 'flat'

/** In pixels: what is narrower looks poor around one, and is most often a drawing. */
const LEAST_WIDTH = uploadProfiles.pano.imageMinWidth

/** Panoramas are spheres, and so are large pictures of exactly 2:1, as stitchers write them; the author may say otherwise. */
export function formOf(
  kind: string,
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
  { strip }: Pick<Capture, 'strip'>,
): Form {
  if (kind === 'image') return 'equirectangular'
  return !strip && width === height * 2 && width >= LEAST_WIDTH ? 'equirectangular' : 'flat'
}
