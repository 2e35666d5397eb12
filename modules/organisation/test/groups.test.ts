// The tree of groups: no rings, nothing lost with a group, and subgroups kept by the groups above them.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import { group, type GroupRecord } from '../contract/group.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { afterAll, expect, test } from 'vitest'
import { purgeDeleted } from '@huanshi/resource-server/purge.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object, person = 'admin') =>
  site.ask(site.people.person(person), method, url, body)
const nobody = { userId: '', groupId: null }

async function below(parentId: string, columns: object = {}): Promise<string> {
  const [id = ''] = await insertRecords(site.db, group, nobody, [{ parent_id: parentId, ...columns }])
  return id
}

test('a group without a parent stands at the top, and one without a code gets one', async () => {
  const answer = await ask('POST', '/api/Admin/Groups', { name: '云岭', parentId: null })
  expect(answer.json()).toMatchObject({ parentId: ROOT_GROUP_ID, status: 'active', memberCount: 0, panoCount: 0 })
  expect(answer.json<GroupRecord>().code).toMatch(/^g-[a-z2-9]{6}$/)
  const taken = await ask('POST', '/api/Admin/Groups', { name: '又一个', code: 'MOUNTAIN' })
  expect([taken.statusCode, taken.json()]).toMatchObject([409, { type: 'group.code-taken' }])
})

test('no group stands below itself', async () => {
  const top = await below(ROOT_GROUP_ID)
  const middle = await below(top)
  const bottom = await below(middle)
  const move = (id: string, parentId: string | null) =>
    ask('PATCH', `/api/Admin/Groups/${id}`, { version: 1, parentId })
  for (const target of [top, middle, bottom]) {
    const answer = await move(top, target)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'tree.cycle' }])
  }
  expect((await move(middle, '11111111-1111-7111-8111-111111111111')).statusCode).toBe(422)
  expect((await move(middle, null)).json()).toMatchObject({ parentId: ROOT_GROUP_ID })
})

test('two moves at once cannot close a ring between them', async () => {
  const [one, two] = [await below(ROOT_GROUP_ID), await below(ROOT_GROUP_ID)]
  const move = (id: string, parentId: string) => ask('PATCH', `/api/Admin/Groups/${id}`, { version: 1, parentId })
  const answers = await Promise.all([move(one, two), move(two, one)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]))
})

test('the tree does not grow without end', async () => {
  let parentId = ROOT_GROUP_ID
  const statuses: number[] = []
  for (let depth = 0; depth < 17; depth += 1) {
    const answer = await ask('POST', '/api/Admin/Groups', {
      name: `第 ${depth} 层`,
      parentId: depth === 0 ? null : parentId,
    })
    statuses.push(answer.statusCode)
    parentId = answer.json<{ id?: string }>().id ?? parentId
  }
  expect(statuses).toEqual([...Array.from({ length: 16 }, () => 201), 422])
})

test('a group goes only when nothing is left in it', async () => {
  const id = await below(ROOT_GROUP_ID, { name: '将散' })
  const child = await below(id)
  const remove = () => ask('DELETE', `/api/Admin/Groups/${id}`)
  expect((await remove()).json()).toMatchObject({ type: 'tree.has-children' })
  await ask('DELETE', `/api/Admin/Groups/${child}`)
  const owner = { userId: site.people.person('editor').userId, groupId: id }
  const [work = ''] = await insertRecords(site.db, pano, owner)
  expect((await remove()).json()).toMatchObject({ type: 'group.not-empty', detail: '「将散」还有全景，请先移走或删除' })
  await ask('DELETE', `/api/Admin/Panos/${work}`)
  expect((await remove()).statusCode).toBe(204)
})

test('at the end of the recycle bin what is left of a group stays with those who made it', async () => {
  const long = new Date(Date.now() - 40 * 86_400_000).toISOString()
  const id = await below(ROOT_GROUP_ID, { deleted_time: long })
  const owner = { userId: site.people.person('editor').userId, groupId: id }
  const [work = ''] = await insertRecords(site.db, pano, owner, [{ deleted_time: new Date().toISOString() }])
  await insertRecords(site.db, tag, owner)
  await purgeDeleted(site.db, testRules)
  expect(await site.db.selectFrom('group').select('id').where('id', '=', id).execute()).toEqual([])
  const left = await site.db.selectFrom('pano').select(['group_id', 'user_id']).where('id', '=', work).execute()
  expect(left).toEqual([{ group_id: null, user_id: owner.userId }])
})

const base = '/api/GroupAdmin/Groups'

test.each<[string, number, number]>([
  ['groupadmin', 201, 403],
  ['manager', 201, 201],
  ['admin', 201, 201],
  ['editor', 403, 403],
  ['card', 403, 403],
  ['stranger', 403, 403],
])('%s may make groups below their own, and at the top', async (name, own, top) => {
  const made = await ask('POST', base, { name: `${name} 的分馆`, parentId: site.people.groupId }, name)
  expect(made.statusCode).toBe(own)
  expect((await ask('POST', base, { name: '顶层' }, name)).statusCode).toBe(top)
  const foreign = await ask('POST', base, { name: '别家', parentId: site.people.otherGroupId }, name)
  expect(foreign.statusCode).toBe(top)
  expect(made.json<Partial<GroupRecord>>().parentId).toBe(own === 201 ? site.people.groupId : undefined)
})

test('a group is changed by its own, and moved by whoever stands above', async () => {
  const own = `${base}/${site.people.groupId}`
  const { version } = (await ask('GET', own, undefined, 'groupadmin')).json<GroupRecord>()
  const said = await ask('PATCH', own, { version, description: '山里的美术馆', phone: '0872-2671234' }, 'groupadmin')
  expect(said.json()).toMatchObject({ description: '山里的美术馆', phone: '0872-2671234', version: version + 1 })
  expect((await ask('PATCH', own, { version, description: '旧' }, 'groupadmin')).json()).toMatchObject({
    type: 'record.stale',
  })
  const moved = { version: version + 1, parentId: site.people.otherGroupId }
  expect((await ask('PATCH', own, moved, 'groupadmin')).statusCode).toBe(403)
  expect((await ask('PATCH', own, { version: version + 1, code: 'x' }, 'groupadmin')).statusCode).toBe(403)
  expect((await ask('DELETE', own, undefined, 'groupadmin')).statusCode).toBe(403)
  const child = (
    await ask('POST', base, { name: '分馆', parentId: site.people.groupId }, 'groupadmin')
  ).json<GroupRecord>()
  const renamed = await ask('PATCH', `${base}/${child.id}`, { version: 1, code: 'branch', order: 5 }, 'groupadmin')
  expect(renamed.json()).toMatchObject({ code: 'branch', order: 5 })
  expect((await ask('DELETE', `${base}/${child.id}`, undefined, 'editor')).statusCode).toBe(403)
  expect((await ask('DELETE', `${base}/${child.id}`, undefined, 'groupadmin')).statusCode).toBe(204)
})

test('a group that was deleted comes back by whoever stands above it', async () => {
  const made = await ask('POST', base, { name: '分馆甲', parentId: site.people.groupId }, 'groupadmin')
  const { id } = made.json<GroupRecord>()
  const restore = (name: string) => ask('POST', `${base}/${id}/restore`, undefined, name)
  const below = async () =>
    (await ask('GET', `${base}?parentId=${site.people.groupId}`, undefined, 'groupadmin')).json<{
      items: { id: string }[]
    }>().items
  expect((await restore('groupadmin')).statusCode).toBe(404)
  expect((await ask('DELETE', `${base}/${id}`, undefined, 'groupadmin')).statusCode).toBe(204)
  expect((await below()).some((group) => group.id === id)).toBe(false)
  expect([(await restore('editor')).statusCode, (await restore('stranger')).statusCode]).toEqual([403, 403])
  expect((await restore('groupadmin')).json()).toMatchObject({ id, name: '分馆甲', parentId: site.people.groupId })
  expect((await below()).some((group) => group.id === id)).toBe(true)
  const unknown = `${base}/11111111-1111-7111-8111-111111111111/restore`
  expect((await ask('POST', unknown, undefined, 'groupadmin')).statusCode).toBe(403)
})

test('a member sees what of the group is public, whoever else does not', async () => {
  const { groupId } = site.people
  const owner = { userId: site.people.person('editor').userId, groupId }
  const shown = { visibility: 'public', revision: uuidV7(), manifest: '{}', title: '山门' }
  await insertRecords(site.db, pano, owner, [shown, { ...shown, title: '库房', visibility: 'private' }])
  const works = (person: string) => ask('GET', `${base}/${groupId}/Works`, undefined, person)
  expect((await works('card')).json()).toMatchObject({ items: [{ kind: 'pano', title: '山门' }] })
  expect((await works('stranger')).statusCode).toBe(404)
})

test('strangers learn nothing from how they are refused', async () => {
  const ids = [site.people.otherGroupId, '11111111-1111-7111-8111-111111111111', 'nonsense']
  const answers = await Promise.all(ids.map((id) => ask('PATCH', `${base}/${id}`, { nonsense: 1 }, 'stranger')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
  expect((await site.ask(null, 'POST', base, {})).statusCode).toBe(401)
})
