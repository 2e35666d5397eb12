// One chunk, as a row of small steps: every reason to refuse comes before a byte is written, and the position moves only
// when all bytes are written, checked and synced. Where a file begins and ends the book in the database is written.
import type { FastifyRequest } from 'fastify'
import { chunkHashNames, parseChunkHash, type ChunkHashName } from '@huanshi/kernel/protocol/chunk-hash.ts'
import { Refusal } from '../http/refusal.ts'
import { callerOf, type Caller } from '../session/caller.ts'
import { fieldsOf, fileNameOf, type ChunkFields } from './chunk-fields.ts'
import { boundaryOf, fileIdOf, rangeOf, type ChunkRange } from './chunk-headers.ts'
import { assertFits, assertSomeFits, kindBeforeFile, kindOf, takes, wrongFormat } from './choose-kind.ts'
import { openHasher } from './hash/chunk-hasher.ts'
import { FormError } from './form/form-reader.ts'
import { ConnectionLost, FormStream } from './form/form-stream.ts'
import { answerFinished, finishUpload, refuseFile, type Answer } from './finish-upload.ts'
import { assertRoom } from './quota.ts'
import { spoolFile } from './spool-file.ts'
import type { Place, UnfinishedFile } from './store/unfinished-files.ts'
import { findUpload, forget, type UploadKey, type UploadRow } from './store/upload-rows.ts'
import { writeChunk, writeFailure, type FileBytes } from './store/write-chunk.ts'
import { assertMayWrite, ownerOf } from './target.ts'
import type { UploadKind } from './upload-kind.ts'
import type { Uploads } from './uploads.ts'
import type { Turn } from './writers.ts'

/** Between these the book hears nothing of an upload; it forgets those of which it has heard nothing for two days. Ms. */
const BOOK_EVERY = 10 * 60_000
/** So often it is asked whether there is still room; bytes. */
const STRETCH = 64 * 2 ** 20

interface Chunk {
  readonly caller: Caller
  readonly key: UploadKey
  readonly kind: UploadKind
  readonly range: ChunkRange
  readonly form: FormStream
  readonly bytes: FileBytes
}

export async function receiveChunk(
  uploads: Uploads,
  kinds: readonly UploadKind[],
  request: FastifyRequest,
): Promise<Answer> {
  const caller = callerOf(request)
  const fileId = fileIdOf(request.headers['x-file-id'])
  const range = rangeOf(request.headers['content-range'])
  const boundary = boundaryOf(request.headers['content-type'])
  assertSomeFits(kinds, range.total)
  const length = range.end - range.start + 1
  const form = new FormStream(request.raw, boundary, length)
  let arrived: (() => void) | undefined
  try {
    arrived = await uploads.reserve?.take(length)
    await form.untilFile()
    const early = kindBeforeFile(kinds, form.fields.get('config'), form.fields.get('name'))
    const spool = early === null ? await spoolFile(uploads.folder, form) : null
    try {
      const kind = early ?? (await laterKind(uploads, kinds, { userId: caller.userId, fileId, range, form }))
      assertFits(kind, range.total)
      const key = { userId: caller.userId, fileId, config: kind.config }
      const answer = await inTurn(uploads, { caller, key, kind, range, form, bytes: spool ?? form })
      uploads.told?.arrived(length)
      return answer
    } finally {
      await spool?.remove()
    }
  } catch (error) {
    const failure = formFailure(error)
    if (failure instanceof Refusal) uploads.told?.refused(failure.code)
    throw failure
  } finally {
    arrived?.()
    form.close()
  }
}

interface Asked {
  readonly userId: string
  readonly fileId: string
  readonly range: ChunkRange
  readonly form: FormStream
}

/** The kind once the form is read; a file that none of the address takes will never be accepted, whatever it began as. */
async function laterKind(uploads: Uploads, kinds: readonly UploadKind[], asked: Asked): Promise<UploadKind> {
  const { userId, fileId, range, form } = asked
  try {
    return kindOf(kinds, form.fields.get('config'), fileNameOf(form.fields.get('name')))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'upload.refused') throw error
    for (const { config } of kinds) {
      const key = { userId, fileId, config }
      const turn = await uploads.writers.take(writerOf(key), { start: range.start, form })
      try {
        await turn.settled()
        await refuseFile(uploads, key, error)
      } finally {
        await turn.release(null)
      }
    }
    throw error
  }
}

const writerOf = ({ userId, fileId, config }: UploadKey): string => `${userId}/${fileId}.${config}`

async function inTurn(uploads: Uploads, chunk: Chunk): Promise<Answer> {
  const { key, range, form } = chunk
  const turn = await uploads.writers.take(writerOf(key), { start: range.start, form })
  let known: UploadRow | null = null
  try {
    const { answer, row } = await advance(uploads, chunk, turn)
    known = row
    return answer
  } catch (error) {
    // What a refusal says of the position holds once the bytes before are safe.
    await turn.settled()
    throw error
  } finally {
    await turn.release(known)
  }
}

interface Advanced {
  readonly answer: Answer
  /** The book's entry, while the file is unfinished. */
  readonly row: UploadRow | null
}

// oxlint-disable-next-line complexity -- a state machine: the order of the checks is the promise
async function advance(uploads: Uploads, chunk: Chunk, turn: Turn): Promise<Advanced> {
  const { waited, row: known } = turn
  const { db, unfinished } = uploads
  const { key, range, form, caller, kind } = chunk
  const row = known ?? (await findUpload(db, key))
  // What is already known is judged before the file is read; the rest when the form has ended.
  const early = form.fields.has('name') ? fieldsOf(form.fields) : null
  const finished = row?.isFinished === true ? await answerAgain(uploads, chunk, row, early) : null
  if (finished !== null) return { answer: finished, row: null }
  const open = row?.isFinished === true ? null : row
  const position = open === null ? 0 : await unfinished.position(key, open, known !== null)
  if (open !== null && open.total !== range.total) throw new Refusal('upload.total-changed', { members: { position } })
  if (range.start > position || (waited && range.start < position)) throw elsewhere(position)
  if (early !== null) await judge(uploads, chunk, turn, early, position)
  if (open === null || entersStretch(range))
    await assertRoom(db, ownerId(chunk, early), range.total, await unfinished.sizeBeside(key))
  if (open === null) {
    if (unfinished.isOnDisk) await uploads.reserve?.assertRoom(range.total)
    await unfinished.begin(key)
  }

  const place = { position, total: range.total, end: range.end + 1, known }
  const { file, entry, fields, isDue } = await store(uploads, chunk, place, async (hashes, file) => {
    const fields = fieldsOf(form.fields)
    if (early === null) await judge(uploads, chunk, turn, fields, position)
    if (fields.hash !== null && hashes.get(fields.hash.name) !== fields.hash.value)
      throw new Refusal('upload.hash', { members: { position } })
    const stored = entryOf(chunk, fields, open, Math.max(position, range.end + 1))
    const entry = { ...stored.entry, carried: file.carried() }
    if (!fields.isLast) turn.pass(entry)
    return { file, entry, fields, isDue: stored.isDue }
  })
  await turn.settled()
  const target = { groupId: fields.groupId, isPublic: fields.isPublic }
  const moved = entry.position
  await file.record({ name: fields.name, total: range.total, position: moved, ...target }, isDue)
  const { path } = file
  if (moved > position && path !== null) kind.arrived?.({ path, from: position, to: moved, total: range.total })
  if (!fields.isLast) return { answer: { status: 200, body: { position: moved } }, row: entry }
  const { name, replaces } = fields
  const ending = { caller, key, kind, name, total: range.total, target, replaces }
  return { answer: await finishUpload(uploads, ending), row: null }
}

/** What the book says of it from now on, and whether that is due to be written down. */
function entryOf({ range }: Chunk, fields: ChunkFields, open: UploadRow | null, position: number) {
  const { groupId, isPublic, isLast } = fields
  const isDue = open === null || isLast || open.savedTime < Date.now() - BOOK_EVERY
  const savedTime = isDue ? Date.now() : open.savedTime
  const entry = { groupId, isPublic, total: range.total, position, savedTime, recordId: null, isFinished: false }
  return { entry, isDue }
}

/** A chunk of a file that is finished gets the same answer again, unless its record is gone or this one goes elsewhere. */
async function answerAgain(
  uploads: Uploads,
  { key, range, form, caller, kind }: Chunk,
  row: UploadRow,
  early: ChunkFields | null,
): Promise<Answer | null> {
  const isSame = (fields: ChunkFields): boolean =>
    row.total === range.total && row.groupId === fields.groupId && row.isPublic === fields.isPublic
  const answer = early === null || isSame(early) ? await answerFinished(uploads, kind, row, caller) : null
  if (answer === null) {
    await forget(uploads.db, key)
    return null
  }
  for (let batch = await form.nextBatch(); batch !== null; batch = await form.nextBatch());
  await form.untilEnd()
  const fields = fieldsOf(form.fields)
  if (!isSame(fields)) {
    await forget(uploads.db, key)
    throw elsewhere(0)
  }
  return fields.isLast ? answer : { status: 200, body: { position: row.total } }
}

/** Refusals that follow from the fields. */
async function judge(
  uploads: Uploads,
  { kind, range, key, caller }: Chunk,
  turn: Turn,
  fields: ChunkFields,
  position: number,
): Promise<void> {
  if (!takes(kind, fields.name)) {
    await turn.settled()
    throw await refuseFile(uploads, key, wrongFormat())
  }
  await assertMayWrite(uploads.db, kind.resource, caller, { groupId: fields.groupId, isPublic: fields.isPublic })
  if (fields.isLast && Math.max(position, range.end + 1) < range.total) throw elsewhere(position)
}

/** Writes the bytes, lets the caller judge them by their hashes, and syncs them. */
async function store<T>(
  { unfinished }: Uploads,
  { key, range, bytes, form }: Chunk,
  place: Place,
  judged: (hashes: ReadonlyMap<ChunkHashName, string>, file: UnfinishedFile) => Promise<T>,
): Promise<T> {
  try {
    const file = await unfinished.open(key, place)
    const hasher = await openHasher(namesToHash(form))
    try {
      await writeChunk(file, bytes, hasher, { start: range.start, position: place.position, end: place.end })
      await form.untilEnd()
      const judgement = await judged(await hasher.digests(), file)
      await file.sync()
      return judgement
    } finally {
      hasher.close()
      await file.close()
    }
  } catch (error) {
    throw writeFailure(error)
  }
}

/** A hash that is said behind the file is not known yet, so that each is computed. */
function namesToHash({ fields }: FormStream): readonly ChunkHashName[] {
  const hash = parseChunkHash(fields.get('hash') ?? '')
  return typeof hash === 'string' ? chunkHashNames : [hash.name]
}

/** A long file is asked again on its way: others may have come to its end meanwhile. */
function entersStretch({ start, end }: ChunkRange): boolean {
  return Math.floor(start / STRETCH) !== Math.floor(end / STRETCH)
}

function ownerId({ caller }: Chunk, fields: ChunkFields | null): string {
  return ownerOf({ groupId: null, isPublic: fields?.isPublic ?? false }, caller.userId).userId
}

function elsewhere(position: number): Refusal {
  return new Refusal('upload.position', { members: { position } })
}

function formFailure(error: unknown): unknown {
  if (error instanceof ConnectionLost) return new Refusal('upload.incomplete', { cause: error })
  if (!(error instanceof FormError)) return error
  return new Refusal(error.kind === 'length' ? 'upload.incomplete' : 'upload.form', { cause: error })
}
