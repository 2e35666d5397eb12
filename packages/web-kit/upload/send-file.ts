// Sends a file from where the server stands to its end, chunk by chunk. The next chunk is hashed while this one travels, and
// follows as soon as its bytes have left: the line is never idle while the server writes, however far away it is.
import { uploadMessages as texts } from '@huanshi/kernel/protocol/upload-messages.ts'
import type { UploadProfile } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { ApiError } from '../api/api-error.ts'
import type { ConnectivityEvents } from './connectivity.ts'
import type { sendChunk, ChunkAnswer } from './send-chunk.ts'
import type { UploadTarget } from './upload-record.ts'
import { wait } from './wait.ts'

export interface FileJob {
  readonly file: File
  readonly id: string
  readonly config: string
  readonly profile: UploadProfile
  readonly target: UploadTarget
}

export interface Road {
  readonly send: typeof sendChunk
  /** Bytes of this file that the server holds for this person. */
  readonly position: (id: string, config: string, signal: AbortSignal) => Promise<number>
  readonly token: () => Promise<string>
  /** What the server compares the chunk with, by one of the names that it accepts; SHA-256 it knows always. */
  readonly hash: (data: Blob, accepted: readonly string[]) => Promise<string>
  /** Asked when no answer came: waits until the server can be reached again. */
  readonly line: (signal: AbortSignal) => Promise<ConnectivityEvents>
  /** Milliseconds before the given try; tests shorten it. */
  readonly backoff: (attempt: number) => number
}

type FileOutcome =
  | { readonly kind: 'finished'; readonly record: unknown }
  /** `final` when sending the same bytes again cannot help. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | null; readonly final: boolean }

interface Piece {
  readonly start: number
  readonly data: Blob
  readonly hash: string
}

const TRIES = 6
/** Code of a file that has to be picked again. */
export const UNREADABLE = 'file.unreadable'

export const standardBackoff = (attempt: number): number => Math.min(1000 * 2 ** attempt, 30_000)

/** @param onTrouble what went wrong while it is tried again, and null when it goes on */
export async function sendFile(
  job: FileJob,
  road: Road,
  signal: AbortSignal,
  onBytes: (sent: number) => void,
  onTrouble: (message: string | null) => void = () => undefined,
): Promise<FileOutcome> {
  try {
    return await sendAll(job, new Patience(road, signal, onTrouble), onBytes)
  } catch (error) {
    if (signal.aborted || !(error instanceof Unreadable)) throw error
    return { kind: 'failed', message: texts.unreadable, code: UNREADABLE, final: false }
  }
}

// oxlint-disable-next-line complexity -- a state machine: what follows each answer
async function sendAll(first: FileJob, patience: Patience, onBytes: (sent: number) => void): Promise<FileOutcome> {
  const { road, signal } = patience
  let job = first
  const found = await positionOf(job, patience)
  if (found === null) return { kind: 'failed', message: texts.sizeQueryFailed, code: null, final: false }
  let position = startFor(job, found)
  let current = launch(job, road, signal, position, onBytes)
  for (;;) {
    onBytes(current.start)
    const { start, end } = current
    const next = end < job.file.size ? launch(job, road, signal, end, onBytes, current.left) : null
    const answer = await answerOf(current, next)
    if (answer.kind === 'finished') return answer
    if (answer.kind === 'stored') {
      patience.renew()
      position = startFor(job, answer.position)
      if (position === end && next !== null) current = next
      else {
        await next?.stop()
        current = launch(job, road, signal, position, onBytes)
      }
      continue
    }
    await next?.stop()
    const surer = bySha256(job, answer)
    if (surer !== null) {
      job = surer
      current = launch(job, road, signal, start, onBytes)
      continue
    }
    const elsewhere = movedTo(answer)
    // It overtook the one before, which has been stored meanwhile.
    const isEarly = current.isAhead && elsewhere !== null && elsewhere < start
    if (!isEarly) {
      if (elsewhere === null && !isPassing(answer)) return failure(answer)
      const failed = failure(answer)
      if (elsewhere === null) patience.say(failed.message)
      if (!(await patience.endures(answer.kind === 'unreachable'))) return failed
      const now = elsewhere ?? (await positionOf(job, patience))
      if (now === null) return failure(answer)
      position = startFor(job, now)
    }
    current = launch(job, road, signal, position, onBytes)
  }
}

/** A chunk on its way. */
interface Flight {
  readonly start: number
  readonly end: number
  /** Sent before the chunk in front of it was answered. */
  readonly isAhead: boolean
  readonly answer: Promise<ChunkAnswer>
  /** All of its bytes have left, or none will any more. */
  readonly left: Promise<void>
  stop(): Promise<void>
}

/** @param after when the chunk in front of it has left; the bytes are read and hashed meanwhile */
function launch(
  job: FileJob,
  road: Road,
  signal: AbortSignal,
  start: number,
  onBytes: (sent: number) => void,
  after?: Promise<void>,
): Flight {
  const end = Math.min(start + job.profile.partSize, job.file.size)
  const own = new AbortController()
  const gone = Promise.withResolvers<void>()
  const attempted = async (): Promise<ChunkAnswer> => {
    const piece = await pieceAt(job, road, start)
    await after
    return attempt(job, road, piece, AbortSignal.any([signal, own.signal]), (sent) => {
      onBytes(start + sent)
      if (start + sent >= end) gone.resolve()
    })
  }
  const answer = attempted().finally(gone.resolve)
  // Whoever stops it asks no more.
  answer.catch(() => undefined)
  return {
    start,
    end,
    isAhead: after !== undefined,
    answer,
    left: gone.promise,
    async stop() {
      own.abort()
      await answer.catch(() => undefined)
    },
  }
}

async function answerOf(current: Flight, next: Flight | null): Promise<ChunkAnswer> {
  try {
    return await current.answer
  } catch (error) {
    await next?.stop()
    throw error
  }
}

async function attempt(
  job: FileJob,
  road: Road,
  piece: Piece,
  signal: AbortSignal,
  onBytes: (sent: number) => void,
): Promise<ChunkAnswer> {
  const { file, id, config, profile, target } = job
  const chunk = { address: profile.address, fileId: id, name: file.name, config, target, token: await road.token() }
  return road.send(
    { ...chunk, data: piece.data, hash: piece.hash, start: piece.start, total: file.size },
    signal,
    onBytes,
  )
}

/** The file on this device was changed, moved or removed since it was picked. */
class Unreadable extends Error {}

async function pieceAt({ file, profile }: FileJob, road: Road, start: number): Promise<Piece> {
  const data = file.slice(start, Math.min(start + profile.partSize, file.size))
  const hash = await road.hash(data, profile.hashes ?? []).catch((error: unknown) => {
    throw new Unreadable('the file cannot be read any more', { cause: error })
  })
  return { start, data, hash }
}

/** A chunk whose hash was refused goes once more with the one that every server knows; null where it had that already. */
function bySha256(job: FileJob, answer: ChunkAnswer): FileJob | null {
  const isRefused = answer.kind === 'refused' && answer.problem?.type.startsWith('upload.hash') === true
  if (!isRefused || job.profile.hashes === undefined) return null
  const { hashes: _, ...profile } = job.profile
  return { ...job, profile }
}

/** Where everything is there, by another tab or because an answer was lost, the last chunk is sent again and answered again. */
function startFor({ file, profile }: FileJob, position: number): number {
  return position < file.size ? position : Math.floor((file.size - 1) / profile.partSize) * profile.partSize
}

async function positionOf(job: FileJob, patience: Patience): Promise<number | null> {
  const { road, signal } = patience
  for (;;) {
    try {
      const position = await road.position(job.id, job.config, signal)
      patience.say(null)
      return position
    } catch (error) {
      if (signal.aborted) throw error
      patience.say(texts.sizeQueryFailed)
      if (!(await patience.endures(error instanceof ApiError && error.status === 0))) return null
    }
  }
}

/** How many failures in a row are borne. While there is no line at all nothing is tried, and nothing counted. */
class Patience {
  readonly road: Road
  readonly signal: AbortSignal
  private readonly onTrouble: (message: string | null) => void
  private failures = 0
  private said: string | null = null

  constructor(road: Road, signal: AbortSignal, onTrouble: (message: string | null) => void) {
    this.road = road
    this.signal = signal
    this.onTrouble = onTrouble
  }

  renew(): void {
    this.failures = 0
    this.say(null)
  }

  /** Once for the same in a row. */
  say(message: string | null): void {
    if (message === this.said || this.signal.aborted) return
    this.said = message
    this.onTrouble(message)
  }

  /** Waits until there is sense in trying again; false when there is none. */
  async endures(isSilent: boolean): Promise<boolean> {
    const news = isSilent ? await this.road.line(this.signal) : 'answers'
    if (news === 'lost') return false
    if (news === 'restored') return true
    this.failures += 1
    if (this.failures >= TRIES) return false
    await wait(this.road.backoff(this.failures - 1), this.signal)
    return true
  }
}

/** The server stands elsewhere than we thought: another tab went on, or a restart took it back to what was synced. */
function movedTo(answer: ChunkAnswer): number | null {
  if (answer.kind !== 'refused' || answer.status !== 409 || answer.problem?.type !== 'upload.position') return null
  const position = (answer.problem as { position?: unknown }).position // a member beyond the problem document's own
  return typeof position === 'number' ? position : null
}

function isPassing(answer: ChunkAnswer): boolean {
  if (answer.kind === 'unreachable') return true
  return (
    answer.kind === 'refused' &&
    ([401, 408, 425, 429, 500, 502, 503, 504].includes(answer.status) || answer.problem?.type === 'upload.busy')
  )
}

function failure(answer: ChunkAnswer): Extract<FileOutcome, { kind: 'failed' }> {
  if (answer.kind !== 'refused' || answer.problem === null)
    return { kind: 'failed', message: texts.requestFailed, code: null, final: false }
  const { detail, title, type } = answer.problem
  return {
    kind: 'failed',
    message: detail ?? title,
    code: type,
    final: answer.status === 422 && type === 'upload.refused',
  }
}
