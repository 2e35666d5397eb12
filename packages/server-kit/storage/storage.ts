// Where files are kept, under keys such as `pano/{id}/{revision}/preview.jpg`. What is written is whole or not there. It may be a
// disk or a store elsewhere: whoever reads parts opens the file, whoever needs a path asks for a local copy.
import type { Readable } from 'node:stream'

export interface Storage {
  /** For what grows on this machine's disk before it is kept, by names of its own; shared by whoever shares the disk. */
  readonly scratch: string
  /** Keeps a local file under a key, replacing what was there; the file itself stays where it is. Synced when it resolves. */
  keep(path: string, key: string): Promise<void>
  /** Moves a local folder in under a key that is not taken yet. Synced when it resolves. */
  moveIn(folder: string, key: string): Promise<void>
  /** Keeps what lies under one key under another as well, without bringing it here; false where there is none. */
  copy(from: string, to: string): Promise<boolean>
  exists(key: string): Promise<boolean>
  /** For reading parts of it; null where there is none. */
  open(key: string): Promise<StoredFile | null>
  /** A path under which a kept file can be read until it is let go; null where there is none. */
  local(key: string): Promise<LocalFile | null>
  /** Removes everything whose key begins with these segments. */
  remove(prefix: string): Promise<void>
  /** What lies directly below some segments, in no order. */
  list(prefix: string): AsyncIterable<StoredName>
  /** A new empty folder for making things that will be kept; whoever asks for it removes it. @throws Refusal storage.full */
  workFolder(): Promise<string>
  /** Bytes of the work folders' disk that are left to others; absent where nothing is. */
  reserved?(): Promise<number>
  /** The ETag as it is now, null for what is gone; absent where it would have to be asked for over a network. */
  etagNow?(key: string): string | null
  /** An address under which browsers have it from the store itself; absent where all that is read is read through here. */
  direct?(key: string, asked: DirectAsked): Promise<string>
  /** Whether it can be reached, soon enough to matter; absent where it is this machine's disk. */
  isAnswering?(): Promise<boolean>
}

export interface DirectAsked {
  /** Of the answer: type, disposition, how long it may be kept. */
  readonly headers: Readonly<Record<string, string>>
  /** For which the address holds. */
  readonly seconds: number
}

export interface StoredFile extends AsyncDisposable {
  /** In bytes. */
  readonly size: number
  /** As HTTP writes it. */
  readonly etag: string
  readonly modified: Date
  /** Fewer bytes where the file ends before. */
  read(start: number, length: number): Promise<Buffer>
  /** The file is closed with it. @param end behind the last byte */
  stream(start?: number, end?: number): Readable
  close(): Promise<void>
}

/** Let go by disposing of it. */
export interface LocalFile extends AsyncDisposable {
  readonly path: string
}

export interface StoredName {
  readonly name: string
  /** When it changed last, in milliseconds; 0 for what is gone. */
  readonly changed: () => Promise<number>
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/

/** @throws TypeError for what is no key */
export function segmentsOf(key: string): string[] {
  const segments = key.split('/')
  if (!segments.every((segment) => SEGMENT.test(segment))) throw new TypeError(`not a storage key: ${key}`)
  return segments
}

/** All of a small file; null where there is none. */
export async function readStored(storage: Pick<Storage, 'open'>, key: string): Promise<Buffer | null> {
  await using file = await storage.open(key)
  return file === null ? null : file.read(0, file.size)
}

export async function namesIn(storage: Pick<Storage, 'list'>, prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of storage.list(prefix)) names.push(name)
  return names
}
