// Which sizes of a picture an upload takes: browser and server judge by the same lines and in the same order.
import { uploadMessages } from './upload-messages.ts'
import type { UploadProfile } from './upload-profile.ts'

interface Size {
  readonly width: number
  readonly height: number
}

type Bounds = Pick<UploadProfile, 'imageMinWidth' | 'imageMaxWidth' | 'ratio'>

/** A Chinese sentence where it does not fit. The bounds of the height follow from those of the width by the ratio. */
export function boundsFault({ width, height }: Size, { imageMinWidth, imageMaxWidth, ratio }: Bounds): string | null {
  if (imageMaxWidth !== undefined && width > imageMaxWidth) return uploadMessages.tooWide(imageMaxWidth)
  if (imageMinWidth !== undefined && width < imageMinWidth) return uploadMessages.tooNarrow(imageMinWidth)
  if (ratio === undefined) return null
  const [highest, lowest] = [(imageMaxWidth ?? Infinity) / ratio, (imageMinWidth ?? 0) / ratio]
  if (height > highest) return uploadMessages.tooHigh(highest)
  if (height < lowest) return uploadMessages.tooLow(lowest)
  return width === height * ratio ? null : uploadMessages.notPanorama
}
