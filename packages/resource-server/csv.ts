// Records as lines of a CSV file that spreadsheets open as it is meant: Chinese headings and labels, no live formulas.
import type { Field } from '@huanshi/kernel/definition/field.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import { marked } from '@huanshi/kernel/protocol/formula-mark.ts'
import { kindOf } from './columns.ts'

interface CsvColumn {
  readonly title: string
  text(record: Readonly<Record<string, unknown>>): string
}

/** The columns of the table view, hidden ones too, with owner and times. */
export function csvColumns(resource: Resource): CsvColumn[] {
  const own: CsvColumn[] = entriesOf(resource)
    .filter(([name, field]) => name === resource.label || field.traits.column !== undefined)
    .filter(([, field]) => kindOf(field.schema).kind !== 'json')
    .map(([name, field]) => ({ title: field.traits.title, text: (record) => cellText(field, record[name]) }))
  const owner: CsvColumn = { title: '所有者', text: (record) => marked(String(record['userName'])) }
  return [
    ...own,
    ...(resource.owned ? [owner] : []),
    { title: '创建时间', text: ({ createdTime }) => time(createdTime) },
    { title: '更新时间', text: ({ updatedTime }) => time(updatedTime) },
  ]
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
  if (Array.isArray(value)) return marked(value.join('、'))
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (typeof value === 'number') return String(value)
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
