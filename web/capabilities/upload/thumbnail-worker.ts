// Draws a small picture of a large one off the main thread. Answers null when the browser cannot.
import { uploadMessages } from '@huanshi/contract/protocol/upload-messages.ts'

export interface ThumbnailRequest {
  readonly file: Blob
  readonly width?: number
  readonly height?: number
  readonly type: string
}

export const THUMBNAIL_QUALITY = 0.85

/** Fits within width and height; at least one of them must be given. */
export async function drawThumbnail({ file, width, height, type }: ThumbnailRequest): Promise<Blob> {
  if (width === undefined && height === undefined) throw new TypeError(uploadMessages.thumbnailParameters)
  const options: ImageBitmapOptions = { resizeQuality: 'medium' }
  if (width !== undefined) options.resizeWidth = width
  else if (height !== undefined) options.resizeHeight = height
  const bitmap = await createImageBitmap(file, options)
  try {
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no 2d context')
    context.drawImage(bitmap, 0, 0)
    return await canvas.convertToBlob({ type, quality: THUMBNAIL_QUALITY })
  } finally {
    bitmap.close()
  }
}

if (typeof window === 'undefined' && typeof self !== 'undefined') {
  self.addEventListener('message', (event: MessageEvent<ThumbnailRequest>) => {
    drawThumbnail(event.data).then(
      (blob) => self.postMessage(blob),
      () => self.postMessage(null),
    )
  })
}
