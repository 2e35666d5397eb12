// A resource is an entity that the engine lists, shows, writes, searches, exports and draws in every area that it names.
import type { TSchema } from 'typebox'
import type { AreaName, RowScope } from '../areas/area.ts'
import type { BodyKind } from '../protocol/body-limits.ts'
import type { Requirement } from '../protocol/roles.ts'
import type { Exactly, Field, Fields, Traits, ValueOf } from './field.ts'

export const verbs = ['list', 'get', 'create', 'update', 'delete', 'restore', 'deleted', 'batch', 'export'] as const
export type Verb = (typeof verbs)[number]

export interface AreaUse {
  /** Replaces the area's own requirement for this resource. */
  readonly read?: Requirement
  readonly write?: Requirement
  /** All verbs unless narrowed. */
  readonly verbs?: readonly Verb[]
  /** Another collection segment than the resource's own. */
  readonly segment?: string
  /** Replaces the rows that the area reaches; `rules`: the module says which. */
  readonly rows?: RowScope | 'rules'
  /** Only rows with these values; a new record gets them. */
  readonly where?: Where
  /** A field with the time from which on a record is there; without a time it is there at once. */
  readonly since?: string
  /** The list is not below the record named by `under`. */
  readonly flat?: true
}

/** Values by field name. */
export type Where = Readonly<Record<string, string | boolean>>

export interface Action {
  /** Last segment of the address: `POST …/{id}/retry`. */
  readonly name: string
  readonly title: string
  /** The record's values under which the action is possible, for server and screens alike. */
  readonly when?: Readonly<Record<string, readonly string[]>>
  /** The state into which it brings the record: one move of the state machine. */
  readonly to?: string
  /** Where it is offered; in all of the resource's areas unless narrowed. */
  readonly areas?: readonly AreaName[]
  /** What the caller sends along; without one the body is empty. */
  readonly body?: TSchema
  /** How much of it; a form unless said otherwise. */
  readonly bodyKind?: BodyKind
  /** A person decides: no access token does it, whatever it holds. */
  readonly byToken?: 'never'
}

/** A move that no person makes. */
interface AutomaticMove {
  readonly by: 'clock' | 'payment' | 'grant' | 'job'
  readonly from: readonly string[]
  readonly to: string
}

/** The states of a record; the moves between them are the actions with `to` and the automatic ones, and there are no others. */
export interface States {
  readonly field: string
  readonly initial: string
  readonly automatic?: readonly AutomaticMove[]
  /** Lists are asked by state first: how many are in each is counted and shown. */
  readonly tally?: true
  /** The only states in which it may be changed, or put into the recycle bin; in any unless narrowed. */
  readonly within?: Readonly<Partial<Record<'update' | 'delete', readonly string[]>>>
}

export interface Resource<F extends Fields = Fields, A extends readonly Action[] = readonly Action[]> {
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
  /** Its records have a place, and its lists are shown on a map as well. */
  readonly onMap?: true
  /** As in the query: `-createdTime`. */
  readonly defaultSort: string
  readonly areas: Readonly<Partial<Record<AreaName, AreaUse>>>
  readonly actions?: A
  /** A resource with a `history` field keeps every move in it. */
  readonly states?: States
  /** Table and rows that it shares with another resource: `{ table: 'lib', where: { kind: 'audio' } }`. */
  readonly part?: { readonly table: string; readonly where: Where }
  /** Lists stand below a record of another resource: `…/ExpoLicenses/{expoId}`. */
  readonly under?: { readonly resource: string; readonly field: string }
  /** There are so many of them that words and tags have an index for each owner. */
  readonly searchedWithin?: true
  /** What a new or changed record may bring; `record` unless said otherwise. */
  readonly body?: BodyKind
  /** Private talk: what people do with it in their own area is not written into the log of changes. */
  readonly isPrivate?: true
  /** How far access tokens reach it: everything that their person may unless narrowed. What gives power over others is only read. */
  readonly byToken?: 'read' | 'never'
}

type FieldName<F extends Fields> = keyof F & string

export function defineResource<const F extends Fields, const A extends readonly Action[] = readonly []>(
  resource: Resource<F, A> & {
    readonly label: FieldName<F>
    readonly actions?: { readonly [At in keyof A]: Exactly<A[At], Action> }
  },
): Resource<F, A> {
  return resource
}

export interface BaseRecord {
  id: string
  createdTime: string
  updatedTime: string
  deletedTime?: string | null
  version: number
}

interface OwnedRecord extends BaseRecord {
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

type FieldValues<F extends Fields> = { -readonly [K in keyof F]: F[K] extends Field ? ValueOf<F[K]> : never }
/** Secrets are in no record. */
type ReadKey<F extends Fields> = {
  [K in keyof F]: F[K]['traits'] extends { secret: true } ? never : K
}[keyof F]

export type RecordOf<R extends Resource> = Pick<FieldValues<R['fields']>, ReadKey<R['fields']>> & OwnedRecord
export type CreateOf<R extends Resource> = Pick<FieldValues<R['fields']>, RequiredKey<R['fields']>> &
  Partial<Pick<FieldValues<R['fields']>, CreateKey<R['fields']>>>
export type UpdateOf<R extends Resource> = Partial<Pick<FieldValues<R['fields']>, UpdateKey<R['fields']>>> & {
  version: number
}
