// How the records of a resource are arranged on screens. What a field is and means stands in the contract, and nothing of it here.
import type { Static, TSchema } from 'typebox'
import type { Action, Resource } from '@huanshi/kernel/definition/resource.ts'
import type { ValueOf } from '@huanshi/kernel/definition/field.ts'

export type Tone = 'ok' | 'info' | 'warn' | 'live' | 'bad' | 'quiet'

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

/** How wide a column of the table is: CSS pixels, or as its values need. The label takes what the others leave. */
export type ColumnWidth = number | 'auto'

/** A question of a form. */
export interface QuestionView {
  /** As the field suggests unless said otherwise. */
  readonly control?: Control
  readonly help?: string
  /** Where the help is said; in both forms unless narrowed. */
  readonly helpOn?: 'create' | 'update'
  /** The one form that asks for it: what a person adds later only makes a new record look hard. In both unless narrowed. */
  readonly askedOn?: 'create' | 'update'
  /** Members that are asked for only while the object's `by` is one of these values; otherwise they are null. */
  readonly askedFor?: { readonly members: readonly string[]; readonly by: string; readonly values: readonly string[] }
  /** Values to choose from, where a person may not give all of them. */
  readonly choices?: readonly string[]
  /** The names of roles to choose from, those made here too; `held`: of both kinds, with the kind in front. */
  readonly offers?: 'base' | 'group' | 'held'
  /** In the form of an action: the record's field that its answer begins as, where the one of its own name is empty. */
  readonly begins?: string
  /** Which end of a day is meant where only the day is given; its beginning unless said otherwise. */
  readonly dayEnd?: true
  /** What to tell a person whose value misses the schema's pattern. */
  readonly mismatch?: string
}

export interface ActionView<Member extends string = string> {
  /** Of weight, so people are asked first. */
  readonly danger?: true
  /** What it brings, told with the question; without words it cannot be taken back. */
  readonly consequence?: string
  /** Of what the action's body asks for. */
  readonly form?: { readonly [M in Member]?: QuestionView }
}

type Named<T> = Readonly<Record<string, T>>

/** Names in the order of the screen. */
export interface View {
  /** The field with the picture of the card view; without one there is no card view. */
  readonly picture?: string
  /** The label stands first wherever it is named; owner and times follow by themselves. */
  readonly columns: Named<ColumnWidth>
  /** Columns that are off until the user asks for them. */
  readonly hidden?: readonly string[]
  readonly form: Named<QuestionView>
  /** Of states, by value. */
  readonly tones?: Named<Named<Tone>>
  readonly actions?: Named<ActionView>
}

type FieldName<R extends Resource> = keyof R['fields'] & string
/** What somebody may set. */
type AskedName<R extends Resource> = {
  [N in FieldName<R>]: R['fields'][N]['traits'] extends { readonly write: 'never' } ? never : N
}[FieldName<R>]
type ActionOf<R extends Resource> = NonNullable<R['actions']>[number]
type BodyMember<A extends Action> = A extends { readonly body: infer S extends TSchema }
  ? keyof Static<S> & string
  : never

/** A view of this resource: it names no field, state, action or answer that the contract does not have, and every state. */
interface ViewOf<R extends Resource> {
  readonly picture?: FieldName<R>
  readonly columns: { readonly [N in FieldName<R>]?: ColumnWidth }
  readonly hidden?: readonly FieldName<R>[]
  readonly form: { readonly [N in AskedName<R>]?: QuestionView }
  readonly tones?: { readonly [N in FieldName<R>]?: Readonly<Record<ValueOf<R['fields'][N]> & string, Tone>> }
  readonly actions?: {
    readonly [N in ActionOf<R>['name']]?: ActionView<BodyMember<Extract<ActionOf<R>, { readonly name: N }>>>
  }
}

export interface NamedView {
  readonly name: string
  readonly view: View
}

export function defineView<R extends Resource>({ name }: R, view: ViewOf<R>): NamedView {
  return { name, view: view as View } // the same with the names forgotten
}
