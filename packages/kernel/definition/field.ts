// A field states one property of a record once: its shape, its Chinese title, what its value is and how queries treat it.
import { Type, type Static, type TSchema } from 'typebox'

/** What a value is beyond its shape: an amount in 分, bytes, an address of a picture. Filters, sheets and screens read it. */
export type Display =
  | 'text'
  | 'multiline'
  | 'count'
  | 'bytes'
  /** Seconds as 2:03. */
  | 'duration'
  | 'time'
  | 'picture'
  | 'colour'
  | 'tags'
  | 'state'
  | 'progress'
  | 'place'
  | 'person'
  | 'money'
  | 'html'
  | 'records'
  | 'history'

export interface Traits {
  /** Chinese label in lists, forms and messages. */
  readonly title: string
  /** When a client may set it; `always` unless said otherwise. */
  readonly write?: 'always' | 'create' | 'update' | 'never'
  /** A new record cannot be made without it. */
  readonly required?: boolean
  readonly sort?: boolean
  readonly filter?: boolean
  /** Added up over all records that the list's conditions leave, where its states are counted. */
  readonly total?: true
  /** Weight in full-text search, A strongest. */
  readonly search?: 'A' | 'B' | 'C'
  /**
   * False for what has no column in its table: worked out when a record is presented, or taken in by the module's rules. A
   * filter on it is theirs as well.
   */
  readonly stored?: boolean
  /** Taken in and never given out: passwords. */
  readonly secret?: true
  readonly display?: Display
  /** A planned time, told by date and minute and never as how long it is until then. */
  readonly appointed?: true
  /** Name of the resource whose ids this field holds; the server lets nobody refer to what they cannot see. */
  readonly refers?: string
  /** Narrows by their own fields what is offered to refer to. */
  readonly among?: Readonly<Record<string, string>>
  /** Words of the query that stand for a value of this switch: `?Public=true`. */
  readonly flags?: Readonly<Record<string, boolean>>
  /** Chinese names of an enumeration's values. */
  readonly options?: Readonly<Record<string, string>>
  /** Name of the batch action that sets this field (scalars) or adds to and removes from it (lists). */
  readonly batch?: string
}

export interface Field<S extends TSchema = TSchema, T extends Traits = Traits> {
  readonly schema: S
  readonly traits: T
}

export type Fields = Readonly<Record<string, Field>>

/** The name under which a field's traits travel in the API description. */
export const TRAITS_KEYWORD = 'x-field'

/** What neither knows is refused: inferred types would let it pass. */
export type Exactly<T, Known> = T & { readonly [Name in Exclude<keyof T, keyof Known>]: never }

export function field<S extends TSchema, const T extends Traits>(schema: S, traits: Exactly<T, Traits>): Field<S, T> {
  return { schema, traits }
}

export function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

/** The field as a property of a schema, with its title and traits attached for the generic screens. */
export function property({ schema, traits }: Field): TSchema {
  const kept = traits.secret === true ? { writeOnly: true } : {}
  return { ...schema, ...kept, title: traits.title, [TRAITS_KEYWORD]: traits }
}

export type ValueOf<F extends Field> = Static<F['schema']>

export function schemasOf<F extends Fields>(fields: F): { [N in keyof F]: F[N]['schema'] } {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema])
  return Object.fromEntries(schemas) as { [N in keyof F]: F[N]['schema'] } // the same names
}
