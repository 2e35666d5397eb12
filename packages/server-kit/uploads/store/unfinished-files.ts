// What has arrived of files that are not whole yet: in a folder, or in the parts of a multipart upload. One chunk at a time writes
// to a file, so that nothing here takes turns.
import type { OutlineFile } from '../../storage/outline-file.ts'
import type { LocalFile } from '../../storage/storage.ts'
import type { Progress, UploadKey, UploadRow } from './upload-rows.ts'

/** Where a chunk begins to add bytes, and to what. */
export interface Place {
  /** Bytes that are safe; what may lie beyond counts for nothing. */
  readonly position: number
  /** Bytes of the whole file. */
  readonly total: number
  /** One past the last byte of the chunk. */
  readonly end: number
  /** What the book says, where nobody else can have changed the file since; null where that is not known. */
  readonly known: UploadRow | null
}

/** Takes the bytes of a chunk in order. */
export interface ByteTarget {
  /** Bytes that are there already; fewer where there are not so many, null where they cannot be read any more. */
  stored(at: number, length: number): Promise<Buffer | null>
  write(pieces: readonly Buffer[]): Promise<void>
  /** After the last byte. */
  end(): Promise<void>
  /** Whatever happened: nothing is being written when it is through. */
  close(): Promise<void>
}

export interface UnfinishedFile extends ByteTarget {
  /** Where it grows on this disk with nobody else adding to it. */
  readonly path: string | null
  /** What the next chunk takes over while this one is synced; asked for after `end`. */
  carried(): object | undefined
  /** When it resolves every byte survives the loss of power, but none counts yet. */
  sync(): Promise<void>
  /** Makes the bytes count; the file may be closed already. @param isDue the book has to hear of it */
  record(progress: Progress, isDue: boolean): Promise<void>
}

/** A file whose last byte is there. */
export interface WholeFile {
  /** On this disk. */
  readonly path: string
  /** Under which the storage itself has it. */
  readonly key?: string
  /** Only parts of it are on this disk. */
  readonly parts?: FileInParts
}

interface FileInParts {
  readonly outline: OutlineFile
  /** All of it, let go by disposing of it; null where it has been lost. */
  whole(): Promise<LocalFile | null>
}

export interface UnfinishedFiles {
  /** The bytes lie on a disk of this machine, which needs room for the whole file. */
  readonly isOnDisk: boolean
  /** Contiguous bytes that are safe. @param isNewest what the row says is the newest that there is */
  position(key: UploadKey, row: UploadRow, isNewest?: boolean): Promise<number>
  /** Bytes of the same person's other unfinished files. */
  sizeBeside(key: UploadKey): Promise<number>
  /** Whatever was under this key counts for nothing any more. */
  begin(key: UploadKey): Promise<void>
  open(key: UploadKey, place: Place): Promise<UnfinishedFile>
  /** The file is there as long as `work` takes. @param isForParts of a large one parts are enough to begin with @throws Refusal `upload.position` where it has been lost */
  use<T>(key: UploadKey, total: number, work: (file: WholeFile) => Promise<T>, isForParts?: boolean): Promise<T>
  remove(key: UploadKey): Promise<void>
  /** Removes what belongs to no upload and has not changed for so long; ms. */
  sweep(olderThan: number): Promise<void>
}
