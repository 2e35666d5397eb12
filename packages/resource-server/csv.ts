// Records as lines of a CSV file that spreadsheets open as it is meant: Chinese headings and labels, no live formulas.
import type { Field } from '@huanshi/kernel/definition/field.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import { marked } from '@huanshi/kernel/protocol/formula-mark.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { kindOf } from './columns.ts'

export interface CsvColumn {
  readonly name: string
  readonly title: string
  text(record: Readonly<Record<string, unknown>>): string
}

/**
 * What a sheet can show of a record: every value that fits into a cell, with owner and times.
 * @param names of the wanted fields, joined by commas, in their order; all unless given
 * @throws Refusal for a name that no field has
 */
export function csvColumns(resource: Resource, names?: string): readonly CsvColumn[] {
  const owner: CsvColumn = { name: 'userName', title: '所有者', text: (record) => marked(String(record['userName'])) }
  const all: CsvColumn[] = [
    ...entriesOf(resource)
      .filter(([, field]) => fitsCell(field))
      .map(([name, field]) => ({ name, title: field.traits.title, text: cellOf(name, field) })),
    ...(resource.owned ? [owner] : []),
    { name: 'createdTime', title: '创建时间', text: ({ createdTime }) => time(createdTime) },
    { name: 'updatedTime', title: '更新时间', text: ({ updatedTime }) => time(updatedTime) },
  ]
  if (names === undefined) return all
  return names.split(',').flatMap((name) => {
    const found = all.filter((column) => column.name === name)
    if (found.length > 0 || Object.hasOwn(resource.fields, name)) return found
    throw new Refusal('request.malformed', { errors: [{ path: 'fields', message: `没有字段 ${name}` }] })
  })
}

/** Addresses of pictures end after a while, and markup tells a reader of cells nothing. */
function fitsCell({ schema, traits: { display, secret } }: Field): boolean {
  return kindOf(schema).kind !== 'json' && secret !== true && display !== 'picture' && display !== 'html'
}

function cellOf(name: string, field: Field): CsvColumn['text'] {
  return (record) => cellText(field, record[name])
}

/** Spreadsheets know UTF-8 by its byte order mark. */
export const BYTE_ORDER_MARK = '\uFEFF'

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quoted).join(',')}\r\n`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function cellText({ schema, traits }: Field, value: unknown): string {
  if (Array.isArray(value)) return marked(value.map((one) => traits.options?.[one] ?? one).join('、'))
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return traits.display === 'money' ? (value / 100).toFixed(2) : String(value)
  if (typeof value !== 'string') return ''
  if (kindOf(schema).kind === 'time') return time(value)
  return marked(traits.options?.[value] ?? value)
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' })

/** yyyy-MM-dd HH:mm:ss in Shanghai. */
function time(value: unknown): string {
  return clock.format(new Date(String(value)))
}

/** `全景-20261121.csv`, also for clients that know only ASCII. */
export function disposition(resource: Resource, now: Date, extension: 'csv' | 'xlsx'): string {
  const day = time(now.toISOString()).slice(0, 10).replaceAll('-', '')
  const name = encodeURIComponent(`${resource.title}-${day}.${extension}`)
  return `attachment; filename="${resource.segment}-${day}.${extension}"; filename*=UTF-8''${name}`
}
