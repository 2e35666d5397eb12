// Address → decoded picture, off the main thread, abortable.
import type { EarlyAnswers } from './first-tiles.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

interface FetchOptions {
  readonly signal: AbortSignal
  readonly credentials: RequestCredentials
  /** Where it is to be had just now; its own address when left out. */
  readonly locate?: ((url: string) => string | Promise<string>) | undefined
  readonly priority?: RequestPriority
  /** Decode to this size instead of the picture's own. */
  readonly size?: Size | null
  /** What has been asked for already. */
  readonly early?: EarlyAnswers | undefined
  /** The answer has begun to come. */
  readonly onAnswer?: () => void
  /** All of it is here: the line is free, decoding begins. */
  readonly onBody?: () => void
}

/**
 * Fetches and decodes one picture.
 * @throws DOMException AbortError when aborted; Error with the status when the answer is not a picture.
 */
export async function fetchPicture(url: string, options: FetchOptions): Promise<ImageBitmap> {
  const { signal, credentials, priority = 'auto', locate, size, early, onAnswer, onBody } = options
  const asked = early?.get(url)
  early?.delete(url)
  const place = asked !== undefined || locate === undefined ? url : await locate(url)
  const answer = await (asked ?? fetch(place, { signal, priority, credentials }))
  signal.throwIfAborted()
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  onAnswer?.()
  const body = await answer.blob()
  onBody?.()
  const resize: ImageBitmapOptions = size
    ? { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' }
    : {}
  return createImageBitmap(body, { premultiplyAlpha: 'none', colorSpaceConversion: 'none', ...resize })
}
