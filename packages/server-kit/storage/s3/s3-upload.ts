// Brings a local file into a bucket: in one request, or in parts some of which are under way at a time. Each carries its CRC.
import { open, type FileHandle } from 'node:fs/promises'
import { extname } from 'node:path'
import type { S3Store } from './s3-store.ts'

const MIB = 2 ** 20
/** Larger ones go in parts. */
const WHOLE = 16 * MIB
const PART = 16 * MIB
/** Of parts of one object, by the protocol. */
const MOST_PARTS = 10_000
const AT_ONCE = 4

export async function putFile(store: S3Store, path: string, key: string): Promise<void> {
  await using file = await open(path)
  const { size } = await file.stat()
  const { PutObjectCommand } = store.commands
  const place = { ...store.at(key), ContentType: contentTypes[extname(key)] ?? 'application/octet-stream' }
  // Awaited here: the file is closed at the end.
  if (size > WHOLE) return await putParts(store, file, size, place)
  const Body = await bytesOf(file, 0, size)
  await store.ask((client) => client.send(new PutObjectCommand({ ...place, Body, ContentLength: size })))
}

/** For whoever reads the bucket without us. */
const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
}

interface Place {
  readonly Bucket: string
  readonly Key: string
  readonly ContentType?: string
}

async function putParts(store: S3Store, file: FileHandle, size: number, place: Place): Promise<void> {
  const { UploadPartCommand } = store.commands
  await inParts(store, size, PART, place, async (part, { start, end }) => {
    const Body = await bytesOf(file, start, end - start)
    const { ETag, ChecksumCRC32 } = await store.client.send(
      new UploadPartCommand({ ...part, Body, ContentLength: end - start, ChecksumAlgorithm: 'CRC32' }),
    )
    return { ETag, ChecksumCRC32 }
  })
}

/** The most that one request copies, by the protocol. */
const COPIED_WHOLE = 5 * 2 ** 30
const COPIED_PART = 2 ** 30

/** Within the bucket; no byte comes here. @param size of the object, bytes */
export async function copyObject(store: S3Store, from: string, to: string, size: number): Promise<void> {
  const { CopyObjectCommand, UploadPartCopyCommand } = store.commands
  const { Bucket, Key } = store.at(from)
  const CopySource = `${Bucket}/${Key.split('/').map(encodeURIComponent).join('/')}`
  const place = store.at(to)
  if (size <= COPIED_WHOLE) {
    await store.ask((client) => client.send(new CopyObjectCommand({ ...place, CopySource })))
    return
  }
  await inParts(store, size, COPIED_PART, place, async (part, { start, end }) => {
    const CopySourceRange = `bytes=${start}-${end - 1}`
    const copied = await store.client.send(new UploadPartCopyCommand({ ...part, CopySource, CopySourceRange }))
    return { ETag: copied.CopyPartResult?.ETag }
  })
}

interface Range {
  readonly start: number
  readonly end: number
}

interface PartKey extends Pick<Place, 'Bucket' | 'Key'> {
  readonly UploadId: string | undefined
  readonly PartNumber: number
}

interface Sent {
  readonly ETag: string | undefined
  readonly ChecksumCRC32?: string | undefined
}

/** Whatever fails takes back what was sent. */
async function inParts(
  store: S3Store,
  size: number,
  least: number,
  place: Place,
  send: (part: PartKey, range: Range) => Promise<Sent>,
): Promise<void> {
  const { CreateMultipartUploadCommand, CompleteMultipartUploadCommand, AbortMultipartUploadCommand } = store.commands
  const { Bucket, Key } = place
  const { UploadId } = await store.ask((client) => client.send(new CreateMultipartUploadCommand(place)))
  const length = Math.max(least, Math.ceil(size / MOST_PARTS))
  const parts: (Sent & { readonly PartNumber: number })[] = []
  const stopped = new AbortController()
  let next = 0
  const sendSome = async (): Promise<void> => {
    for (let start = next; start < size && !stopped.signal.aborted; start = next) {
      next += length
      const PartNumber = start / length + 1
      const sent = await send({ Bucket, Key, UploadId, PartNumber }, { start, end: Math.min(size, start + length) })
      parts.push({ ...sent, PartNumber })
    }
  }
  try {
    const senders = Array.from({ length: AT_ONCE }, async () => {
      await sendSome().catch((error: unknown) => {
        stopped.abort()
        throw error
      })
    })
    const outcomes = await Promise.allSettled(senders)
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    const MultipartUpload = { Parts: parts.toSorted((one, other) => one.PartNumber - other.PartNumber) }
    await store.client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }))
  } catch (error) {
    // What stays behind is swept.
    await store.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
    return store.ask(() => Promise.reject(error as Error))
  }
}

async function bytesOf(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(bytes, filled, length - filled, start + filled)
    if (bytesRead === 0) throw new Error('the file became shorter while it was read')
    filled += bytesRead
  }
  return bytes
}
