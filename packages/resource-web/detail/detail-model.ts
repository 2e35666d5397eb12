// Which values of a record its detail shows, in which order: what stands in the head is left out below it.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { viewOf } from '../model/view-of.ts'
import { fieldsOf, type FieldModel } from '../model/fields.ts'
import { textOf, type Row } from '../model/row.ts'
import { factOf, type Fact } from './fact.ts'

export interface Told {
  readonly field: FieldModel
  readonly fact: Fact
}

export interface Detail {
  readonly name: string
  /** Empty where there is none. */
  readonly picture: string
  readonly states: readonly FieldModel[]
  readonly facts: readonly Told[]
  /** Owner, times and version: the same for every record. */
  readonly record: readonly Told[]
}

const recordFields: ReadonlySet<string> = new Set(['userName', 'createdTime', 'updatedTime'])

export function detailOf(resource: Resource, row: Row): Detail {
  const fields = fieldsOf(resource)
  const picture = pictureOf(resource, row)
  const states = fields.filter(({ reading, name }) => reading === 'state' && textOf(row, name) !== '')
  const own = fields
    .filter(({ name, traits }) => name in resource.fields && traits.secret !== true)
    // A bare id tells a reader nothing; where it refers to something, that is shown.
    .filter(({ shape, traits }) => shape.format !== 'uuid' || traits.refers !== undefined)
  const facts = own
    .filter((field) => field.name !== resource.label || isLong(field))
    .filter(
      (field) => !states.includes(field) && !(field.reading === 'picture' && isSamePicture(row, field.name, picture)),
    )
    .map((field): Told => ({ field, fact: factOf(field, row[field.name]) }))
    .filter(({ field, fact }) => fact.kind !== 'none' || isExpected(field))
  return {
    name: textOf(row, resource.label) || '未命名',
    picture,
    states,
    facts,
    record: fields
      .filter(({ name }) => recordFields.has(name) && !(name in resource.fields))
      .map((field): Told => ({ field, fact: factOf(field, row[field.name]) }))
      .filter(({ fact }) => fact.kind !== 'none'),
  }
}

/** What a person may fill in, or sees as a column, is told even when it is empty. */
function isExpected({ form, column, isHidden }: FieldModel): boolean {
  return form !== undefined || (column !== undefined && isHidden !== true)
}

/** A title of several lines is cut in the head. */
function isLong({ reading }: FieldModel): boolean {
  return reading === 'multiline' || reading === 'html'
}

function pictureOf(resource: Resource, row: Row): string {
  const names = [viewOf(resource).picture, 'coverUrl', 'thumbnailUrl', 'previewUrl', 'imageUrl', 'avatarUrl', 'logoUrl']
  return names.map((name) => (name === undefined ? '' : textOf(row, name))).find((url) => url !== '') ?? ''
}

/** Smaller copies of the picture in the head say nothing more. */
function isSamePicture(row: Row, name: string, shown: string): boolean {
  return textOf(row, name) === shown || name === 'thumbnailUrl' || name === 'previewUrl'
}
