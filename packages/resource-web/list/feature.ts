// What a screen may tell the generic list about its records; a resource that says nothing still gets a whole list.
import type { BaseRecord } from '@huanshi/kernel/definition/resource.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormLook } from '../form/form-body.tsx'
import type { Row } from '../model/row.ts'

export interface Mark {
  readonly icon: LucideIcon
  readonly word: string
}

export interface ScreenAction extends Mark {
  /** The phone's bar at the bottom of one's own space offers the same. */
  readonly inTabBar?: true
  run(): void
}

export interface ListTask {
  readonly key: string
  readonly title: string
  readonly icon: LucideIcon
  /** Makes nothing: whoever may look is offered it; otherwise those who may make records. */
  readonly forReaders?: true
  readonly run: () => void
}

export interface RowAction {
  readonly key: string
  readonly title: string
  readonly icon: LucideIcon
  readonly danger?: boolean
  /** Of the contract, not added by a screen: what moves the record on. */
  readonly own?: true
  run(): void
}

/** An equirectangular picture to look around in, and where the card's own picture looks. Degrees. */
export interface LookSource {
  readonly url: string
  readonly yaw: number
  readonly pitch: number
  readonly fov: number
  /** Compass bearing of yaw 0; null when unknown. */
  readonly heading: number | null
  /** Part of the sphere that the picture covers, as fractions; absent for the whole. */
  readonly crop?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

export interface PersonHead {
  readonly name: string
  readonly avatarUrl: string | null
  readonly line: string
}

export interface Thumbnail {
  readonly url: string | null
  /** In its place where there is none. */
  readonly icon: LucideIcon
}

export interface RelatedList extends Mark {
  readonly to: string
}

export interface EmptyText {
  readonly title: string
  readonly sentence: string
  /** Three small pictures, the middle one in front. */
  readonly pictures?: readonly [string, string, string]
  /** Where there are no pictures. */
  readonly icon?: LucideIcon
  /** What follows, in order. */
  readonly steps?: readonly (readonly [title: string, text: string])[]
}

/** Methods, so that a feature of one record type serves the list of rows. */
export interface ListFeature<T extends BaseRecord = Row> {
  /** In place of the resource's own title. */
  readonly title?: string
  /** Names of actions that need more than a button, a question or a small form, and have their own place. */
  readonly hidden?: readonly string[]
  readonly searchHint?: string
  /** Figures of the whole, between the head and the list. */
  readonly summary?: ReactNode
  /** Names of filters whose value the address of this list has settled, or that the search answers. */
  readonly settled?: readonly string[]
  /** In place of 新建, for what is not made by a form. */
  readonly primary?: ScreenAction
  /** What making a record by its form is called here, in place of 新建. */
  readonly createWord?: Mark
  readonly empty?: EmptyText
  /** How records come to be here, where this list makes none; `same`: as `empty` says it. */
  readonly emptyElsewhere?: { readonly title: string; readonly sentence: string } | 'same'
  /** Columns and filters that say little on this screen: off, and last, until the person asks for them. */
  readonly aside?: readonly string[]
  /** Columns that are elsewhere off, on from the beginning here. */
  readonly wanted?: readonly string[]
  /** Name of the field that heads a line on the phone, where the record's label is a number. */
  readonly lead?: string
  /** What a row is called, where the record's own label would say nothing to people. */
  name?(record: T): string
  /** Controls of the form that are this list's own. */
  readonly form?: FormLook
  /** After a record was made by the form. */
  created?(record: T): void
  /** What was made is shown at once: it holds something to take along. */
  readonly opensCreated?: true
  /** Address of the screen on which the record is edited, where another shows it. */
  edits?(record: T): string
  /** Address of the record's own screen; otherwise its detail opens. */
  open?(record: T): string
  /** The one quiet line of a card. */
  meta?(record: T, isPhone: boolean): string
  /** Kind, on the picture. */
  badge?(record: T): Mark | null
  /** In place of the plain picture of a card. */
  picture?(record: T): ReactNode
  /** State that matters to others, beside the name. */
  glyph?(record: T): Mark | null
  look?(record: T): LookSource | null
  actions?(record: T): readonly RowAction[]
  /** Several can be selected although there is no batch: for the actions that all of them allow. */
  readonly picks?: true
  /** What several selected ones become together. */
  together?(records: readonly T[]): readonly RowAction[]
  /** A person stands at the head of the detail by picture, name and a quiet line. */
  person?(record: T): PersonHead | null
  /** Before the name in the table and on the phone. */
  portrait?(record: T): Pick<PersonHead, 'name' | 'avatarUrl'>
  /** The same of what the record is about, where it has no picture of its own. */
  thumbnail?(record: T): Thumbnail
  /** Lists of what belongs to the record, where its detail leads. */
  related?(record: T): readonly RelatedList[]
  /** What the detail shows above the fields: what they alone do not tell. */
  detail?(record: T): ReactNode
  /** Names of fields that `detail` tells in its own way, or that mean nothing for this record now. */
  told?(record: T): readonly string[]
  /** What else concerns the whole list and is wanted seldom. */
  readonly tasks?: readonly ListTask[]
  /** Files dropped anywhere on the list. */
  drop?(files: readonly File[]): void
}
