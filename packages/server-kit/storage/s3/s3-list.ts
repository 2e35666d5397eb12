// What lies below a key in a bucket: by pages of a thousand.
import type { ListMultipartUploadsCommandInput, ListObjectsV2CommandOutput } from '@aws-sdk/client-s3'
import type { StoredName } from '../storage.ts'
import { s3Failure } from './s3-failure.ts'
import type { S3Store } from './s3-store.ts'

interface Listed {
  readonly key: string
  /** ms */
  readonly changed: number
}

/** Of keys in one request, by the protocol. */
const PAGE = 1000

async function* pages(store: S3Store, prefix: string, delimiter?: string): AsyncGenerator<ListObjectsV2CommandOutput> {
  const { ListObjectsV2Command } = store.commands
  const { Bucket, Key: Prefix } = store.at(`${prefix}/`)
  let token: string | undefined
  do {
    const request = {
      Bucket,
      Prefix,
      ...(delimiter === undefined ? {} : { Delimiter: delimiter }),
      ...(token === undefined ? {} : { ContinuationToken: token }),
    }
    const page = await store.ask((client) => client.send(new ListObjectsV2Command(request)))
    yield page
    token = page.IsTruncated === true ? page.NextContinuationToken : undefined
  } while (token !== undefined)
}

async function* keysBelow(store: S3Store, prefix: string): AsyncGenerator<Listed> {
  for await (const { Contents = [] } of pages(store, prefix))
    for (const { Key = '', LastModified } of Contents)
      yield { key: store.keyOf(Key), changed: LastModified?.getTime() ?? 0 }
}

/** As a folder would list them. */
export async function* namesBelow(store: S3Store, prefix: string): AsyncGenerator<StoredName> {
  for await (const { CommonPrefixes = [], Contents = [] } of pages(store, prefix, '/')) {
    for (const { Prefix = '' } of CommonPrefixes) {
      const key = store.keyOf(Prefix).slice(0, -1)
      yield { name: key.slice(prefix.length + 1), changed: () => newestBelow(store, key) }
    }
    for (const { Key = '', LastModified } of Contents)
      yield { name: store.keyOf(Key).slice(prefix.length + 1), changed: async () => LastModified?.getTime() ?? 0 }
  }
}

export async function removeBelow(store: S3Store, prefix: string): Promise<void> {
  const { DeleteObjectsCommand } = store.commands
  const remove = async (keys: readonly string[]): Promise<void> => {
    const Delete = { Objects: keys.map((key) => ({ Key: store.at(key).Key })), Quiet: true }
    const { Errors: [fault] = [] } = await store.ask((client) =>
      client.send(new DeleteObjectsCommand({ Bucket: store.bucket, Delete })),
    )
    if (fault !== undefined) throw new Error(`${fault.Key} was not removed: ${fault.Code}`)
  }
  // It may be one object itself.
  let keys = [prefix]
  for await (const { key } of keysBelow(store, prefix)) {
    keys.push(key)
    if (keys.length < PAGE) continue
    await remove(keys)
    keys = []
  }
  if (keys.length > 0) await remove(keys)
}

async function newestBelow(store: S3Store, prefix: string): Promise<number> {
  let newest = 0
  for await (const { changed } of keysBelow(store, prefix)) newest = Math.max(newest, changed)
  return newest
}

/** Of unfinished uploads, which judge themselves whether they are under way. */
const UPLOADS = 'upload/'
/** Some stores list no multipart uploads, but end them by a rule of their own. */
const unable = new Set(['NotImplemented', 'MethodNotAllowed'])

export async function endParts(store: S3Store, olderThan: number): Promise<void> {
  const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = store.commands
  const { Bucket, Key: Prefix } = store.at('')
  let after: { KeyMarker?: string; UploadIdMarker?: string } | null = {}
  while (after !== null) {
    const asked: ListMultipartUploadsCommandInput = { Bucket, Prefix, ...after }
    const page = await store.client.send(new ListMultipartUploadsCommand(asked)).catch((error: unknown) => {
      if (unable.has((error as Error).name)) return null
      throw s3Failure(error)
    })
    for (const { Key = '', UploadId, Initiated } of page?.Uploads ?? []) {
      const isOld = (Initiated?.getTime() ?? Date.now()) < Date.now() - olderThan
      if (isOld && !store.keyOf(Key).startsWith(UPLOADS))
        await store.ask((client) => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })))
    }
    const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page ?? {}
    after =
      IsTruncated === true && NextKeyMarker !== undefined
        ? {
            KeyMarker: NextKeyMarker,
            ...(NextUploadIdMarker === undefined ? {} : { UploadIdMarker: NextUploadIdMarker }),
          }
        : null
  }
}
