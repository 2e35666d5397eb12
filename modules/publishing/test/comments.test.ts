// Comments: where they may stand, who sees them, and who moves them between their states.
import { blog } from '@huanshi/content/contract/blog.ts'
import { comment } from '../contract/comment.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownershipOf, type OwnerName } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

interface CommentRecord {
  readonly id: string
  readonly body: string
  readonly status: string
  readonly direction: string
  readonly groupId: string | null
  readonly targetTitle: string
}

const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('comment').execute()
})

const open = { visibility: 'public', revision: uuidV7(), manifest: '{}' }
const ask = (name: string, method: Method, path: string, body?: object) =>
  site.ask(site.people.person(name), method, `/api/${path}`, body)

async function panoOf(owner: OwnerName, columns: Record<string, unknown> = open): Promise<string> {
  const [id = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, owner), [columns])
  return id
}

const say = (name: string, id: string, more: object = {}) =>
  ask(name, 'POST', 'My/Comments', { body: '好看', target: { kind: 'pano', id }, ...more })

async function bodies(name: string, list: string): Promise<string[]> {
  const { items } = (await ask(name, 'GET', list)).json<{ items: CommentRecord[] }>()
  return items.map(({ body }) => body).sort()
}

test('a comment waits for review, but for what is said on one own work, or where nobody reviews', async () => {
  const work = await panoOf('owner', { ...open, title: '洱海' })
  const told = (await say('other', work)).json<CommentRecord>()
  expect(told).toMatchObject({ status: 'pending', direction: 'written', groupId: null, targetTitle: '洱海' })
  expect((await say('owner', work)).json()).toMatchObject({ status: 'approved' })
  const set = (value: boolean) =>
    site.db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'comment.isReviewed')
      .execute()
  await set(false)
  expect((await say('other', work)).json()).toMatchObject({ status: 'approved' })
  await set(true)
})

test('a decision is taken back for a minute, and a rejection says why to who wrote it', async () => {
  const work = await panoOf('owner')
  const { id } = (await say('other', work)).json<CommentRecord>()
  const act = (person: string, name: string, body?: object) => ask(person, 'POST', `My/Comments/${id}/${name}`, body)
  expect((await act('owner', 'reject')).json()).toMatchObject({ status: 'rejected', rejectReason: '' })
  expect((await act('other', 'explain', { reason: '不是我' })).statusCode).toBe(409)
  expect((await act('owner', 'explain', { reason: '与作品无关' })).statusCode).toBe(200)
  expect((await ask('other', 'GET', `My/Comments/${id}`)).json()).toMatchObject({ rejectReason: '与作品无关' })
  expect((await act('other', 'undo')).statusCode).toBe(409)
  expect((await act('owner', 'undo')).json()).toMatchObject({ status: 'pending', rejectReason: '' })
  expect((await act('owner', 'undo')).statusCode).toBe(409)
  await act('owner', 'approve')
  const before = new Date(Date.now() - 120_000).toISOString()
  await site.db.updateTable('comment').set({ updated_time: before }).where('id', '=', id).execute()
  expect((await act('owner', 'undo')).statusCode).toBe(409)
})

test('the group of a comment is that of the work, whoever wrote it', async () => {
  const { groupId } = site.people
  const told = (await say('stranger', await panoOf('group'))).json<CommentRecord>()
  expect(told).toMatchObject({ groupId, userName: 'stranger' })
  expect(await bodies('editor', `GroupAdmin/Comments/${groupId}`)).toEqual(['好看'])
  expect(await bodies('admin', `GroupAdmin/Comments/${site.people.otherGroupId}`)).toEqual([])
  expect((await ask('stranger', 'GET', `GroupAdmin/Comments/${groupId}`)).statusCode).toBe(403)
  expect(await bodies('stranger', 'My/Comments')).toEqual(['好看'])
  expect(await bodies('editor', 'My/Comments')).toEqual([])
})

test.each<[string, (name: string) => Promise<string>, string, number]>([
  ['a private panorama', () => panoOf('owner', { ...open, visibility: 'private' }), 'other', 422],
  ['their own private panorama', () => panoOf('owner', { ...open, visibility: 'private' }), 'owner', 201],
  ['an unlisted one', () => panoOf('owner', { ...open, visibility: 'unlisted' }), 'other', 201],
  ['one that its author wants no words about', () => panoOf('owner', { ...open, allow_comments: false }), 'other', 422],
  ['one without a picture yet', () => panoOf('owner', { visibility: 'public' }), 'other', 422],
  ['one in the recycle bin', () => panoOf('owner', { ...open, deleted_time: new Date().toISOString() }), 'owner', 422],
  ['nothing', async () => uuidV7(), 'owner', 422],
])('a comment on %s', async (_, make, name, status) => {
  const answer = await say(name, await make(name))
  const due = status === 201 ? { body: '好看' } : { type: 'comment.target' }
  expect([answer.statusCode, answer.json()]).toMatchObject([status, due])
})

test('blogs take comments while they are published and allow them', async () => {
  const rows = [
    { status: 'published' },
    { status: 'published', allow_comments: false },
    { status: 'draft' },
    { status: 'published', visibility: 'private' },
  ]
  const ids = await insertRecords(site.db, blog, ownershipOf(site.people, 'owner'), rows)
  const codes = []
  for (const id of ids) codes.push((await say('other', id, { target: { kind: 'blog', id } })).statusCode)
  expect(codes).toEqual([201, 422, 422, 422])
})

test('a reply stands below a comment on the same work', async () => {
  const [work, elsewhere] = [await panoOf('owner'), await panoOf('owner')]
  const { id: parentId } = (await say('other', work)).json<CommentRecord>()
  expect((await say('owner', work, { parentId })).statusCode).toBe(201)
  expect((await say('owner', elsewhere, { parentId })).json()).toMatchObject({ type: 'comment.parent' })
  expect((await say('owner', work, { parentId: uuidV7() })).json()).toMatchObject({ type: 'comment.parent' })
})

test('people see what they wrote and what they received, apart or together', async () => {
  await say('other', await panoOf('owner'), { body: '收到' })
  await say('owner', await panoOf('other'), { body: '写的' })
  await say('owner', await panoOf('owner'), { body: '自己' })
  await say('stranger', await panoOf('other'), { body: '无关' })
  expect(await bodies('owner', 'My/Comments')).toEqual(['写的', '收到', '自己'].sort())
  expect(await bodies('owner', 'My/Comments?direction=written')).toEqual(['写的', '自己'].sort())
  expect(await bodies('owner', 'My/Comments?direction=received')).toEqual(['收到'])
  expect((await ask('owner', 'GET', 'My/Comments?direction=sideways')).statusCode).toBe(400)
})

test('authors throw away and bring back what they wrote, and nothing else', async () => {
  const { id } = (await say('other', await panoOf('owner'))).json<CommentRecord>()
  expect((await ask('owner', 'DELETE', `My/Comments/${id}`)).json()).toMatchObject({ type: 'comment.not-author' })
  expect((await ask('other', 'DELETE', `My/Comments/${id}`)).statusCode).toBe(204)
  expect(await bodies('owner', 'My/Comments/deleted')).toEqual([])
  expect((await ask('owner', 'POST', `My/Comments/${id}/restore`)).statusCode).toBe(404)
  expect(await bodies('other', 'My/Comments/deleted')).toEqual(['好看'])
  expect((await ask('other', 'POST', `My/Comments/${id}/restore`)).statusCode).toBe(200)
})

describe('moves', () => {
  const allowed: Record<string, Record<string, string>> = {
    pending: { approve: 'approved', reject: 'rejected' },
    approved: { reject: 'rejected' },
    rejected: { approve: 'approved' },
  }
  const all = Object.keys(allowed).flatMap((from) => ['approve', 'reject'].map((name) => ({ from, name })))

  async function inState(owner: OwnerName, status: string): Promise<string> {
    const { userId, groupId } = ownershipOf(site.people, owner)
    const author = { userId: site.people.person('other').userId, groupId }
    const [id = ''] = await insertRecords(site.db, comment, author, [{ status, target_user_id: userId }])
    return id
  }

  test.each(all)('$name when $from', async ({ from, name }) => {
    const to = allowed[from]?.[name]
    const { groupId } = site.people
    const ways: [string, OwnerName, string][] = [
      ['owner', 'owner', 'My/Comments'],
      ['admin', 'owner', 'Admin/Comments'],
      ['editor', 'group', `GroupAdmin/Comments/${groupId}`],
    ]
    for (const [person, owner, list] of ways) {
      const answer = await ask(person, 'POST', `${list}/${await inState(owner, from)}/${name}`)
      expect([person, answer.statusCode]).toEqual([person, to === undefined ? 409 : 200])
      expect(answer.json()).toMatchObject(to === undefined ? { type: 'action.impossible' } : { status: to })
    }
  })

  test('nobody approves what they wrote on the work of somebody else, nor for a group in their own area', async () => {
    const personal = await inState('owner', 'pending')
    expect((await ask('other', 'POST', `My/Comments/${personal}/approve`)).json()).toMatchObject({
      type: 'comment.not-moderator',
    })
    const inGroup = await inState('group', 'pending')
    expect((await ask('editor', 'POST', `My/Comments/${inGroup}/approve`)).statusCode).toBe(404)
    const { items } = (await ask('admin', 'GET', 'Admin/Comments?status=pending')).json<{ items: CommentRecord[] }>()
    expect(items.map(({ id }) => id).sort()).toEqual([personal, inGroup].sort())
  })
})

describe('whoever decides hears that comments wait', () => {
  interface Told {
    readonly title: string
    readonly url: string
    readonly isRead: boolean
  }
  const told = async (name: string): Promise<Told[]> =>
    (await ask(name, 'GET', 'My/Notices?kind=comment&isRead=false')).json<{ items: Told[] }>().items
  const decide = (name: string, id: string, how: string, area = 'My/Comments') =>
    ask(name, 'POST', `${area}/${id}/${how}`, { version: 1 })
  beforeEach(async () => {
    await site.db.deleteFrom('notice').execute()
    await site.db.deleteFrom('notice_preference').execute()
  })

  test('the owner of a personal work, once for many, until nothing waits', async () => {
    const work = await panoOf('owner')
    await say('owner', work)
    expect(await told('owner')).toEqual([])
    const first = (await say('other', work, { body: '真好看' })).json<CommentRecord>()
    const url = '/Comment?direction=received&status=pending'
    expect(await told('owner')).toMatchObject([{ title: '有评论等你审核：真好看', url }])
    const rest = await Promise.all(Array.from({ length: 8 }, () => say('stranger', work)))
    expect(await told('owner')).toMatchObject([{ title: '有 9 条评论等你审核', url }])
    for (const name of ['other', 'stranger', 'editor', 'admin']) expect(await told(name)).toEqual([])

    expect((await decide('owner', first.id, 'approve')).statusCode).toBe(200)
    expect(await told('owner')).toHaveLength(1)
    for (const answer of rest) await decide('owner', answer.json<CommentRecord>().id, 'reject')
    expect(await told('owner')).toEqual([])
    // The next one is news again.
    await say('other', work, { body: '又来了' })
    expect(await told('owner')).toMatchObject([{ title: '有评论等你审核：又来了' }])
  })

  test('two at once are one notice', async () => {
    const work = await panoOf('owner')
    await Promise.all(['other', 'stranger', 'editor', 'admin'].map((name) => say(name, work)))
    expect(await told('owner')).toMatchObject([{ title: '有 4 条评论等你审核' }])
  })

  test('of a group its editors, of public property the administrators, and nobody who does not want it', async () => {
    const { groupId } = site.people
    await say('stranger', await panoOf('group'))
    expect(await told('editor')).toMatchObject([{ url: `/Group/${groupId}/Comment?status=pending` }])
    for (const name of ['owner', 'stranger', 'admin']) expect(await told(name)).toEqual([])

    await say('stranger', await panoOf('public'))
    expect(await told('admin')).toMatchObject([{ url: '/Admin/Comment?status=pending' }])

    await ask('owner', 'PUT', 'My/NoticePreferences', {
      preferences: [{ kind: 'comment', isTold: false, isMailed: false }],
    })
    await say('stranger', await panoOf('owner'))
    expect(await told('owner')).toEqual([])
  })

  test('a comment that its author takes back waits no longer, and again when it is restored', async () => {
    const work = await panoOf('owner')
    const { id } = (await say('other', work)).json<CommentRecord>()
    await ask('other', 'DELETE', `My/Comments/${id}`)
    expect(await told('owner')).toEqual([])
    await ask('other', 'POST', `My/Comments/${id}/restore`)
    expect(await told('owner')).toHaveLength(1)
  })
})
