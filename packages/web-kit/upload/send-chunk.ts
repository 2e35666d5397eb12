// One chunk to the server, with its progress. XMLHttpRequest, because fetch does not tell how much has been sent.
import type { Problem } from '@huanshi/kernel/protocol/errors.ts'
import type { UploadTarget } from './upload-record.ts'

export interface Chunk {
  readonly address: string
  readonly fileId: string
  readonly name: string
  readonly config: string
  readonly target: UploadTarget
  readonly token: string
  readonly data: Blob
  readonly start: number
  readonly total: number
  readonly hash: string
}

/** `problem` is null when the answer is not the server's own problem document. */
export type ChunkAnswer =
  | { readonly kind: 'stored'; readonly position: number }
  | { readonly kind: 'finished'; readonly record: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: Problem | null }
  | { readonly kind: 'unreachable' }

/** Bytes that stand still for so long will not move any more: the other end is gone without a word. */
const STALLED_MS = 60_000

export function sendChunk(chunk: Chunk, signal: AbortSignal, onProgress: (sent: number) => void): Promise<ChunkAnswer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new DOMException('aborted', 'AbortError'))
    const end = chunk.start + chunk.data.size
    const request = new XMLHttpRequest()
    request.open('POST', chunk.address)
    request.setRequestHeader('Authorization', `Bearer ${chunk.token}`)
    request.setRequestHeader('X-File-Id', chunk.fileId)
    request.setRequestHeader('Content-Range', `bytes ${chunk.start}-${end - 1}/${chunk.total}`)
    const abort = (): void => request.abort()
    const giveUp = (): void => {
      resolve({ kind: 'unreachable' })
      request.abort()
    }
    let stalled = setTimeout(giveUp, STALLED_MS)
    request.upload.addEventListener('progress', ({ loaded }) => {
      clearTimeout(stalled)
      stalled = setTimeout(giveUp, STALLED_MS)
      onProgress(Math.min(loaded, chunk.data.size))
    })
    // The answer may take its time: a whole video is looked through before the last one.
    request.upload.addEventListener('loadend', () => clearTimeout(stalled))
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.addEventListener('error', () => resolve({ kind: 'unreachable' }))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    signal.addEventListener('abort', abort, { once: true })
    request.send(formOf(chunk, end === chunk.total))
  })
}

function formOf(chunk: Chunk, isLast: boolean): FormData {
  const form = new FormData()
  form.set('name', chunk.name)
  form.set('hash', chunk.hash)
  form.set('isLast', String(isLast))
  form.set('config', chunk.config)
  if (chunk.target.groupId !== undefined) form.set('groupId', chunk.target.groupId)
  if (chunk.target.public === true) form.set('public', 'true')
  if (chunk.target.replaces !== undefined) form.set('replaces', chunk.target.replaces)
  form.set('file', chunk.data, chunk.name)
  return form
}

function answerOf(request: XMLHttpRequest): ChunkAnswer {
  const body = bodyOf(request.responseText)
  if (request.status === 201) return { kind: 'finished', record: body }
  if (request.status === 200 && isObject(body) && typeof body['position'] === 'number')
    return { kind: 'stored', position: body['position'] }
  if (request.status === 0) return { kind: 'unreachable' }
  const isProblem = isObject(body) && typeof body['title'] === 'string' && typeof body['type'] === 'string'
  return { kind: 'refused', status: request.status, problem: isProblem ? (body as Problem) : null } // its two members were checked
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
