// Whether a picture is looked around in or lies flat.
import type { PictureFacts } from '@huanshi/pyramid/picture-facts.ts'
import type { Capture } from '@huanshi/pyramid/read-gpano.ts'

/** The whole sphere, or a picture that lies flat. */
export type Form = 'equirectangular' | 'flat'

/** Panoramas are spheres, large pictures lie flat, and of those with a thousand million pixels file and shape tell. */
export function formOf(
  kind: string,
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
  { strip }: Pick<Capture, 'strip'>,
): Form {
  if (kind === 'image') return 'equirectangular'
  if (strip) return 'flat'
  return kind === 'bigPixel' && width === height * 2 ? 'equirectangular' : 'flat'
}
