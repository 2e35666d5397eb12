// The end of an upload: the file is looked into, then record, storage and book change in one transaction. Whatever happens
// in between, repeating the last chunk finds either the unfinished file or the finished record.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { Refusal } from '../http/refusal.ts'
import type { Caller } from '../session/caller.ts'
import { takeRoom } from './quota.ts'
import type { WholeFile } from './store/unfinished-files.ts'
import { findUpload, forget, markFinished, type UploadKey, type UploadRow } from './store/upload-rows.ts'
import { ownerOf, type Target } from './target.ts'
import type { Accepted, ArrivedFile, UploadKind } from './upload-kind.ts'
import type { Uploads } from './uploads.ts'

export interface Answer {
  readonly status: 200 | 201
  readonly body: unknown
}

interface Ending {
  readonly caller: Caller
  readonly key: UploadKey
  readonly kind: UploadKind
  readonly name: string
  readonly total: number
  readonly target: Target
  readonly replaces: string | null
}

export async function finishUpload(uploads: Uploads, ending: Ending): Promise<Answer> {
  const { caller, key, kind, total } = ending
  await uploads.unfinished.use(key, total, (file) => keep(uploads, ending, file), kind.isReadByParts)
  await uploads.unfinished.remove(key)
  const row = await findUpload(uploads.db, key)
  const answer = row === null ? null : await answerFinished(uploads, kind, row, caller)
  if (answer === null) throw new Refusal('record.not-found')
  return answer
}

async function keep(uploads: Uploads, ending: Ending, file: WholeFile): Promise<void> {
  const { caller, key, name, total, target, replaces } = ending
  const owner = ownerOf(target, caller.userId)
  const accepted = await accept(uploads, ending, { ...file, name, size: total, owner, sender: caller.userId, replaces })
  let isKept = false
  try {
    isKept = await uploads.db.transaction().execute(async (trx) => {
      const row = await findUpload(trx, key, true)
      if (row === null) throw new Refusal('upload.position', { members: { position: 0 } })
      if (row.isFinished) return false
      const recordId = await accepted.finish(trx)
      await takeRoom(trx, owner.userId, total)
      await markFinished(trx, key, recordId)
      return true
    })
  } finally {
    await accepted.release(isKept)
  }
}

export async function answerFinished(
  { db }: Uploads,
  kind: UploadKind,
  { recordId }: UploadRow,
  caller: Caller,
): Promise<Answer | null> {
  const record = recordId === null ? null : await kind.present(db, recordId, caller)
  return record === null || record === undefined ? null : { status: 201, body: record }
}

/** The file will never be accepted: nothing of it is kept. */
export async function refuseFile(uploads: Uploads, key: UploadKey, refusal: Refusal): Promise<Refusal> {
  const row = await findUpload(uploads.db, key)
  await uploads.unfinished.remove(key)
  if (row?.isFinished !== true) await forget(uploads.db, key)
  return refusal
}

async function accept(uploads: Uploads, { key, kind, total }: Ending, file: ArrivedFile): Promise<Accepted> {
  try {
    const { minSize } = kind.profile
    if (total < minSize) throw new Refusal('upload.refused', { detail: uploadMessages.tooSmall(minSize) })
    return await kind.accept(file)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'upload.refused') throw await refuseFile(uploads, key, error)
    throw error
  }
}
