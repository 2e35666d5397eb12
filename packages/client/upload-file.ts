// A file on disk to a site, by the steps of the pages: from where the site stands, chunk by chunk, again where the line breaks. The same
// file of the same person has the same id, so that a program that was killed goes on where it was.
import { chunkHashText } from '@huanshi/kernel/protocol/chunk-hash.ts'
import type { UploadProfile } from '@huanshi/kernel/protocol/upload-profile.ts'
import { createXXHash64 } from 'hash-wasm'
import { openAsBlob } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { isProblem } from '@huanshi/web-kit/api/api-error.ts'
import { Connectivity } from '@huanshi/web-kit/upload/connectivity.ts'
import { fileId, sha256 } from '@huanshi/web-kit/upload/file-id.ts'
import type { Chunk, ChunkAnswer } from '@huanshi/web-kit/upload/send-chunk.ts'
import { sendFile, standardBackoff, type Road } from '@huanshi/web-kit/upload/send-file.ts'
import type { UploadTarget } from '@huanshi/web-kit/upload/upload-record.ts'
import type { Site } from './open-site.ts'

export interface Sending {
  readonly path: string
  readonly config: string
  readonly profile: UploadProfile
  readonly target: UploadTarget
}

/** A file that can be sent, and by what the site knows it again. */
interface LocalFile {
  readonly file: File
  readonly id: string
}

/** Ms. */
const PROBE = 5_000

/** @param subject the person's name: two people may send the same file */
export async function openFile(path: string, subject: string, target: UploadTarget): Promise<LocalFile> {
  const { mtimeMs } = await stat(path)
  // Read from disk as it is sent, not into memory.
  const file = new File([await openAsBlob(path)], basename(path), { lastModified: Math.floor(mtimeMs) })
  return { file, id: await fileId(file, `${subject} ${target.groupId ?? ''} ${String(target.public ?? false)}`) }
}

/** How files reach a site; one for all files that are sent at the same time. @param patience how long to wait for a site that is away, ms */
export function uploadRoad(site: Site, patience: number): Road {
  const line = new Connectivity({ probe: () => isThere(site), patience })
  const xxh64 = createXXHash64()
  return {
    send: (chunk, signal) => sendChunk(site, chunk, signal),
    position: (id, config, signal) => site.call<number>(`/api/Files/TempFileSize/${id}`, { query: { config }, signal }),
    token: () => Promise.resolve(site.token ?? ''),
    async hash(data, accepted) {
      const bytes = new Uint8Array(await data.arrayBuffer())
      if (!accepted.includes('xxh64')) return sha256(bytes)
      return chunkHashText({ name: 'xxh64', value: (await xxh64).init().update(bytes).digest() })
    },
    line: (signal) => line.whenBack(signal),
    backoff: standardBackoff,
  }
}

type UploadOutcome = Awaited<ReturnType<typeof sendFile>>

export function uploadFile(
  { file, id }: LocalFile,
  { config, profile, target }: Omit<Sending, 'path'>,
  road: Road,
  { signal, onBytes, onTrouble }: Watching,
): Promise<UploadOutcome> {
  return sendFile({ file, id, config, profile, target }, road, signal, onBytes, onTrouble)
}

interface Watching {
  readonly signal: AbortSignal
  /** Bytes of the file that the site holds. */
  readonly onBytes: (sent: number) => void
  /** What is tried again, and null when it goes on. */
  readonly onTrouble: (message: string | null) => void
}

async function isThere({ address }: Site): Promise<boolean> {
  try {
    await fetch(`${address}/api/Info`, { signal: AbortSignal.timeout(PROBE) })
    return true
  } catch {
    return false
  }
}

async function sendChunk(site: Site, chunk: Chunk, signal: AbortSignal): Promise<ChunkAnswer> {
  const end = chunk.start + chunk.data.size
  try {
    const answer = await fetch(`${site.address}${chunk.address}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${chunk.token}`,
        'x-file-id': chunk.fileId,
        'content-range': `bytes ${chunk.start}-${end - 1}/${chunk.total}`,
      },
      body: formOf(chunk, end === chunk.total),
      signal,
    })
    return await answerOf(answer)
  } catch {
    signal.throwIfAborted()
    return { kind: 'unreachable' }
  }
}

function formOf({ name, hash, config, target, data }: Chunk, isLast: boolean): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries({ name, hash, isLast: String(isLast), config })) form.set(field, value)
  if (target.groupId !== undefined) form.set('groupId', target.groupId)
  if (target.public === true) form.set('public', 'true')
  form.set('file', data, name)
  return form
}

async function answerOf(answer: Response): Promise<ChunkAnswer> {
  const said: unknown = await answer.json().catch(() => null)
  if (answer.status === 201) return { kind: 'finished', record: said }
  const { position } = (said ?? {}) as { position?: unknown } // checked below
  if (answer.status === 200 && typeof position === 'number') return { kind: 'stored', position }
  return { kind: 'refused', status: answer.status, problem: isProblem(said) ? said : null }
}
