// Where files are kept, as the settings say. What is only needed for a bucket is only loaded for one.
import { mkdir } from 'node:fs/promises'
import { ConfigError, type Config } from '@huanshi/server-kit/config/config.ts'
import { clearWork, fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { noReserve, type DiskReserve } from '@huanshi/server-kit/disk/reserve.ts'
import { narrower, type Room } from '@huanshi/server-kit/storage/scratch-bound.ts'
import { inRoom } from '@huanshi/server-kit/storage/room-storage.ts'
import { aroundNothing, type AroundStore } from '@huanshi/server-kit/storage/around-store.ts'
import type { StorageTold } from '@huanshi/server-kit/storage/s3/s3-store.ts'
import type { S3Storage } from '@huanshi/server-kit/storage/s3/s3-storage.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { packedStorage } from '@huanshi/server-kit/storage/tiles/packed-storage.ts'

interface StorageParts {
  /** Where it is a bucket: a folder of this process alone, which is emptied. */
  readonly scratch?: string
  readonly reserve?: DiskReserve
  /** Told when a bucket is found away, and when it is back. */
  readonly told?: StorageTold
  /** Told of every request to a bucket. */
  readonly aroundStore?: AroundStore
}

interface OpenStorage {
  readonly storage: Storage
  /** Of the storage, where it is a bucket. */
  readonly bucket: S3Storage | null
  /** Of work on this machine. */
  readonly room: Room
  /** What processes that were killed have left behind. */
  readonly clear: () => Promise<void>
}

/** Another server on the same files may be making something; ms. */
const SHARED_WORK_KEPT = 2 * 24 * 3600_000

export async function openStorage(
  { storage: choice, database, media }: Pick<Config, 'storage' | 'database'> & { readonly media?: Config['media'] },
  {
    scratch = choice.folder,
    reserve = noReserve,
    told = () => undefined,
    aroundStore = aroundNothing,
  }: StorageParts = {},
): Promise<OpenStorage> {
  if (choice.kind === 's3') {
    const [{ openS3Storage }, { s3Complaint }] = await Promise.all([
      import('@huanshi/server-kit/storage/s3/s3-storage.ts'),
      import('@huanshi/server-kit/storage/s3/s3-failure.ts'),
    ])
    const room = (bytes: number): Promise<void> => reserve.assertRoom(bytes)
    const bucket = await openS3Storage(choice, scratch, {
      told,
      around: aroundStore,
      room,
      redirect: media?.redirect ?? null,
    })
    await bucket.store.check().catch((error: unknown) => {
      throw new ConfigError([`环境变量 HUANSHI_STORAGE 不正确：${s3Complaint(error, choice.bucket)}。`])
    })
    const work = bucket.bound === null ? reserve : narrower(bucket.bound, reserve)
    const storage = packedStorage(inRoom(bucket, reserve, work))
    return { storage, bucket, room: work, clear: () => bucket.endParts(SHARED_WORK_KEPT) }
  }
  const { folder } = choice
  await mkdir(folder, { recursive: true })
  const clear = (): Promise<void> => clearWork(folder, database.url === null ? 0 : SHARED_WORK_KEPT)
  return { storage: packedStorage(inRoom(fileStorage(folder), reserve)), bucket: null, room: reserve, clear }
}
