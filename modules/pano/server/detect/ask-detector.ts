// Asks an operator's detector, as Panoramax asks its blurring service: POST {address}/blur/ with a JPEG as `picture`, answered with the
// same picture in which faces and plates are blurred, as it is or as a part `image` of a form. Where they were it need not say: that is
// told by comparing the two pictures (compare-pictures.ts).
import { setTimeout as pause } from 'node:timers/promises'
import { NonRetryableError } from '@huanshi/server-kit/jobs/queue.ts'

export interface Detector {
  /** Ends without a slash. */
  readonly url: string
  /** For one answer, and between two tries, ms. */
  readonly patience?: number
  readonly pauses?: readonly number[]
}

const PATIENCE_MS = 120_000
const PAUSES_MS = [1_000, 5_000]
const MOST_BYTES = 128 * 1024 * 1024

/** @returns the picture as the detector gives it back, unread @throws NonRetryableError where asking again cannot help */
export async function askDetector(detector: Detector, picture: Buffer, signal: AbortSignal): Promise<Buffer> {
  const { pauses = PAUSES_MS } = detector
  for (let turn = 0; ; turn += 1) {
    try {
      return await askOnce(detector, picture, signal)
    } catch (error) {
      const wait = pauses[turn]
      if (signal.aborted || error instanceof NonRetryableError || wait === undefined) throw error
      await pause(wait, undefined, { signal })
    }
  }
}

async function askOnce(
  { url, patience = PATIENCE_MS }: Detector,
  picture: Buffer,
  signal: AbortSignal,
): Promise<Buffer> {
  const form = new FormData()
  form.set('picture', new Blob([Uint8Array.from(picture)], { type: 'image/jpeg' }), 'picture.jpg')
  const answer = await fetch(`${url}/blur/`, {
    method: 'POST',
    body: form,
    headers: { accept: 'multipart/form-data, image/jpeg' },
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
  })
  const bytes = await bounded(answer)
  if (answer.status === 429 || answer.status >= 500) throw new Error(`the detector answered ${answer.status}`)
  if (!answer.ok) throw new NonRetryableError(`the detector refused the picture (${answer.status})`)
  return imageIn(bytes, answer.headers.get('content-type') ?? '')
}

async function bounded(answer: Response): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of answer.body ?? []) {
    size += piece.length
    if (size > MOST_BYTES) throw new NonRetryableError('the detector answered more than a picture')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

async function imageIn(bytes: Buffer, type: string): Promise<Buffer> {
  if (type.startsWith('image/jpeg')) return bytes
  if (!type.startsWith('multipart/form-data')) throw new NonRetryableError('the detector answered no picture')
  const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw new NonRetryableError('the detector answered a form that is none', error)
    })
  const image = form.get('image')
  if (!(image instanceof Blob)) throw new NonRetryableError('the detector answered a form without a picture')
  return Buffer.from(await image.arrayBuffer())
}
