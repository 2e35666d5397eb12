// A field states one property of a record once: its shape, its Chinese title and how lists, forms and queries treat it.
import { Type, type Static, type TSchema } from 'typebox'

export type Tone = 'ok' | 'info' | 'warn' | 'live' | 'bad' | 'quiet'

/** How a value reads in lists and detail views; left out, it follows from the schema. */
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

export type Control =
  | 'text'
  | 'multiline'
  | 'number'
  | 'select'
  | 'switch'
  | 'tags'
  | 'colour'
  | 'time'
  | 'place'
  /** Yuan in the form, 分 in the record. */
  | 'money'
  | 'html'
  /** Picks records of `refers`, one or several. */
  | 'records'
  /** Picks several of `options`. */
  | 'choices'
  /** Bytes, entered as GB. */
  | 'bytes'
  /** The address of a picture, chosen by looking at it. */
  | 'picture'
  /** Each member of an object by its own title. */
  | 'members'
  /** Several objects, each as its members. */
  | 'entries'
  /** JSON as text, for administrators. */
  | 'json'

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
  /** A column of the table view; `hidden` ones are off until the user asks for them. */
  readonly column?: { readonly width?: number; readonly hidden?: boolean }
  /** Absent for fields that have their own editor or none. */
  readonly form?: {
    readonly control?: Control
    readonly help?: string
    /** Members that are asked for only while the object's `by` is one of these values; otherwise they are null. */
    readonly askedFor?: { readonly members: readonly string[]; readonly by: string; readonly values: readonly string[] }
    /** Values to choose from, where a person may not give all of them. */
    readonly choices?: readonly string[]
    /** The names of roles to choose from, those made here too; `held`: of both kinds, with the kind in front. */
    readonly offers?: 'base' | 'group' | 'held'
    /** The one form that asks for it: what a person adds later only makes a new record look hard. In both unless narrowed. */
    readonly askedOn?: 'create' | 'update'
    /** Where the help is said; in both forms unless narrowed. */
    readonly helpOn?: 'create' | 'update'
    /** In the form of an action: the record's field that its answer begins as, where the one of its own name is empty. */
    readonly begins?: string
    /** Which end of a day is meant where only the day is given; its beginning unless said otherwise. */
    readonly dayEnd?: true
    /** What to tell a person whose value misses the schema's pattern. */
    readonly mismatch?: string
  }
  /** Name of the resource whose ids this field holds; the server lets nobody refer to what they cannot see. */
  readonly refers?: string
  /** Narrows by their own fields what is offered to refer to. */
  readonly among?: Readonly<Record<string, string>>
  /** Words of the query that stand for a value of this switch: `?Public=true`. */
  readonly flags?: Readonly<Record<string, boolean>>
  /** Chinese names of an enumeration's values. */
  readonly options?: Readonly<Record<string, string>>
  readonly tones?: Readonly<Record<string, Tone>>
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

export function field<S extends TSchema, const T extends Traits>(schema: S, traits: T): Field<S, T> {
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
