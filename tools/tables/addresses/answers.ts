// What each list and record that the specification names answers to everybody: whose records, and no others.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { OwnerName, Person } from '@huanshi/server/test/test-people.ts'
import type { TestColumns } from '@huanshi/server/test/test-records.ts'
import type { AddressRow } from '../../journeys/tables.ts'
import { areaAt, resourceAt, type ByOwner, type RecordsSite } from './records-site.ts'

/** What is wrong with an address, a line for each answer that is not as the row says. */
export type Faults = Promise<string[]>

const UNKNOWN = '11111111-1111-7111-8111-111111111111'

interface Roles {
  readonly base: readonly string[]
  readonly group: readonly string[]
}

const keepers: Roles = { base: ['管理员', '集团项目管理员'], group: [] }
/** Settled beside the tables: personal data and licence keys of the public space; a generic address asks for what its list does. */
const settled: Readonly<Record<string, Roles>> = {
  '7.5.13': { base: ['管理员'], group: ['管理员', '编辑'] },
  '7.6.01': keepers,
  '7.6.11': keepers,
}

/** The status with which somebody is turned away, or null. */
export function refusalOf({ id, address, roles }: AddressRow, person: Person | null): number | null {
  if (!roles.signIn) return null
  if (person === null) return 401
  const { base, group } = settled[id] ?? roles
  if (base.length + group.length === 0) return null
  const inGroup: readonly string[] = address.includes('{groupId}') ? person.group : []
  const isLetIn = base.some((role) => person.base.some((own) => own === role)) || group.some((r) => inGroup.includes(r))
  return isLetIn ? null : 403
}

/** Whose records somebody finds there. */
function isDue({ scope }: AddressRow, owner: OwnerName, person: Person): boolean {
  switch (scope) {
    case 'own':
    case 'sent or received by the caller':
      return owner === person.name
    case 'all':
      return true
    case 'public property':
      return owner === 'public'
    case "the group's":
      return owner === 'group'
    default:
      throw new TypeError(`nothing is known of the scope ${scope}`)
  }
}

export interface Choice {
  /** What stands in the place of `{path}`. */
  readonly segment?: string
  readonly columns?: TestColumns
  /** Records beside them that the query leaves out. */
  readonly leftOut?: TestColumns
  readonly query?: string
  /** Which records are due, where the row's scope does not say it by their owner. */
  readonly due?: (owner: OwnerName, person: Person) => boolean
}

interface Placed {
  readonly area: AreaName
  readonly segment: string
  readonly path: string
}

async function placed(on: RecordsSite, row: AddressRow, choice: Choice): Promise<Placed> {
  const [, , name = '', first = ''] = row.address.split('/')
  const segment = choice.segment ?? (row.address.includes('Groups/Employees') ? 'Groups/Employees' : first)
  const area = areaAt(name)
  const expo = row.address.includes('{expoId}') ? await on.exhibition(area) : ''
  const path = row.address
    .replace('{path}', segment)
    .replace('{groupId}', on.site.people.groupId)
    .replace('{expoId}', expo)
  return { area, segment, path }
}

/** A list: everybody who is let in finds the records of the row's scope, whole and no others. */
export async function listed(on: RecordsSite, row: AddressRow, choice: Choice = {}): Faults {
  const { area, segment, path } = await placed(on, row, choice)
  const made = await on.records(area, segment, choice.columns)
  const others = choice.leftOut === undefined ? null : await on.records(area, segment, choice.leftOut)
  const given = row.query.flatMap(({ name, value }) =>
    value === null || value === undefined ? [] : [`${name}=${value}`],
  )
  const query = [...(choice.query === undefined ? given : [choice.query]), 'pageSize=200'].join('&')
  const due = choice.due ?? ((owner: OwnerName, by: Person) => isDue(row, owner, by))
  const judge = async (person: Person | null): Faults => {
    const who = `${row.id} ${person?.name ?? 'nobody'}`
    const answer = await on.ask(person, `${path}?${query}`)
    const refused = refusalOf(row, person)
    if (answer.statusCode !== (refused ?? 200)) return [`${who}: ${answer.statusCode}, not ${refused ?? 200}`]
    if (refused !== null || person === null) return []
    const { items, total }: { items: { id: string }[]; total: number } = answer.json()
    const seen = new Set(items.map(({ id }) => id))
    const faults = total === items.length ? [] : [`${who}: ${items.length} records, counted as ${total}`]
    for (const [owner, id] of made)
      if (seen.has(id) !== due(owner, person))
        faults.push(`${who}: ${seen.has(id) ? 'finds' : 'misses'} what is of ${owner}`)
    for (const [owner, id] of others ?? [])
      if (seen.has(id)) faults.push(`${who}: what the query leaves out of ${owner}`)
    return faults
  }
  return (await Promise.all([null, ...on.everyone].map(judge))).flat()
}

/** One record: found where it is due, unknown where it is not, and no more is told of it then than of an id that nobody has. */
export async function found(on: RecordsSite, row: AddressRow): Faults {
  const { area, segment, path } = await placed(on, row, {})
  const made: ByOwner = await on.records(area, segment)
  const { label } = resourceAt(area, segment)
  const judge = async (person: Person | null, owner: OwnerName | null, id: string): Faults => {
    const isThere = owner !== null && person !== null && isDue(row, owner, person)
    const due = refusalOf(row, person) ?? (isThere ? 200 : 404)
    const answer = await on.ask(person, path.replace(/\{\w+\}$/, id))
    const who = `${row.id} ${person?.name ?? 'nobody'} → ${owner ?? 'unknown'}`
    if (answer.statusCode !== due) return [`${who}: ${answer.statusCode}, not ${due}`]
    if (due !== 200) return []
    const record: Record<string, unknown> = answer.json()
    return record['id'] === id && record[label] !== undefined ? [] : [`${who}: another record`]
  }
  const pairs = [null, ...on.everyone].flatMap((person) =>
    [...made, [null, UNKNOWN] as const].map(([owner, id]) => judge(person, owner, id)),
  )
  return (await Promise.all(pairs)).flat()
}

/** A list that there is not. */
export async function unknownIn(on: RecordsSite, row: AddressRow): Faults {
  const path = row.address.replace(/\{path\+?\}/, 'NoSuchThings').replace('{groupId}', on.site.people.groupId)
  const answer = await on.ask(on.site.people.person('admin'), path)
  return answer.statusCode === 404 ? [] : [`${row.id} ${path}: ${answer.statusCode}, not 404`]
}
