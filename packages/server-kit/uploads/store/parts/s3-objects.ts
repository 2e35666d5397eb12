// Parts and objects by the S3 protocol. What is sent is checked by the store (CRC-32), and again when the parts are put together.
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { s3Failure } from '../../../storage/s3/s3-failure.ts'
import { StorageUnavailable } from '../../../storage/storage-unavailable.ts'
import { MultipartGone, type ObjectStore, type StoredPart } from './object-store.ts'

interface Bucket {
  readonly client: S3Client
  readonly bucket: string
  /** How an object is named in requests. */
  at(key: string): { readonly Bucket: string; readonly Key: string }
  /** The key of an object as it is listed. */
  keyOf(listed: string): string
}

export function s3Objects(place: Bucket): ObjectStore {
  const { bucket } = place
  const client = {
    /** @throws StorageUnavailable for a store that is away */
    send: ((command: never) =>
      place.client.send(command).catch((error: unknown) => {
        throw s3Failure(error)
      })) as unknown as S3Client['send'],
  }
  const at = (key: string) => place.at(key)
  const own = (key = ''): string => place.keyOf(key)
  const checked = { ChecksumAlgorithm: 'CRC32' } as const

  return {
    async put(key, bytes) {
      return partOf(await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...checked })))
    },
    async get(key) {
      try {
        const { Body: body } = await client.send(new GetObjectCommand(at(key)))
        return body === undefined ? null : Buffer.from(await body.transformToByteArray())
      } catch (error) {
        if (isNamed(error, 'NoSuchKey', 'NotFound')) return null
        throw error
      }
    },
    async remove(keys) {
      if (keys.length === 0) return
      const named = keys.map((key) => ({ Key: at(key).Key }))
      await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: named, Quiet: true } }))
    },
    async *list(under) {
      let token: string | undefined
      do {
        const page: { ContinuationToken?: string } = token === undefined ? {} : { ContinuationToken: token }
        const found = await client.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: at(under).Key, ...page }))
        for (const { Key: key, LastModified: changed } of found.Contents ?? [])
          yield { key: own(key), changed: changed?.getTime() ?? 0 }
        token = found.IsTruncated === true ? found.NextContinuationToken : undefined
      } while (token !== undefined)
    },
    async begin(key) {
      const { UploadId: id } = await client.send(new CreateMultipartUploadCommand({ ...at(key), ...checked }))
      if (id === undefined) throw new Error('the store began a multipart upload without a name')
      return id
    },
    async putPart(key, id, number, bytes) {
      const part = { ...at(key), UploadId: id, PartNumber: number, Body: bytes, ...checked }
      return partOf(await client.send(new UploadPartCommand(part)).catch(goneOr))
    },
    async complete(key, id, parts) {
      const told = parts.map(({ number, etag, checksum }) => ({
        PartNumber: number,
        ETag: etag,
        ...(checksum === null ? {} : { ChecksumCRC32: checksum }),
      }))
      const whole = { ...at(key), UploadId: id, MultipartUpload: { Parts: told } }
      await client.send(new CompleteMultipartUploadCommand(whole)).catch(goneOr)
    },
    async abort(key, id) {
      await client.send(new AbortMultipartUploadCommand({ ...at(key), UploadId: id })).catch((error: unknown) => {
        if (!isNamed(error, 'NoSuchUpload', ...unable)) throw error
      })
    },
    async *multiparts(under) {
      let [key, id]: [string | undefined, string | undefined] = [undefined, undefined]
      do {
        const page: { KeyMarker?: string; UploadIdMarker?: string } =
          key === undefined ? {} : { KeyMarker: key, ...(id === undefined ? {} : { UploadIdMarker: id }) }
        const asked = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: at(under).Key, ...page })
        const found = await client.send(asked).catch((error: unknown) => {
          if (isNamed(error, ...unable)) return null
          throw error
        })
        for (const { Key, UploadId = '', Initiated } of found?.Uploads ?? [])
          yield { key: own(Key), id: UploadId, begun: Initiated?.getTime() ?? 0 }
        const isMore = found?.IsTruncated === true
        ;[key, id] = isMore ? [found.NextKeyMarker, found.NextUploadIdMarker] : [undefined, undefined]
      } while (key !== undefined)
    },
  }
}

function partOf({
  ETag: etag,
  ChecksumCRC32: checksum,
}: {
  ETag?: string | undefined
  ChecksumCRC32?: string | undefined
}): StoredPart {
  if (etag === undefined) throw new Error('the store kept a part without a tag')
  return { etag, checksum: checksum ?? null }
}

function goneOr(error: unknown): never {
  if (isNamed(error, 'NoSuchUpload', 'InvalidPart', 'InvalidPartOrder')) throw new MultipartGone(error)
  throw error
}

/** Some stores neither list unfinished uploads nor end them, but sweep by a rule of their own. */
const unable = ['NotImplemented', 'MethodNotAllowed']

function isNamed(error: unknown, ...names: string[]): boolean {
  const told = error instanceof StorageUnavailable ? error.cause : error
  return told instanceof S3ServiceException && names.includes(told.name)
}
