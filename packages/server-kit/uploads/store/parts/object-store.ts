// What is asked of a store elsewhere by files under way. Keys are those of the storage.

export interface StoredPart {
  readonly etag: string
  /** By which the store found its bytes good; null where it says none. */
  readonly checksum: string | null
}

interface NumberedPart extends StoredPart {
  /** From 1. */
  readonly number: number
}

interface OpenMultipart {
  readonly key: string
  readonly id: string
  /** When it was begun, ms. */
  readonly begun: number
}

/** The store knows nothing of a multipart upload any more, or not these parts. */
export class MultipartGone extends Error {
  constructor(cause: unknown) {
    super('the store has lost a multipart upload', { cause })
    this.name = 'MultipartGone'
  }
}

export interface ObjectStore {
  /** An object as a whole. */
  put(key: string, bytes: Buffer): Promise<StoredPart>
  /** Null where there is none. */
  get(key: string): Promise<Buffer | null>
  remove(keys: readonly string[]): Promise<void>
  /** Everything whose key begins so, with the time of its last change in milliseconds. */
  list(prefix: string): AsyncIterable<{ readonly key: string; readonly changed: number }>
  begin(key: string): Promise<string>
  /** @throws MultipartGone */
  putPart(key: string, id: string, number: number, bytes: Buffer): Promise<StoredPart>
  /** The object is there as a whole then. @throws MultipartGone */
  complete(key: string, id: string, parts: readonly NumberedPart[]): Promise<void>
  /** Also where there is none. */
  abort(key: string, id: string): Promise<void>
  /** Those that were begun and not ended. */
  multiparts(prefix: string): AsyncIterable<OpenMultipart>
}
