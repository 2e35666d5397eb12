// Business cards: an address of their own, and a page that shows what visitors may see.
import type { CardColleagues } from '../contract/card-colleagues.ts'
import type { PublicCard } from '../contract/public-card.ts'
import { card, type Card } from '../contract/card.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testMedia } from '@huanshi/server/test/test-rules.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
const list = `/api/GroupAdmin/Cards/${site.people.groupId}`
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('card'), method, url, body)
const made = async (values: object) => (await ask('POST', list, values)).json<Card>()
const view = (slug: string) => site.ask(null, 'GET', `/api/View/Cards/${encodeURIComponent(slug)}`)

test('a card is made for a member, whose account stays their own', async () => {
  const { groupId } = site.people
  await site.db
    .updateTable('employee')
    .set({ title: '策展人' })
    .where('user_id', '=', site.people.person('editor').userId)
    .execute()
  await site.db.updateTable('group').set({ phone: '0872-2670000' }).where('id', '=', groupId).execute()
  const answer = await ask('GET', `${list}/colleagues`)
  const { group, people } = answer.json<CardColleagues>()
  expect(group).toMatchObject({ phone: '0872-2670000' })
  expect(people.find(({ userId }) => userId === site.people.person('editor').userId)).toMatchObject({ title: '策展人' })
  expect(people.some(({ userId }) => userId === site.people.person('stranger').userId)).toBe(false)
  expect(answer.body).not.toMatch(/email|phoneNumber/)
  const found = (await ask('GET', `${list}/colleagues?search=${encodeURIComponent('策展')}`)).json<CardColleagues>()
  expect(found.people.map(({ userId }) => userId)).toEqual([site.people.person('editor').userId])
  for (const name of ['editor', 'stranger', 'owner']) {
    const refused = await site.ask(site.people.person(name), 'GET', `${list}/colleagues`)
    expect([name, refused.statusCode]).toEqual([name, 403])
  }
})

describe('addresses', () => {
  test.each<[string, string]>([
    ['许嘉宁', '许嘉宁'],
    ['Ada  Lovelace!', 'ada-lovelace'],
    ['李雷（Ｌｅｏ）', '李雷-leo'],
    ['！？', 'card'],
  ])('%s becomes %s, and the next one a number', async (name, slug) => {
    expect((await made({ name })).slug).toBe(slug)
    expect((await made({ name, slug: '' })).slug).toBe(`${slug}-2`)
    const together = await Promise.all([1, 2, 3].map(() => made({ name })))
    expect(together.map((one) => one.slug).sort()).toEqual([3, 4, 5].map((number) => `${slug}-${number}`))
  })

  test('a chosen one is kept in lower case, and belongs to one card', async () => {
    expect((await made({ name: '甲', slug: 'Hotel-8' })).slug).toBe('hotel-8')
    const answer = await ask('POST', list, { name: '乙', slug: 'HOTEL-8' })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { type: 'card.slug-taken' }])
    for (const slug of ['a b', '-a', 'a--b', '../x', 'a/b', '<i>']) {
      expect([slug, (await ask('POST', list, { name: '丙', slug })).statusCode]).toEqual([slug, 400])
    }
  })

  test('an address set free by the recycle bin is not taken from its new owner', async () => {
    const first = await made({ name: '丁', slug: 'ding' })
    await ask('DELETE', `${list}/${first.id}`)
    await made({ name: '戊', slug: 'ding' })
    expect((await ask('POST', `${list}/${first.id}/restore`)).json()).toMatchObject({ type: 'card.slug-taken' })
  })

  test('taking the address away makes one from the name again', async () => {
    const { id } = await made({ name: '顾清和', slug: 'gu' })
    expect((await ask('PATCH', `${list}/${id}`, { version: 1, slug: '' })).json()).toMatchObject({ slug: '顾清和' })
  })
})

describe('the page', () => {
  test('it shows the card with those of its works that are open', async () => {
    const group = ownershipOf(site.people, 'group')
    const files = { revision: uuidV7(), manifest: '{}' }
    const [open = '', hidden = ''] = await insertRecords(site.db, pano, group, [
      { ...files, title: '大厅', visibility: 'public' },
      { ...files, visibility: 'private' },
    ])
    const [shown = '', draft = ''] = await insertRecords(site.db, tour, group, [
      { visibility: 'unlisted', status: 'published', published_version: 1 },
      { visibility: 'public' },
    ])
    const content = JSON.stringify({ title: '公开的一版', coverUrl: null })
    const snapshot = { id: uuidV7(), tour_id: shown, user_id: group.userId, group_id: group.groupId, content }
    await site.db
      .insertInto('tour_snapshot')
      .values({ ...snapshot, number: 1, title: '', published_by: '' })
      .execute()
    const { slug } = await made({
      name: '唐一舟',
      title: '策展人',
      mobile: '13800138000',
      isPublic: true,
      panoIds: [hidden, open],
      tourIds: [draft, shown],
    })
    const answer = await view(slug)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<PublicCard>()).toMatchObject({
      name: '唐一舟',
      group: { name: '山水文旅' },
      panos: [{ id: open, title: '大厅' }],
      tours: [{ id: shown, title: '公开的一版' }],
    })
    expect(answer.json<PublicCard>().panos[0]?.coverUrl).toMatch(/^\/media\/.+\/cover\.jpg$/)
    expect(answer.body).not.toMatch(/userId|deletedTime/)
  })

  test('pictures are signed for every reader, and kept without their permission', async () => {
    const revision = uuidV7()
    const [libId] = await insertRecords(site.db, lib, ownershipOf(site.people, 'group'), [
      { revision, file: 'file.jpg' },
    ])
    const prefix = `lib/${libId}/${revision}`
    const address = `${testMedia.address(prefix, [])}/file.jpg`
    const signed = new RegExp(`^/media/[\\w.-]+/${prefix}/file\\.jpg$`)
    const { id, slug, avatarUrl } = await made({ name: '像', avatarUrl: address, isPublic: true })
    expect(avatarUrl).toMatch(signed)
    const row = await site.db.selectFrom('card').select('avatar_url').where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.avatar_url).toMatch(/^\/media\/kept\//)
    expect((await view(slug)).json()).toMatchObject({ avatarUrl: expect.stringMatching(signed) as string })
    const foreign = await ask('POST', list, { name: '盗', avatarUrl: row.avatar_url ?? '' })
    expect([foreign.statusCode, foreign.json()]).toMatchObject([422, { type: 'record.reference' }])
    const renamed = await ask('PATCH', `${list}/${id}`, { version: 1, avatarUrl: address, name: '像二' })
    expect(renamed.json()).toMatchObject({ name: '像二', avatarUrl: expect.stringMatching(signed) as string })
  })

  test('what is private, deleted, unknown or of a disabled group is not there', async () => {
    const [id = ''] = await insertRecords(
      site.db,
      card,
      { userId: site.people.person('card').userId, groupId: site.people.disabledGroupId },
      [{ slug: 'closed', is_public: true }],
    )
    expect(id).not.toBe('')
    await made({ name: '不公开', slug: 'hidden' })
    const gone = await made({ name: '删了', slug: 'gone', isPublic: true })
    await ask('DELETE', `${list}/${gone.id}`)
    for (const slug of ['closed', 'hidden', 'gone', 'never', "'--"]) {
      expect([slug, (await view(slug)).statusCode]).toEqual([slug, 404])
    }
  })

  test('visits are counted, in the record and by the day', async () => {
    const { id } = await made({ name: '访客', slug: 'visited', isPublic: true })
    for (const slug of ['visited', 'VISITED', 'hidden']) {
      expect((await site.ask(null, 'POST', `/api/View/Cards/${slug}/views`)).statusCode).toBe(204)
    }
    expect((await view('visited')).json()).toMatchObject({ views: 2 })
    const days = await site.db.selectFrom('view_day').select(['kind', 'count']).where('record_id', '=', id).execute()
    expect(days).toEqual([{ kind: 'card', count: 2 }])
  })
})

test.each<[string, number, number]>([
  ['card', 200, 403],
  ['groupadmin', 200, 403],
  ['editor', 403, 403],
  ['admin', 403, 200],
  ['manager', 403, 200],
  ['stranger', 403, 403],
])('%s reads the cards of the group and of the public space', async (name, inGroup, inPublic) => {
  const person = site.people.person(name)
  expect((await site.ask(person, 'GET', list)).statusCode).toBe(inGroup)
  expect((await site.ask(person, 'GET', '/api/PublicAdmin/Cards')).statusCode).toBe(inPublic)
})
