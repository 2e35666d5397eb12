// A kind of upload: its profile from the contract and what becomes of a file that has arrived whole. Features give these.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { UploadProfile } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { Ownership } from '../session/ownership.ts'
import type { Caller } from '../session/caller.ts'
import type { Database } from '../store/database.ts'
import type { WholeFile } from './store/unfinished-files.ts'

/** A file that is whole and on this server's disk; path and key are good until the upload is finished or refused. */
export interface ArrivedFile extends WholeFile {
  readonly name: string
  readonly size: number
  readonly owner: Ownership
  /** Whose turn it is to have it looked into. */
  readonly sender: string
  /** The record of the owner's whose file this one takes the place of; kinds that replace nothing make a new one. */
  readonly replaces: string | null
}

/** Bytes that were added to an unfinished file, and synced. */
export interface Arrival {
  readonly path: string
  /** The bytes from here on are new; where this is not where the last arrival ended, the file was begun again. */
  readonly from: number
  readonly to: number
  readonly total: number
}

/** A file that passed its checks and is kept under the key that its record will name; nobody sees it before. */
export interface Accepted {
  /** Makes the record, answering its id. */
  finish(trx: Database): Promise<string>
  /** After the transaction ended: removes what was made for it and is not needed, all of it unless the record is there. */
  release(isKept: boolean): Promise<void>
}

export interface UploadKind {
  readonly config: string
  readonly profile: UploadProfile
  /** Writing it guards where the record may go. */
  readonly resource: Resource
  /** It begins with the ends of a large file, and asks for more where it has to. */
  readonly isReadByParts?: true
  /** Tells of bytes as they come, for whoever wants to look at them early. */
  arrived?(arrival: Arrival): void
  /** Looks into the file and keeps it, which may take long in a store elsewhere; a Refusal `upload.refused` removes it. */
  accept(file: ArrivedFile): Promise<Accepted>
  /** The record as its owner sees it, or null when it is gone or in the recycle bin. */
  present(db: Database, recordId: string, caller: Caller): Promise<unknown>
}

/** Whatever fails before a file is accepted leaves nothing of it; what a killed process left is swept. */
export async function accepting<A extends Accepted>(
  release: Accepted['release'],
  prepare: () => Promise<Omit<A, 'release'>>,
): Promise<Omit<A, 'release'> & Pick<Accepted, 'release'>> {
  try {
    return { ...(await prepare()), release }
  } catch (error) {
    // The first failure counts: a store that is away cannot remove anything either.
    await release(false).catch(() => undefined)
    throw error
  }
}
