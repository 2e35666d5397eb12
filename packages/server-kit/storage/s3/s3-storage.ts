// Storage in a bucket. What is made here is made in a folder of this process alone, and what is read by path is copied there.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { RedirectChoice } from '../../config/media-choice.ts'
import type { S3Choice } from '../../config/storage-choice.ts'
import { LocalCopies } from '../local-copies.ts'
import { boundScratch, type ScratchBound } from '../scratch-bound.ts'
import { segmentsOf, type DirectAsked, type Storage, type StoredName } from '../storage.ts'
import type { DirectAddresses } from './s3-direct.ts'
import { askFacts, openS3File } from './s3-file.ts'
import { endParts, namesBelow, removeBelow } from './s3-list.ts'
import { S3Store, type StoreWatch } from './s3-store.ts'
import { copyObject, putFile } from './s3-upload.ts'

export interface S3Storage extends Storage {
  readonly store: S3Store
  /** Ends what was begun in parts so long ago by a process that is gone; ms. Unfinished uploads are not its. */
  endParts(olderThan: number): Promise<void>
  /** Where addresses of `direct` lead; null without any. */
  readonly directOrigin: string | null
  /** Of the folder of this process; null where only its disk bounds it. */
  readonly bound: ScratchBound | null
  close(): void
}

/** Of local copies, bytes. */
const MOST_COPIES = 20 * 2 ** 30
/** Of small files, under way at a time. */
const AT_ONCE = 16
/** Whoever finds it finds everything beside it. */
const LAST = 'manifest.json'

interface S3Options extends StoreWatch {
  /** Bytes of local copies. */
  readonly most?: number
  /** Refuses where there is none for so many bytes of a local copy. */
  readonly room?: (bytes: number) => Promise<void>
  /** Browsers may have large files from the store itself. */
  readonly redirect?: RedirectChoice | null
}

/** @param folder of this process alone; what a killed one has left there goes */
export async function openS3Storage(
  choice: S3Choice,
  folder: string,
  { most = MOST_COPIES, room, redirect = null, ...watch }: S3Options = {},
): Promise<S3Storage> {
  const store = await S3Store.open(choice, watch)
  const direct = redirect === null ? null : await openDirectly(store, choice, redirect)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const ofCopies = Math.min(most, choice.scratch ?? most)
  const copies = new LocalCopies(join(folder, 'copies'), ofCopies, async (bytes) => {
    await bound?.assertRoom(bytes)
    await room?.(bytes)
  })
  const bound = choice.scratch === null ? null : boundScratch(folder, choice.scratch, copies)
  const keyOf = (key: string): string => segmentsOf(key).join('/')
  const newFolder = (): Promise<string> => mkdtemp(join(folder, 'work-'))

  return {
    store,
    bound,
    endParts: (olderThan) => endParts(store, olderThan),
    isAnswering: () => store.isAnswering(),
    directOrigin: direct?.origin ?? null,
    ...(direct === null ? {} : { direct: (key: string, asked: DirectAsked) => direct.address(keyOf(key), asked) }),
    close() {
      direct?.close()
      store.close()
    },
    scratch: folder,
    keep: (path, key) => putFile(store, path, keyOf(key)),
    async moveIn(from, key) {
      const target = keyOf(key)
      const entries = await readdir(from, { recursive: true, withFileTypes: true })
      const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
      const put = (path: string): Promise<void> => putFile(store, path, `${target}/${relative(from, path)}`)
      await someAtOnce(
        paths.filter((path) => basename(path) !== LAST),
        put,
      )
      for (const path of paths.filter((one) => basename(one) === LAST)) await put(path)
      await rm(from, { recursive: true, force: true })
    },
    async copy(from, to) {
      const facts = await askFacts(store, keyOf(from))
      if (facts !== null) await copyObject(store, keyOf(from), keyOf(to), facts.size)
      return facts !== null
    },
    exists: async (key) => (await askFacts(store, keyOf(key))) !== null,
    open: (key) => openS3File(store, keyOf(key)),
    async local(key) {
      const file = await openS3File(store, keyOf(key))
      return file === null ? null : copies.take(key, file)
    },
    remove: (prefix) => removeBelow(store, keyOf(prefix)),
    list: (prefix): AsyncIterable<StoredName> => namesBelow(store, keyOf(prefix)),
    workFolder: newFolder,
  }
}

/** The signer of addresses is only loaded where there are any. */
async function openDirectly(store: S3Store, choice: S3Choice, redirect: RedirectChoice): Promise<DirectAddresses> {
  const { openDirect } = await import('./s3-direct.ts')
  return openDirect(store, choice, redirect)
}

async function someAtOnce<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of rest) await work(one)
    }),
  )
}
