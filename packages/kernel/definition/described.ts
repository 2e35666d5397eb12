// A resource as the API description carries it, and back again: whoever has only the description can draw its screens.
import type { TSchema } from 'typebox'
import { TRAITS_KEYWORD, type Field, type Traits } from './field.ts'
import type { Resource } from './resource.ts'

/** The name under which a resource travels with the schema of its record. */
export const RESOURCE_KEYWORD = 'x-resource'

export function described({ fields: _fields, ...rest }: Resource): object {
  return rest
}

interface RecordSchema {
  readonly properties?: Readonly<Record<string, TSchema & { readonly [TRAITS_KEYWORD]?: Traits }>>
  readonly [RESOURCE_KEYWORD]?: Omit<Resource, 'fields'>
}

/** Null for a schema that is no record of a resource. */
export function resourceFrom(schema: unknown): Resource | null {
  const { properties = {}, [RESOURCE_KEYWORD]: rest } = (schema ?? {}) as RecordSchema // as `recordSchema` made it
  if (rest === undefined) return null
  const fields = Object.entries(properties).flatMap(([name, property]): [string, Field][] => {
    const { [TRAITS_KEYWORD]: traits, ...plain } = property
    return traits === undefined ? [] : [[name, { schema: plain, traits }]]
  })
  return { ...rest, fields: Object.fromEntries(fields) }
}
