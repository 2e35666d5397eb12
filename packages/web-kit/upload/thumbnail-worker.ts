// Draws a smaller picture of a large one off the main thread. Answers null when the browser cannot.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'

export interface ThumbnailRequest {
  readonly file: Blob
  /** Pixels that the result fits in; at least one is given. */
  readonly width?: number
  readonly height?: number
  readonly type: string
  readonly quality?: number
}

export const THUMBNAIL_QUALITY = 0.85

/** Never larger than the picture is. */
export async function drawThumbnail(request: ThumbnailRequest): Promise<Blob> {
  const { file, width, height, type, quality = THUMBNAIL_QUALITY } = request
  if (width === undefined && height === undefined) throw new TypeError(uploadMessages.thumbnailParameters)
  const bitmap = await openBitmap(file, width, height)
  try {
    const scale = Math.min(1, (width ?? Infinity) / bitmap.width, (height ?? Infinity) / bitmap.height)
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    )
    const context = canvas.getContext('2d')
    if (context === null) throw new Error('no 2d context')
    context.imageSmoothingQuality = 'high'
    if (type === 'image/jpeg') {
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
    }
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type, quality })
  } finally {
    bitmap.close()
  }
}

const tiffMarks = new Set(['II*\0', 'MM\0*'])

/** Browsers decode no TIFF. */
async function openTiff(file: Blob): Promise<ImageBitmap> {
  const { decodeTiff } = await import('./decode-tiff.ts')
  return createImageBitmap(decodeTiff(await file.arrayBuffer()))
}

/** Where only one side is given the decoder itself may make it small, which takes less memory. */
async function openBitmap(file: Blob, width?: number, height?: number): Promise<ImageBitmap> {
  if (tiffMarks.has(await file.slice(0, 4).text())) return openTiff(file)
  if (width !== undefined && height !== undefined) return createImageBitmap(file)
  const options: ImageBitmapOptions = { resizeQuality: 'medium' }
  if (width !== undefined) options.resizeWidth = width
  else if (height !== undefined) options.resizeHeight = height
  return createImageBitmap(file, options)
}

if (typeof window === 'undefined' && typeof self !== 'undefined') {
  self.addEventListener('message', (event: MessageEvent<ThumbnailRequest>) => {
    drawThumbnail(event.data).then(
      (blob) => self.postMessage(blob),
      () => self.postMessage(null),
    )
  })
}
