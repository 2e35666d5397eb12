// How a record reads where it is only referred to: its name, one picture and one quiet line.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { fieldsOf } from '../model/fields.ts'
import { stateLook } from '../model/state.ts'
import { viewOf } from '../model/view-of.ts'
import { textOf, type Row } from '../model/row.ts'

export interface RecordLook {
  readonly name: string
  /** Empty when the record has none. */
  readonly picture: string
  readonly note: string
}

export function hasPictures(resource: Resource): boolean {
  return viewOf(resource).picture !== undefined || 'thumbnailUrl' in resource.fields || 'avatarUrl' in resource.fields
}

export function lookOf(resource: Resource, row: Row): RecordLook {
  const pictures = ['thumbnailUrl', viewOf(resource).picture ?? '', 'avatarUrl', 'coverUrl']
  const states = fieldsOf(resource).filter(({ reading, name }) => reading === 'state' && textOf(row, name) !== '')
  const person = textOf(row, 'userName')
  return {
    name: textOf(row, resource.label) || '未命名',
    picture: pictures.map((name) => textOf(row, name)).find((url) => url !== '') ?? '',
    note: [...states.map((field) => stateLook(field, textOf(row, field.name)).word), person]
      .filter((word) => word !== '')
      .slice(0, 2)
      .join(' · '),
  }
}
