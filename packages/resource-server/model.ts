// A resource with its rules, worked out once at the start: columns, select list and what may be sorted, filtered, searched.
import { isSearchable } from '@huanshi/kernel/definition/address.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { columnOf, snake, type Column } from './columns.ts'
import type { ResourceRules, Row, Values, Viewing } from './rules.ts'
import { identifier } from '@huanshi/server-kit/store/sql-text.ts'

export interface Model {
  readonly resource: Resource
  readonly rules: ResourceRules
  /** Quoted name of the table. */
  readonly table: string
  /** Stored columns by name in the contract, the times of every record included. */
  readonly columns: ReadonlyMap<string, Column>
  /** Everything a row needs, with the table aliased `r`. */
  readonly select: string
  /** The same with what the rules give to lists; whose rows these all are is named once, where it is known: `$1::uuid`. */
  readonly listSelect: (userId?: string) => string
  /** Names in `listSelect`, in that order. */
  readonly listNames: readonly string[]
  /** Names in `select` that never leave the server. */
  readonly privateNames: readonly string[]
  readonly isSearchable: boolean
}

const time = { kind: 'time', nullable: false } as const
const id = { kind: 'uuid', nullable: false } as const

const baseColumns: readonly Column[] = [
  { name: 'id', column: 'id', ...id },
  { name: 'createdTime', column: 'created_time', ...time },
  { name: 'updatedTime', column: 'updated_time', ...time },
  { name: 'version', column: 'version', kind: 'integer', nullable: false },
]
const ownerColumns: readonly Column[] = [
  { name: 'userId', column: 'user_id', ...id },
  { name: 'groupId', column: 'group_id', kind: 'uuid', nullable: true },
]
export const deletedTime: Column = { name: 'deletedTime', column: 'deleted_time', kind: 'time', nullable: true }

export function modelOf(db: Database, rules: ResourceRules): Model {
  const { resource } = rules
  checkRules(rules)
  const own = entriesOf(resource).filter(([, { traits }]) => traits.stored !== false)
  const columns = [
    ...baseColumns,
    ...(resource.owned ? ownerColumns : []),
    ...own.map(([name, field]) => columnOf(name, field)),
  ]
  const further = Object.entries(rules.select ?? {}).map(([name, expression]) => {
    const { sql, parameters } = expression.compile(db)
    if (parameters.length > 0) throw new TypeError(`${resource.name}.select.${name} may not carry values`)
    return `(${sql}) as "${name}"`
  })
  const { listed = {} } = rules
  const selecting = (names: Readonly<Record<string, string>>) => {
    const own = columns.map(({ name, column }) => `${names[name] ?? `r.${column}`} as "${name}"`).join(', ')
    const rest = further.map((expression) => `, ${expression}`).join('')
    const userName = (userId: string): string =>
      resource.owned ? `, (select u.user_name::text from "user" u where u.id = ${userId}) as "userName"` : ''
    return (userId = 'r.user_id'): string => own + userName(userId) + rest
  }
  const names = [
    ...columns.map(({ name }) => name),
    ...(resource.owned ? ['userName'] : []),
    ...Object.keys(rules.select ?? {}),
  ]
  return {
    resource,
    rules,
    listNames: names,
    table: tableOf(resource.part?.table ?? resource.name),
    columns: new Map(columns.map((column) => [column.name, column])),
    select: selecting({})(),
    listSelect: selecting(listed),
    privateNames: Object.keys(rules.select ?? {}).filter((name) => !(name in resource.fields)),
    isSearchable: isSearchable(resource),
  }
}

/** Quoted name of the table of a resource. */
export function tableOf(name: string): string {
  return identifier(snake(name.replaceAll('-', '_')))
}

/** What the contract promises and the rules do not keep stops the start. */
function checkRules(rules: ResourceRules): void {
  const { resource, actions, filters } = rules
  for (const [name, { traits }] of entriesOf(resource)) {
    if (traits.stored !== false) continue
    if (traits.sort || traits.search || (traits.filter && filters?.[name] === undefined)) {
      throw new TypeError(`${resource.name}.${name} is not stored, so it cannot be sorted, filtered or searched`)
    }
  }
  const promised = resource.actions ?? []
  // A move between states needs no rule: the engine makes it.
  const missing = promised.filter(({ name, to }) => to === undefined && actions?.[name] === undefined)
  const unknown = Object.keys(actions ?? {}).filter((name) => promised.every((action) => action.name !== name))
  if (missing.length + unknown.length > 0) {
    const names = [...missing.map(({ name }) => name), ...unknown]
    throw new TypeError(`${resource.name}: contract and rules do not agree on the actions ${names.join()}`)
  }
  const areas = Object.values(resource.areas).filter((use) => use.rows === 'rules')
  if (areas.length > 0 && rules.rows === undefined) throw new TypeError(`${resource.name} promises rows of its own`)
}

/** The record as it leaves: computed fields added, private values taken out. */
export async function presented(
  db: Database,
  model: Model,
  row: Row,
  viewing: Viewing,
): Promise<Record<string, unknown>> {
  const [record] = await presentedAll(db, model, [row], viewing)
  return record ?? {}
}

/** Private values are emptied, not deleted: what is undefined is not written, and objects that lose members are slow to write. */
export async function presentedAll(
  db: Database,
  model: Model,
  rows: readonly Row[],
  viewing: Viewing,
): Promise<Record<string, unknown>[]> {
  const added = await addedTo(db, model, rows, viewing)
  return rows.map((row, index) => {
    const record: Record<string, unknown> = { ...row, ...added[index] }
    for (const name of model.privateNames) record[name] = undefined
    return record
  })
}

/** What the rules add to each row, or give in place of what is stored. */
export async function addedTo(
  db: Database,
  { rules }: Model,
  rows: readonly Row[],
  viewing: Viewing,
): Promise<Values[]> {
  const completed = await rules.presenting?.(db, rows, viewing)
  return rows.map((row, index) => ({ ...completed?.[index], ...rules.present?.(row, viewing) }))
}
