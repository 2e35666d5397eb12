// A resource is an entity that the engine lists, shows, writes, searches, exports and draws in every area that it names.
import type { TSchema } from 'typebox'
import type { AreaName } from '../areas/area.ts'
import type { Requirement } from '../protocol/roles.ts'
import type { Field, Fields, Traits, ValueOf } from './field.ts'

export const verbs = ['list', 'get', 'create', 'update', 'delete', 'restore', 'deleted', 'batch', 'export'] as const
export type Verb = (typeof verbs)[number]

export interface AreaUse {
  /** Replaces the area's own requirement for this resource. */
  readonly read?: Requirement
  readonly write?: Requirement
  /** All verbs unless narrowed. */
  readonly verbs?: readonly Verb[]
}

export interface Action {
  /** Last segment of the address: `POST …/{id}/retry`. */
  readonly name: string
  readonly title: string
  /** The record's values under which the action is possible, for server and screens alike. */
  readonly when?: Readonly<Record<string, readonly string[]>>
  /** What the caller sends along; without one the body is empty. */
  readonly body?: TSchema
}

export interface Resource<F extends Fields = Fields> {
  /** Singular kebab-case: file, folder and table (with _) bear it. */
  readonly name: string
  /** Collection segment of the address. */
  readonly segment: string
  /** Name of the record type in the API description. */
  readonly type: string
  readonly title: string
  readonly fields: F
  /** Owned records carry userId, userName and groupId. */
  readonly owned: boolean
  /** The field that names a record to a person. */
  readonly label: string
  /** The field with the picture of the card view; without one there is no card view. */
  readonly picture?: string
  /** As in the query: `-createdTime`. */
  readonly defaultSort: string
  readonly areas: Readonly<Partial<Record<AreaName, AreaUse>>>
  readonly actions?: readonly Action[]
}

type FieldName<F extends Fields> = keyof F & string

export function defineResource<const F extends Fields>(
  resource: Resource<F> & { readonly label: FieldName<F>; readonly picture?: FieldName<F> },
): Resource<F> {
  return resource
}

export interface BaseRecord {
  id: string
  createdTime: string
  updatedTime: string
  deletedTime?: string | null
  version: number
}

export interface OwnedRecord extends BaseRecord {
  userId: string
  userName: string
  groupId: string | null
}

type WriteOf<T extends Traits> = T extends { write: infer W } ? W : 'always'
type CreateKey<F extends Fields> = {
  [K in keyof F]: WriteOf<F[K]['traits']> extends 'always' | 'create' ? K : never
}[keyof F]
type UpdateKey<F extends Fields> = {
  [K in keyof F]: WriteOf<F[K]['traits']> extends 'always' | 'update' ? K : never
}[keyof F]
type RequiredKey<F extends Fields> = {
  [K in CreateKey<F>]: F[K]['traits'] extends { required: true } ? K : never
}[CreateKey<F>]

export type FieldValues<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field ? ValueOf<F[K]> : never }
export type RecordOf<R extends Resource> = FieldValues<R['fields']> & OwnedRecord
export type CreateOf<R extends Resource> = Pick<FieldValues<R['fields']>, RequiredKey<R['fields']>> &
  Partial<Pick<FieldValues<R['fields']>, CreateKey<R['fields']>>>
export type UpdateOf<R extends Resource> = Partial<Pick<FieldValues<R['fields']>, UpdateKey<R['fields']>>> & {
  version: number
}
