// From the cells of a sheet to the values of a record: the headings are the fields' titles, the words are those of the screens.
import type { Field, Traits } from '@huanshi/kernel/definition/field.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import { kindOf } from './columns.ts'

export interface ImportColumn {
  readonly title: string
  /** Null for a heading that an export writes and nobody can set. */
  readonly name: string | null
  value(cell: string): unknown
}

const ownHeadings = new Set(['编号', '所有者', '创建时间', '更新时间', '版本'])

/** One for each heading; undefined where a heading is unknown. */
export function importColumns(resource: Resource, headings: readonly string[]): (ImportColumn | undefined)[] {
  const fields = new Map(entriesOf(resource).map(([name, field]) => [field.traits.title, { name, field }]))
  return headings.map((heading) => {
    const title = heading.trim()
    const known = fields.get(title)
    if (known === undefined) return ownHeadings.has(title) ? { title, name: null, value: () => null } : undefined
    const { write = 'always' } = known.field.traits
    const isSettable = (write === 'always' || write === 'create') && kindOf(known.field.schema).kind !== 'json'
    return { title, name: isSettable ? known.name : null, value: (cell) => valueOf(known.field, cell.trim()) }
  })
}

/** What does not read stays text, and the schema then says what is wrong with it. */
function valueOf({ schema, traits }: Field, cell: string): unknown {
  const { kind } = kindOf(schema)
  switch (kind) {
    case 'boolean':
      return cell === '是' || cell.toLowerCase() === 'true'
        ? true
        : cell === '否' || cell.toLowerCase() === 'false'
          ? false
          : cell
    case 'integer':
    case 'number':
      return number(cell, traits.display === 'money' ? 100 : 1)
    case 'texts':
      return cell
        .split(/[、,，;；]/)
        .map((one) => one.trim())
        .filter((one) => one !== '')
        .map((one) => choiceOf(traits, one))
    case 'time':
      return time(cell)
    default:
      return choiceOf(traits, cell)
  }
}

function choiceOf({ options = {} }: Traits, cell: string): string {
  return Object.entries(options).find(([, label]) => label === cell)?.[0] ?? cell
}

function number(cell: string, unit: number): unknown {
  const plain = cell.replace(/^[¥￥]\s*/, '').replaceAll(',', '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * unit * 1e6) / 1e6 : cell
}

/** Days and times without a zone are those of Shanghai. */
function time(cell: string): unknown {
  const parts = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(cell)
  if (parts === null) return cell
  const [, year, month = '', day = '', hour = '0', minute = '00', second = '00'] = parts
  const two = (figure: string): string => figure.padStart(2, '0')
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}+08:00`
}
