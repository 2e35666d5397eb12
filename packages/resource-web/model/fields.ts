// The fields of a resource with their shapes, the way each of them reads and its place in the view, the base times included.
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import type { Display, Field, Traits } from '@huanshi/kernel/definition/field.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { viewOf } from './view-of.ts'
import type { ColumnWidth, QuestionView, Tone } from '../view/view.ts'
import { shapeOf, type Shape } from './shape.ts'

export type Reading = Display | 'choice' | 'switch'

/** How a field is arranged; absent for what no table, no form shows. */
interface FieldView {
  readonly column?: ColumnWidth | undefined
  readonly isHidden?: boolean
  readonly form?: QuestionView | undefined
  readonly tones?: Readonly<Record<string, Tone>> | undefined
}

export interface FieldModel extends FieldView {
  readonly name: string
  readonly title: string
  readonly traits: Traits
  readonly shape: Shape
  readonly reading: Reading
}

const baseTime = { kind: 'time', nullable: false, values: [] } as const

const baseFields: readonly FieldModel[] = [
  base('createdTime', '创建时间', true),
  base('updatedTime', '更新时间', false),
]

/** Whose a record is. */
export const owner: FieldModel = {
  name: 'userName',
  title: '所有者',
  traits: { title: '所有者' },
  column: 120,
  isHidden: true,
  shape: { kind: 'text', nullable: false, values: [] },
  reading: 'person',
}

function base(name: string, title: string, isHidden: boolean): FieldModel {
  const traits = { title, sort: true, filter: true }
  return { name, title, traits, column: 'auto', isHidden, shape: baseTime, reading: 'time' }
}

const cache = new WeakMap<Resource, readonly FieldModel[]>()

export function fieldsOf(resource: Resource): readonly FieldModel[] {
  const known = cache.get(resource)
  if (known !== undefined) return known
  const { columns, hidden = [], form, tones } = viewOf(resource)
  const own = entriesOf(resource).map(([name, field]) =>
    fieldModel(name, field, {
      column: columns[name],
      isHidden: hidden.includes(name),
      form: form[name],
      tones: tones?.[name],
    }),
  )
  const fields = [...own, ...(resource.owned ? [owner] : []), ...baseFields]
  cache.set(resource, fields)
  return fields
}

export function fieldModel(name: string, { schema, traits }: Field, view: FieldView = {}): FieldModel {
  const shape = shapeOf({ schema })
  return { name, title: traits.title, traits, ...view, shape, reading: readingOf(traits, shape) }
}

export function fieldNamed(resource: Resource, name: string): FieldModel | undefined {
  return fieldsOf(resource).find((field) => field.name === name)
}

function readingOf(traits: Traits, shape: Shape): Reading {
  // One of a fixed set is no tag that people make up.
  if (traits.display === 'tags' && traits.options !== undefined) return 'text'
  if (traits.display !== undefined) return traits.display
  switch (shape.kind) {
    case 'choice':
    case 'switch':
    case 'time':
      return shape.kind
    case 'number':
    case 'integer':
      return 'count'
    default:
      return 'text'
  }
}
