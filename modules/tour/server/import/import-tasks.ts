// Archives of tours are opened in the sandbox alone. What goes between it and the server: records to make, and what they are called.
import type { ContentName } from '../../contract/tour-fields.ts'
import type { TourError } from '@huanshi/tour-formats/foreign-tour.ts'
import { readerTask } from '@huanshi/server-kit/sandbox/file-readers.ts'
import { runInSandbox, type SandboxCall } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { Snake } from '@huanshi/resource-server/columns.ts'
import type { SandboxTask } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { Tour as TourTable } from '@huanshi/server-kit/store/tables.ts'
import type { Insertable } from 'kysely'
import type { OwnArchive } from './own-archive.ts'

export interface PanoFile {
  /** In the archive. */
  readonly id: string
  readonly title: string
  /** The upload profile that takes it. */
  readonly config: string
  readonly extension: string
  /** Columns of the panorama. */
  readonly settings?: Readonly<Record<string, unknown>>
}

export type LibFile = OwnArchive['libs'][number]
export type IconFile = OwnArchive['icons'][number]

export type Item =
  | { readonly kind: 'pano'; readonly pano: PanoFile }
  | { readonly kind: 'lib'; readonly lib: LibFile }
  | { readonly kind: 'icon'; readonly icon: IconFile }
  /** Address there → id here, of records that have been made. */
  | { readonly kind: 'addresses'; readonly ids: ReadonlyMap<string, string> }

/** The id of the record here, null where it was refused; or addresses there → addresses here, both behind `/media/kept/`. */
export type Reply = string | null | ReadonlyMap<string, string>

export interface ImportInput {
  /** Id there → id here of what was made already. */
  readonly made: ReadonlyMap<string, string>
}

/** Of the tour; what is JSON as its text. */
export type TourColumns = Partial<Omit<Insertable<Pick<TourTable, Snake<ContentName>>>, 'title'>>

export interface Imported {
  readonly columns: TourColumns
  /** What could not be taken over, in words. */
  readonly lost: readonly string[]
}

/** Errors lose their class on the way. */
export type Outcome<T> =
  | { readonly kind: 'good'; readonly value: T }
  | { readonly kind: 'fault'; readonly code: TourError['code']; readonly message: string }

export type TitleTask = SandboxTask<null, Outcome<string>>

const titleTask: TitleTask = readerTask('tour title')

export function readTitle(archive: string, person: string, signal?: AbortSignal): Promise<Outcome<string>> {
  return runInSandbox(titleTask, { input: null, files: { archive }, person, signal })
}

type ImportTask = SandboxTask<ImportInput, Outcome<Imported>, Item, Reply>

const importTask: ImportTask = readerTask('tour import')

export function readImport(
  archive: string,
  call: Omit<SandboxCall<ImportInput, Item, Reply>, 'files'>,
): Promise<Outcome<Imported>> {
  return runInSandbox(importTask, { ...call, files: { archive } })
}
