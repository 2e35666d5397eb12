// The headings that a sheet may have: the titles of the fields that a new record takes.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { fieldsOf } from '../model/fields.ts'

interface Heading {
  readonly title: string
  readonly isRequired: boolean
  /** What a cell below it should hold, where that is not plain text. */
  readonly hint: string
}

export function headingsOf(resource: Resource): readonly Heading[] {
  return fieldsOf(resource).flatMap((field): Heading[] => {
    const { write = 'always', required = false, stored, secret } = field.traits
    const isSettable = field.name in resource.fields && write !== 'never' && write !== 'update' && stored !== false
    if (!isSettable || secret === true || field.shape.kind === 'object') return []
    if (field.shape.kind === 'list' && field.shape.entry?.kind !== 'text') return []
    return [{ title: field.title, isRequired: required, hint: hintOf(field) }]
  })
}

function hintOf({ shape, traits }: ReturnType<typeof fieldsOf>[number]): string {
  if (traits.options !== undefined) return Object.values(traits.options).join(' / ')
  if (traits.display === 'money') return '元'
  if (shape.kind === 'switch') return '是 / 否'
  if (shape.kind === 'time') return '2026-11-21 09:30'
  if (shape.kind === 'number' || shape.kind === 'integer') return '数字'
  return shape.kind === 'list' ? '多个用顿号隔开' : ''
}

/** An empty sheet with just the headings; Excel knows UTF-8 by its byte order mark. */
export function templateOf(headings: readonly Heading[]): Blob {
  const line = headings
    .map(({ title }) => (/[",\n]/.test(title) ? `"${title.replaceAll('"', '""')}"` : title))
    .join(',')
  return new Blob([`\uFEFF${line}\r\n`], { type: 'text/csv;charset=utf-8' })
}
