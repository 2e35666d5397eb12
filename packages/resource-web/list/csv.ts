// Records as CSV for spreadsheets: Chinese headings, a byte order mark so that Excel reads UTF-8, no formula that would run.
import { marked } from '@huanshi/kernel/protocol/formula-mark.ts'
import type { FieldModel } from '../model/fields.ts'
import type { Row } from '../model/row.ts'
import { valueText } from '../model/value-text.ts'

export function csvOf(fields: readonly FieldModel[], rows: readonly Row[]): string {
  const lines = rows.map((row) => fields.map((field) => cellOf(plainText(field, row[field.name]))).join(','))
  return `\uFEFF${[fields.map(({ title }) => cellOf(title)).join(','), ...lines].join('\r\n')}\r\n`
}

/** Figures stay figures, so that a spreadsheet can reckon with them. */
function plainText(field: FieldModel, value: unknown): string {
  return typeof value === 'number' ? String(value) : valueText(field, value)
}

/** What would be run as a formula is marked as text; a figure may keep its sign. */
export function cellOf(text: string): string {
  const safe = /^-?\d+(\.\d+)?$/.test(text) ? text : marked(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
