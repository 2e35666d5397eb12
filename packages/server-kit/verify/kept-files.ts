// What each module that keeps files declares: which records have which, and whose a folder is.
import { createHash } from 'node:crypto'
import { namesIn, type Storage, type StoredName } from '../storage/storage.ts'
import type { Database } from '../store/database.ts'

export interface KeptFile {
  readonly key: string
  /** Of a file that is kept as it was sent: its bytes and their SHA-256 in hexadecimal. */
  readonly sent?: { readonly size: number; readonly sha256: string }
  /** Where it is not there: folders in its place, with so many files in each. */
  readonly or?: readonly { readonly prefix: string; readonly count: number }[]
}

interface KeptRecord {
  readonly id: string
  /** As people know it. */
  readonly label: string
  readonly files: readonly KeptFile[]
}

export interface KeptFiles {
  /** Of the records. */
  readonly title: string
  /** Topmost segment of their keys; the segment below it names the owner. */
  readonly folder: string
  /** Records behind an id, by id. */
  after(db: Database, id: string, most: number): Promise<KeptRecord[]>
  /** Those of these names, right below the folder, that something owns. */
  owned(db: Database, names: readonly string[]): Promise<ReadonlySet<string>>
}

export interface Finding {
  readonly kind: 'missing' | 'damaged' | 'orphan'
  readonly title: string
  /** Of the record, where there is one. */
  readonly label: string
  readonly key: string
}

interface Checked {
  readonly title: string
  readonly records: number
  readonly files: number
}

interface VerifyParts {
  readonly db: Database
  readonly storage: Pick<Storage, 'open' | 'list'>
  /** Told of each finding at once. */
  readonly found: (finding: Finding) => void
  /** Reads every file that is kept as it was sent, and compares. */
  readonly isDeep: boolean
  /** Younger folders without an owner may be about to get one; ms. */
  readonly youngest?: number
}

const BATCH = 200
const DAY = 24 * 3600_000
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Looks for the files of every record, and for the owner of every folder. */
export async function verifyFiles(keepers: readonly KeptFiles[], parts: VerifyParts): Promise<Checked[]> {
  const checked: Checked[] = []
  for (const keeper of keepers) {
    checked.push(await verifyRecords(keeper, parts))
    for await (const key of orphansOf(keeper, parts))
      parts.found({ kind: 'orphan', title: keeper.title, label: '', key })
  }
  return checked
}

async function verifyRecords(keeper: KeptFiles, parts: VerifyParts): Promise<Checked> {
  const { title } = keeper
  let [records, files, last] = [0, 0, FIRST]
  for (;;) {
    const batch = await keeper.after(parts.db, last, BATCH)
    for (const record of batch) {
      const { label } = record
      for (const file of record.files) {
        files += 1
        const fault = await faultOf(file, parts)
        if (fault !== null) parts.found({ title, label, ...fault })
      }
    }
    records += batch.length
    const end = batch.at(-1)
    if (end === undefined) return { title, records, files }
    last = end.id
  }
}

type Fault = Pick<Finding, 'kind' | 'key'>

async function faultOf(kept: KeptFile, { storage, isDeep }: VerifyParts): Promise<Fault | null> {
  const { key, sent, or } = kept
  await using file = await storage.open(key)
  if (file === null) return or === undefined ? { kind: 'missing', key } : missingIn(or, kept, storage)
  if (file.size === 0) return { kind: 'damaged', key }
  if (sent === undefined || file.size !== sent.size || !isDeep) return null
  const hash = createHash('sha256')
  for await (const piece of file.stream()) hash.update(piece as Buffer) // of a file
  return hash.digest('hex') === sent.sha256 ? null : { kind: 'damaged', key }
}

async function missingIn(
  folders: NonNullable<KeptFile['or']>,
  { key }: KeptFile,
  storage: VerifyParts['storage'],
): Promise<Fault | null> {
  for (const { prefix, count } of folders) {
    const { length } = await namesIn(storage, prefix)
    if (length >= count) continue
    // It may have taken their place just now.
    await using file = await storage.open(key)
    return file === null ? { kind: 'missing', key: `${prefix}（${length}/${count}）` } : null
  }
  return null
}

type OrphanParts = Pick<VerifyParts, 'db' | 'storage' | 'youngest'>

/** Keys of the folders that have lain there for a while and belong to nothing. */
export async function* orphansOf(
  keeper: Pick<KeptFiles, 'folder' | 'owned'>,
  { db, storage, youngest = DAY }: OrphanParts,
): AsyncGenerator<string> {
  const { folder } = keeper
  async function* judged(names: readonly StoredName[]): AsyncGenerator<string> {
    const known = await keeper.owned(
      db,
      names.map(({ name }) => name),
    )
    for (const { name, changed } of names)
      if (!known.has(name) && (await changed()) < Date.now() - youngest) yield `${folder}/${name}`
  }
  let names: StoredName[] = []
  for await (const name of storage.list(folder)) {
    names.push(name)
    if (names.length < BATCH) continue
    yield* judged(names)
    names = []
  }
  yield* judged(names)
}
