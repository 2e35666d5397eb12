/**
 * What can be wrong with a picture. The codes are stable; the message is a plain sentence for logs
 * and command lines, never meant for a visitor.
 *
 * - `unreadable`: the file cannot be opened, or is empty, or is no picture at all
 * - `damaged`: it begins as a picture but is cut short or contradicts itself
 * - `unsupported`: a sound file of a kind that is not read here
 * - `too-large`: more pixels, or more memory to decode it, than the caller allows
 */
export type PictureErrorCode = 'unreadable' | 'damaged' | 'unsupported' | 'too-large'

export class PictureError extends Error {
  override readonly name = 'PictureError'
  readonly code: PictureErrorCode

  constructor(code: PictureErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** How libvips and sharp begin what they say about their input, as opposed to their output. */
const decoder =
  /^(Input (file|buffer)|Vips(Jpeg|Png)|VipsForeignLoad|(jpeg|png|tiff|webp|heif|gif)(load|2vips)|libspng|spng|pngload|vips2?tiff)|Warning treated as error|premature end|Corrupt JPEG|out of order read/im

/** Is this an error of the decoder about its input, rather than one of the disk it writes to or of the code? */
export function isDecoderError(error: unknown): boolean {
  return error instanceof PictureError || (error instanceof Error && decoder.test(error.message))
}

/**
 * The typed form of a decoder's error about a file whose first bytes are those of a picture;
 * a `PictureError` passes through unchanged.
 */
export function toPictureError(error: unknown): PictureError {
  if (error instanceof PictureError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (/bad labq|unsupported (tiff|photometric)/i.test(message)) {
    return new PictureError('unsupported', message.split('\n', 1)[0] ?? '', { cause: error })
  }
  const large = /exceeds pixel limit|too large|dimensions? exceed/i.test(message)
  return new PictureError(large ? 'too-large' : 'damaged', message.split('\n', 1)[0] ?? '', { cause: error })
}
