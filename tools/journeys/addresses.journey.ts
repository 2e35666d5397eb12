// Every GET of the specification's table of addresses, as everyone: the answer is the one that the table promises.
import { expect, test } from '@playwright/test'
import { isRead } from './address-rows.ts'
import { ask, testUsers, meets, type TestUser } from './test-users.ts'
import { demoGroup, fillPlace, UNKNOWN } from './places.ts'
import { readTable, type AddressRow } from './tables.ts'

const rows = readTable('addresses')?.filter(isRead)

if (rows !== undefined) {
  test('every address answers everyone as promised', async () => {
    const wrong: string[] = []
    for (const row of rows) {
      for (const player of [null, ...testUsers]) {
        const { path, isKnown } = await filled(row, player)
        const { status, body } = await ask(player, path)
        const due = expected(row, player, isKnown)
        if (!due.includes(status))
          wrong.push(`${row.id} ${player?.name ?? 'nobody'} ${path}: ${status}, not ${due.join('/')}`)
        else if (status === 200 && row.kind === 'list') wrong.push(...faultsOfPage(row, path, body))
      }
    }
    expect(wrong).toEqual([])
  })
}

/** What the generic addresses are filled with. */
const generic: Readonly<Record<string, string>> = { area: 'My', list: 'Panos', 'path+': 'My/Tags' }

async function filled({ address, query, kind }: AddressRow, player: TestUser | null) {
  const area = address.split('/')[2] ?? ''
  const inPlace = (name: string): Promise<string> => placeOf(name, player, area, address)
  let isKnown = true
  let path = address
  for (const [whole, place = ''] of address.matchAll(/\{([^}]+)\}/g)) {
    const value = generic[place] ?? (await inPlace(place))
    if (value === UNKNOWN && kind === 'item') isKnown = false
    if (value === UNKNOWN && place === 'expoId') isKnown = false
    path = path.replace(whole, value)
  }
  const given = new URLSearchParams()
  for (const asked of query) given.set(asked.name, await answerTo(asked, address, inPlace))
  return { path: given.size === 0 ? path : `${path}?${given.toString()}`, isKnown }
}

function answerTo(
  { name, value }: AddressRow['query'][number],
  address: string,
  inPlace: (name: string) => Promise<string>,
): string | Promise<string> {
  if (name === 't') return '1'
  if (name === 'search') return '山'
  if (name === 'parentId') return value ?? demoGroup()
  if (name === 'categoryId') return address.includes('MenuItems') ? 'My' : inPlace(name)
  return value === '{publicPlaceholder}' ? 'public' : (value ?? '')
}

function placeOf(place: string, player: TestUser | null, area: string, address: string): Promise<string> {
  if (place === 'path') return Promise.resolve('Tags')
  return player === null ? Promise.resolve(UNKNOWN) : fillPlace(place, player, area, address)
}

/** What the pages beside the tables settle more narrowly than the rows: personal data and licence keys of the public. */
const officers = { base: ['管理员', '集团项目管理员'], group: [] }
/** A generic address asks for what the list asks for that it names: here the tags. */
const editors = { base: ['管理员'], group: ['管理员', '编辑'] }
const settled: Readonly<Record<string, { readonly base: readonly string[]; readonly group: readonly string[] }>> = {
  '7.5.13': editors,
  '7.6.01': officers,
  '7.6.11': officers,
}

function expected({ id, address, roles, kind }: AddressRow, player: TestUser | null, isKnown: boolean): number[] {
  if (!roles.signIn) return [200]
  if (player === null) return [401]
  const inGroup = address.includes('{groupId}')
  const { base, group } = settled[id] ?? roles
  if (!meets(player, base, group, inGroup)) return [403]
  // A group is shown to those who hold a role in it and to whoever administers the tree.
  if (address === '/api/GroupAdmin/Groups/{groupId}' || (address.endsWith('Groups') && kind === 'list'))
    return [200, 404]
  return isKnown ? [200] : [404]
}

function faultsOfPage({ id }: AddressRow, path: string, body: unknown): string[] {
  const { items, total, page, pageSize } = body as Record<string, unknown> // read field by field
  const isPage =
    Array.isArray(items) && typeof total === 'number' && typeof page === 'number' && typeof pageSize === 'number'
  return isPage ? [] : [`${id} ${path}: no page`]
}
