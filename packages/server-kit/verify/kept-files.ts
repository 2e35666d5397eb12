// What each module that keeps files declares: which records have which, and whose a folder is.
import { createHash } from 'node:crypto'
import { PackError } from '@huanshi/pyramid/pack/pack-error.ts'
import { checkPack } from '@huanshi/pyramid/pack/check-pack.ts'
import { namesIn, type Storage, type StoredFile, type StoredName } from '../storage/storage.ts'
import type { Database } from '../store/database.ts'

/** Bytes, and their SHA-256 in hexadecimal. */
export interface FileSum {
  readonly size: number
  readonly sha256: string
}

export interface KeptFile {
  readonly key: string
  /** Of a file as it was sent; one of another size has taken its place. */
  readonly sent?: FileSum
  /** Of a file as it was kept, which nothing takes the place of. */
  readonly sum?: FileSum
  /** Where no sum is known: told of the first one that is read. */
  readonly learn?: (sum: FileSum) => Promise<void>
  /** It is a pack of tiles, whose index has sums of its own. */
  readonly isPack?: true
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
  /** Files that were read whole and held against a sum, and those whose sum was learned by that. */
  readonly compared: number
  readonly learned: number
}

interface VerifyParts {
  readonly db: Database
  readonly storage: Pick<Storage, 'open' | 'list'>
  /** Told of each finding at once. */
  readonly found: (finding: Finding) => void
  /** Reads every file of which a sum is known or wanted, and compares. */
  readonly isDeep: boolean
  /** Files at a time: over a network each is a question of its own. */
  readonly atOnce?: number
  /** Younger folders without an owner may be about to get one; ms. */
  readonly youngest?: number
}

const BATCH = 200
const AT_ONCE = 16
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
  const counts = { records: 0, files: 0, compared: 0, learned: 0 }
  let last = FIRST
  for (;;) {
    const batch = await keeper.after(parts.db, last, BATCH)
    const files = batch.flatMap(({ label, files: own }) => own.map((file) => ({ label, file })))
    const faults = await inOrder(files, parts.atOnce ?? AT_ONCE, async ({ file }) => faultOf(file, parts, counts))
    // In the order of the records, whatever was read first.
    for (const [i, fault] of faults.entries())
      if (fault !== null) parts.found({ title, label: files[i]?.label ?? '', ...fault })
    counts.records += batch.length
    counts.files += files.length
    const end = batch.at(-1)
    if (end === undefined) return { title, ...counts }
    last = end.id
  }
}

async function inOrder<T, R>(all: readonly T[], atOnce: number, look: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const rest = all.entries()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const [i, one] of rest) results[i] = await look(one)
    }),
  )
  return results
}

type Fault = Pick<Finding, 'kind' | 'key'>
type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

type Counts = Pick<Checked, 'compared' | 'learned'>

async function faultOf(
  kept: KeptFile,
  { storage, isDeep }: VerifyParts,
  counts: Mutable<Counts>,
): Promise<Fault | null> {
  const { key, sum, or } = kept
  await using file = await storage.open(key)
  if (file === null) return or === undefined ? { kind: 'missing', key } : missingIn(or, kept, storage)
  const isWhole = file.size > 0 && (sum === undefined || sum.size === file.size)
  return isWhole && (!isDeep || (await isAsItWas(kept, file, counts))) ? null : { kind: 'damaged', key }
}

/** By all of its bytes. */
async function isAsItWas(
  { sum, sent, learn, isPack }: KeptFile,
  file: StoredFile,
  counts: Mutable<Counts>,
): Promise<boolean> {
  if (isPack === true && !(await isWholePack(file))) return false
  const expected = sum ?? (sent?.size === file.size ? sent : undefined)
  if (expected === undefined && learn === undefined) return true
  const hash = createHash('sha256')
  for await (const piece of file.stream()) hash.update(piece as Buffer) // of a file
  const sha256 = hash.digest('hex')
  counts[expected === undefined ? 'learned' : 'compared'] += 1
  if (expected !== undefined) return sha256 === expected.sha256
  await learn?.({ size: file.size, sha256 })
  return true
}

async function isWholePack(file: StoredFile): Promise<boolean> {
  try {
    await checkPack({ size: file.size, read: (start, length) => file.read(start, length) })
    return true
  } catch (error) {
    if (error instanceof PackError) return false
    throw error
  }
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
