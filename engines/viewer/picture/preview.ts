// The whole picture in one small texture: a video's poster, and what is shown where a picture's coarsest tiles cannot be.
import type { Painter, Texture } from './painter.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { Cell, Pyramid, TexelRect } from './pyramid.ts'

interface Preview {
  readonly state: 'none' | 'waiting' | 'loading' | 'decoded' | 'ready' | 'failed'
  readonly texture: Texture | null
  /** Fetches it, unless that was begun before. */
  begin(): void
  upload(painter: Painter): void
  texels(cell: Cell): TexelRect
  /** Fetches again after the context was lost. */
  forget(): void
  destroy(painter: Painter | null): void
}

export function createPreview(pyramid: Pyramid, credentials: RequestCredentials, onChange: () => void): Preview {
  const { previewUrl: url, width, height } = pyramid.manifest
  const abort = new AbortController()
  let state: Preview['state'] = url ? 'waiting' : 'none'
  let bitmap: ImageBitmap | null = null
  let texture: Texture | null = null

  const load = async (address: string): Promise<void> => {
    state = 'loading'
    try {
      bitmap = await fetchPicture(address, { signal: abort.signal, credentials, priority: 'high' })
      state = 'decoded'
      if (abort.signal.aborted) bitmap.close()
    } catch {
      state = 'failed'
    }
    if (!abort.signal.aborted) onChange()
  }
  return {
    get state() {
      return state
    },
    get texture() {
      return texture
    },
    begin() {
      if (url && state === 'waiting') void load(url)
    },
    upload(painter) {
      if (!bitmap) return
      texture = painter.upload(bitmap, false, pyramid.closed)
      bitmap.close()
      bitmap = null
      state = 'ready'
    },
    texels: ({ x0, y0, x1, y1 }) => ({
      u: x0 / width,
      v: y0 / height,
      width: (x1 - x0) / width,
      height: (y1 - y0) / height,
    }),
    forget() {
      texture = null
      if (url && state === 'ready') void load(url)
    },
    destroy(painter) {
      abort.abort()
      bitmap?.close()
      bitmap = null
      if (texture) painter?.free(texture)
      texture = null
    },
  }
}
