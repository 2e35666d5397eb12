// What something refers to, found by its schema: other records, and parts of the tour that it lies in.
import { annotated } from '@huanshi/kernel/definition/annotations.ts'
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import type { TSchema } from 'typebox'

export interface Reference {
  /** Of another record, or of a part of the tour. */
  readonly to: 'pano' | 'lib' | 'hotspot-icon' | 'hotspot-style' | 'scene' | 'folder'
  readonly id: string
  /** JSON pointer to it. */
  readonly path: string
  /** What a library item has to be; a panorama that is shown as a scene. */
  readonly as?: Lib['kind'] | 'scene'
}

/** In the order of the value; empty ids are none. @param value fits the schema, or is a part of such */
export function referencesBy(schema: TSchema, value: unknown): Reference[] {
  return annotated(schema, value).flatMap(({ note: { refers, as }, text, path }): Reference[] => {
    if (refers === undefined || text === '') return []
    return [{ to: refers, id: text, path: path(), ...(as === undefined ? {} : { as }) } as Reference] // as `tour-ids` annotates
  })
}
