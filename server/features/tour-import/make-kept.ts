// Files that a tour of ours names by their address come in like uploads, as items of the library, and get addresses here.
import type { Ownership } from '../../capabilities/resource/scope.ts'
import type { Database } from '../../capabilities/store/database.ts'
import type { ImportParts } from './import-parts.ts'
import type { MadeRecords } from './made-records.ts'
import { makeLib } from './make-records.ts'
import type { OwnArchive } from './own-archive.ts'
import type { ZipFiles } from './zip-files.ts'

type KeptFile = NonNullable<OwnArchive['kept']>[number]

interface Task {
  readonly parts: ImportParts
  readonly files: ZipFiles
  readonly made: MadeRecords
  readonly owner: Ownership
  readonly signal: AbortSignal
}

/** @returns names of those that could not be taken in */
export async function makeKept({ parts, files, made, owner, signal }: Task, own: OwnArchive): Promise<string[]> {
  const lost: string[] = []
  for (const kept of own.kept ?? []) {
    signal.throwIfAborted()
    if (made.has(keyOf(kept, own))) continue
    const file = fileOf(kept)
    const bytes = await files.read(file)
    const item = { id: kept.address, name: kept.name, kind: kept.kind, fileName: kept.name, file }
    if (bytes === undefined || !(await makeLib(parts, owner, made, item, bytes))) lost.push(kept.name)
  }
  return lost
}

/** Addresses there → addresses here. */
export async function keptAddresses(
  db: Database,
  made: MadeRecords,
  own: OwnArchive,
): Promise<ReadonlyMap<string, string>> {
  const ids = (own.kept ?? []).map((kept) => [kept.address, made.ids.get(keyOf(kept, own))] as const)
  const wanted = [...new Set(ids.flatMap(([, id]) => (id === undefined ? [] : [id])))]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('lib').select(['id', 'revision', 'file']).where('id', 'in', wanted).execute()
  const places = new Map(rows.map(({ id, revision, file }) => [id, `lib/${id}/${revision ?? ''}/${file ?? ''}`]))
  return new Map(
    ids.flatMap(([address, id]) => {
      const place = id === undefined ? undefined : places.get(id)
      return place === undefined ? [] : [[address, place] as const]
    }),
  )
}

/** Under which it is found among what was made: a file that an item of the library is made of needs no second one. */
function keyOf(kept: KeptFile, { libs }: OwnArchive): string {
  return libs.find(({ file }) => file === fileOf(kept))?.id ?? kept.address
}

function fileOf({ address }: KeptFile): string {
  return `files/${address}`
}
