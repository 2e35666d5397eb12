// What the full-page editor needs to know of a resource that is written: where it is listed, read and edited.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { Row } from '../../model/row.ts'

export interface WritingKind {
  readonly resource: Resource
  readonly list: { readonly title: string; readonly to: string }
  /** Fields at the side, in groups. */
  readonly sections: readonly { readonly title: string; readonly names: readonly string[] }[]
  /** Whether a field at the side means something while these are the values; all of them unless told. */
  readonly shows?: (name: string, values: Readonly<Record<string, unknown>>) => boolean
  /** What a new one starts with. */
  readonly preset: Readonly<Record<string, unknown>>
  editAddress(id: string): string
  /** The page that visitors see; null while they see none. */
  visitAddress(record: Row): string | null
}
