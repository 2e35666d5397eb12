// The small picture beside a file's name, as a data address so that it survives a reload.
import type { ThumbnailRequest } from './thumbnail-worker.ts'
import { jpegSize, type PictureSize } from './jpeg-header.ts'

/** Decoding takes four bytes a pixel; beyond this a phone would lose the page. */
const MAX_PIXELS = 100_000_000
const HEADER_BYTES = 1024 * 1024
const TIMEOUT_MS = 30_000

/** One at a time: several large pictures decoded together would not fit in memory. */
let turn: Promise<unknown> = Promise.resolve()

/** @returns null when no picture can be made; a thumbnail is never worth an error */
export function thumbnailOf(file: File, longer: number): Promise<string | null> {
  const mine = turn.then(() => draw(file, longer)).catch(() => null)
  turn = mine
  return mine
}

async function draw(file: File, longer: number): Promise<string | null> {
  const size = jpegSize(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
  if (size !== null && size.width * size.height > MAX_PIXELS) return null
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await drawInWorker({ file, type, ...sidesOf(size, longer) })
  return blob === null ? null : dataAddress(blob)
}

/** Where the longer side is known, the decoder itself may make it small. */
function sidesOf(size: PictureSize | null, longer: number): { width?: number; height?: number } {
  if (size === null) return { width: longer, height: longer }
  return size.width >= size.height ? { width: longer } : { height: longer }
}

/** @returns null when the browser cannot */
export function drawInWorker(request: ThumbnailRequest): Promise<Blob | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./thumbnail-worker.ts', import.meta.url), { type: 'module' })
    const finish = (blob: Blob | null): void => {
      clearTimeout(timer)
      worker.terminate()
      resolve(blob)
    }
    const timer = setTimeout(() => finish(null), TIMEOUT_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => finish(data))
    worker.addEventListener('error', () => finish(null))
    worker.postMessage(request)
  })
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsDataURL(blob)
  })
}
