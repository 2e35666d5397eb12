// A line for each address of the specification that is read, over HTTP on a database of its own.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import type { MenuItem } from '@huanshi/kernel/protocol/menu.ts'
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import type { OwnerName, Person } from '@huanshi/server/test/test-people.ts'
import { readTable, type AddressRow } from '../../journeys/tables.ts'
import type { Lines } from '../line.ts'
import { found, listed, refusalOf, unknownIn, type Choice, type Faults } from './answers.ts'
import type { RecordsSite } from './records-site.ts'

type On = () => RecordsSite

const category = (kind: 'article' | 'page') =>
  ({
    article: '11111111-1111-7111-8111-11111111aaaa',
    page: '11111111-1111-7111-8111-11111111bbbb',
  })[kind]

/** What the query of a row leaves out, and what else a list needs to be asked for. */
const choices: Readonly<Record<string, Choice>> = {
  '7.3.02': { columns: { is_public: false }, leftOut: { is_public: true } },
  // Those who are meant, not those who wrote it: all of them here.
  '7.3.08': { columns: { publish_time: '2026-01-01T00:00:00Z' }, leftOut: { publish_time: null }, due: () => true },
  '7.4.07': { query: `categoryId=${category('article')}` },
  '7.4.08': { query: `categoryId=${category('page')}` },
  '7.4.12': { query: 'userName=public', due: (owner) => owner === 'public' },
  '7.4.14': { columns: { is_public: true }, leftOut: { is_public: false } },
  '7.4.19': { segment: 'Tags' },
  '7.5.13': { segment: 'Tags' },
  // What it lists is unsettled: a member always has a group. Keepers of the public space find all of them.
  '7.6.01': { due: () => true },
  '7.6.12': { segment: 'Tags' },
  // What somebody wrote, whichever group it was said in.
  'I.01': { due: isWriter },
  'I.02': { due: isWriter },
  'I.13': { columns: { category_id: 'Admin' }, leftOut: { category_id: 'My' }, query: 'categoryId=Admin' },
}

function isWriter(owner: OwnerName, person: Person): boolean {
  return (
    owner === person.name ||
    (owner === 'otherGroup' && person.name === 'owner') ||
    (owner === 'group' && person.name === 'editor')
  )
}

export function readLines(rows: readonly AddressRow[], on: On): Lines<AddressRow> {
  const special: Lines<AddressRow> = {
    '7.1.01': () => described(on()),
    '7.1.02': () => settings(on()),
    '7.1.03': (row) => rolesInGroup(on(), row),
    '7.1.04': (row) => oneself(on(), row),
    '7.2.01': (row) => menu(on(), row),
    '7.2.02': (row) => menu(on(), row),
    '7.2.03': (row) => menu(on(), row),
    '7.2.04': (row) => menu(on(), row),
    '7.2.05': (row) => groupsBelow(on(), row, ROOT_GROUP_ID),
    '7.5.09': (row) => groupsBelow(on(), row, on().site.people.groupId),
    '7.6.13': (row) => anyList(on(), row),
    'I.18': (row) => oneGroup(on(), row),
    'I.22': (row) => ranked(on(), row),
  }
  const plain = rows
    .filter(({ id, kind }) => special[id] === undefined && (kind === 'list' || kind === 'item'))
    .map((row) => [row.id, () => plainly(on(), row)] as const)
  return { ...Object.fromEntries(plain), ...special }
}

async function plainly(on: RecordsSite, row: AddressRow): Faults {
  if (row.kind === 'item') return found(on, row)
  const further = row.address.includes('{path') ? await unknownIn(on, row) : []
  return [...(await listed(on, row, choices[row.id])), ...further]
}

/** Every list and record of the tables is described under capitals, as pages look them up, and the full-text variant of lists beside them. */
async function described(on: RecordsSite): Faults {
  const { paths }: { paths: Record<string, unknown> } = (await on.ask(null, '/openapi/v1.json')).json()
  const names = new Set(Object.keys(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}')))
  const faults: string[] = []
  for (const { id, kind, method, address } of readTable('addresses') ?? []) {
    // One's own account is no list's record.
    const isOther = address === '/api/My/Users' || /\{(path\+?|area)\}/.test(address)
    if (method !== 'GET' || (kind !== 'list' && kind !== 'item') || isOther) continue
    const path = address.replaceAll(/\{\w+\}/g, '{}').replaceAll(/\/[a-z]/g, (start) => start.toUpperCase())
    if (!names.has(path.replace('/Api/', '/api/'))) faults.push(`${id} ${address} is not described`)
  }
  for (const list of ['Panos', 'Tours', 'Rounds']) if (!names.has(`/api/ES/My/${list}`)) faults.push(`ES ${list}`)
  return faults
}

async function settings(on: RecordsSite): Faults {
  const said: { uploads: Record<string, Record<string, unknown>> } = (await on.ask(null, '/api/Settings')).json()
  const faults = keysOf(said).filter((key) => !/^[a-z]\w*$/.test(key))
  for (const [name, { fileNameExt, maxSize }] of Object.entries(uploadProfiles)) {
    const profile = said.uploads[name]
    if (JSON.stringify(profile?.['fileNameExt']) !== JSON.stringify(fileNameExt) || profile?.['maxSize'] !== maxSize)
      faults.push(`the profile ${name}`)
  }
  const { imageMinWidth, imageMaxWidth, minSize } = said.uploads['pano'] ?? {}
  const bounds = [imageMinWidth, imageMaxWidth, minSize].join()
  return bounds === '3000,22000,1048576' ? faults : [...faults, `bounds of a panorama: ${bounds}`]
}

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(keysOf)
  return Array.isArray(value) ? below : [...Object.keys(value), ...below]
}

async function rolesInGroup(on: RecordsSite, { address }: AddressRow): Faults {
  const faults: string[] = []
  const { groupId, otherGroupId } = on.site.people
  for (const group of [groupId, otherGroupId])
    for (const person of on.everyone) {
      const said = (await on.ask(person, address.replace('{groupId}', group))).json<unknown>()
      const due = group === groupId ? person.group : []
      if (JSON.stringify(said) !== JSON.stringify(due)) faults.push(`${person.name}: ${JSON.stringify(said)}`)
    }
  const nobody = await on.ask(null, address.replace('{groupId}', groupId))
  return nobody.statusCode === 401 ? faults : [...faults, `nobody: ${nobody.statusCode}`]
}

async function oneself(on: RecordsSite, { address }: AddressRow): Faults {
  const faults: string[] = []
  for (const person of on.everyone) {
    const { id, userName }: { id: string; userName: string } = (await on.ask(person, address)).json()
    if (id !== person.userId || userName !== person.name) faults.push(`${person.name}: ${userName}`)
  }
  const nobody = await on.ask(null, address)
  return nobody.statusCode === 401 ? faults : [...faults, `nobody: ${nobody.statusCode}`]
}

const pages: Readonly<Record<string, string>> = {
  My: '/',
  Admin: '/Admin',
  GroupAdmin: '/Group/{groupId}',
  PublicAdmin: '/Public',
}

/** A tree that leads to screens of its area alone, none of them one that turns this person away. */
async function menu(on: RecordsSite, row: AddressRow): Faults {
  const faults: string[] = []
  const area = Object.keys(pages).find((name) => row.address.toLowerCase().includes(`/${name.toLowerCase()}/`)) ?? ''
  for (const person of [null, ...on.everyone]) {
    const answer = await on.ask(person, row.address)
    const due = refusalOf(row, person) ?? 200
    if (answer.statusCode !== due) faults.push(`${person?.name ?? 'nobody'}: ${answer.statusCode}, not ${due}`)
    if (due !== 200 || answer.statusCode !== 200) continue
    faults.push(...menuFaults(urlsOf(answer.json()), area, person))
  }
  return faults
}

function menuFaults(urls: readonly string[], area: string, person: Person | null): string[] {
  const outside = urls.filter((url) => !url.startsWith(pages[area] ?? ''))
  const few = urls.length < 3 ? [`only ${urls.join()}`] : []
  const isAstray = area === 'PublicAdmin' && urls.includes('/Public/Card') !== isKeeper(person)
  const cards = isAstray ? ['cards of the public space'] : []
  return [...few, ...outside, ...cards].map((fault) => `${person?.name}: ${fault}`)
}

const isKeeper = (person: Person | null): boolean =>
  person !== null && person.base.some((role) => role === '管理员' || role === '集团项目管理员')

function urlsOf(items: readonly MenuItem[]): string[] {
  return items.flatMap(({ url, children }) => [...(url === null ? [] : [url]), ...urlsOf(children)])
}

/** Groups below one: those in which somebody holds a role, all for those who keep the tree. */
async function groupsBelow(on: RecordsSite, row: AddressRow, parent: string): Faults {
  const faults: string[] = []
  const { groupId, otherGroupId, disabledGroupId } = on.site.people
  const columns = { parent_id: groupId }
  const children = [...(await on.records('Admin', 'Groups', columns)).values()]
  const own = parent === ROOT_GROUP_ID ? [groupId] : children
  const all = parent === ROOT_GROUP_ID ? [groupId, otherGroupId] : children
  for (const person of [null, ...on.everyone]) {
    const answer = await on.ask(person, `${row.address}?parentId=${parent}&pageSize=200`)
    if (person === null) {
      if (answer.statusCode !== 401) faults.push(`nobody: ${answer.statusCode}`)
      continue
    }
    // What stands below a group is as unknown as the group itself.
    const { items = [] }: { items?: { id: string }[] } = answer.json()
    const seen = new Set(items.map(({ id }) => id))
    const due = isKeeper(person) ? all : person.group.length > 0 ? own : []
    for (const id of [groupId, otherGroupId, ...children])
      if (seen.has(id) !== due.includes(id)) faults.push(`${person.name}: ${id} ${seen.has(id)}`)
    if (!isKeeper(person) && seen.has(disabledGroupId)) faults.push(`${person.name}: a group that is switched off`)
  }
  return faults
}

/** A group in which somebody holds a role; others are as unknown as a group that there is not. */
async function oneGroup(on: RecordsSite, { address }: AddressRow): Faults {
  const faults: string[] = []
  const { groupId, otherGroupId } = on.site.people
  for (const group of [groupId, otherGroupId])
    for (const person of [null, ...on.everyone]) {
      const holds = person !== null && group === groupId && person.group.length > 0
      const due = person === null ? 401 : holds || isKeeper(person) ? 200 : 404
      const answer = await on.ask(person, address.replace('{groupId}', group))
      if (answer.statusCode !== due)
        faults.push(`${person?.name ?? 'nobody'} → ${group}: ${answer.statusCode}, not ${due}`)
      if (due === 200 && answer.json<{ id?: string }>().id !== group) faults.push(`${person?.name}: another group`)
    }
  return faults
}

/** An address is /api and the segments, whichever list they name: each keeps what it asks for. */
async function anyList(on: RecordsSite, row: AddressRow): Faults {
  const asked = (readTable('addresses') ?? []).filter(({ id }) => ['7.3.06', '7.4.10', '7.6.03'].includes(id))
  const faults = []
  for (const list of asked) faults.push(...(await listed(on, { ...list, address: list.address }, {})))
  return [...faults, ...(await unknownIn(on, row))]
}

/** The full-text variant finds among the same records, by words, and nobody else's. */
async function ranked(on: RecordsSite, row: AddressRow): Faults {
  const faults: string[] = []
  const made = await on.records('My', 'Panos', { title: '雪山日出' })
  const address = row.address.replace('{area}', 'My').replace('{list}', 'Panos')
  for (const person of on.everyone) {
    const found = async (search: string): Promise<string[]> =>
      (await on.ask(person, `${address}?search=${search}`))
        .json<{ items: { id: string }[] }>()
        .items.map(({ id }) => id)
    const due = [...made].filter(([owner]) => owner === person.name).map(([, id]) => id)
    if ((await found('雪山')).join() !== due.join()) faults.push(`${person.name}: not what has these words`)
    if ((await found('沙漠')).length > 0) faults.push(`${person.name}: words that are nowhere`)
  }
  const nobody = await on.ask(null, address)
  return nobody.statusCode === 401 ? faults : [...faults, `nobody: ${nobody.statusCode}`]
}
