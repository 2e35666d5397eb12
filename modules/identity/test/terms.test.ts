// The texts that people agree to: kept by version when an administrator publishes them, and asked for where it matters.
import type { ConsentState } from '../contract/terms.ts'
import { afterAll, expect, test } from 'vitest'
import { TEST_ORIGIN, testApp } from '@huanshi/server-kit/app/test-app.ts'
import { addAccount } from '../server/test-site.ts'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { accountSite, inSession } from '@huanshi/people/server/account/test-account.ts'
import { unzipped } from '@huanshi/server-kit/zip/test-unzip.ts'
import { seedDemo } from '@huanshi/people/server/user/demo-accounts.ts'
import { registerView } from '@huanshi/server/view/register-view.ts'
import { registerResources } from '@huanshi/server/composition/register-resources.ts'
import { testPeople } from '@huanshi/server/test/test-people.ts'
import { testMedia, testRules } from '@huanshi/server/test/test-rules.ts'

interface StaticPage {
  readonly id: string
  readonly version: number
  readonly needsConsent: boolean
}

const site = await accountSite()
const { db } = site
const content = await testApp({
  db,
  register(app) {
    registerResources(app, { db, rules: testRules })
    registerView(app, { db, media: testMedia, origin: TEST_ORIGIN })
  },
})
const people = await testPeople(db)
const me = await inSession(site, await addAccount(db, 'reader', 'correct horse', ['会员']))
afterAll(async () => {
  await content.close()
  await site.close()
})

const state = async (): Promise<ConsentState> => (await me.ask('GET', 'Account/Terms')).said
const missing = async () => (await state()).missing.map(({ page, version }) => ({ page, version }))
const agree = (agreed: object) => me.ask('POST', 'Account/Terms', { agreed })

async function asAdmin<T>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object): Promise<T> {
  const headers = { authorization: `Bearer ${people.person('admin').token}` }
  const url = `/api/Admin/${path}`
  const answer = await content.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${url} ${answer.body}`)
  return answer.body === '' ? (undefined as T) : answer.json<T>()
}

async function pageOf(slug: string): Promise<StaticPage> {
  const { id } = await site.db
    .selectFrom('page')
    .select('id')
    .where('slug', '=', slug)
    .where('deleted_time', 'is', null)
    .executeTakeFirstOrThrow()
  return asAdmin('GET', `Pages/${id}`)
}

async function rewrite(slug: string, change: object): Promise<StaticPage> {
  const { id, version } = await pageOf(slug)
  return asAdmin('PATCH', `Pages/${id}`, { version, ...change })
}

test('a new site has both texts, marked as a beginning, for everybody to read', async () => {
  for (const slug of ['terms', 'privacy']) {
    const answer = await content.inject(`/api/View/Pages/${slug}`)
    expect(answer.json<{ contentHtml: string }>().contentHtml).toContain('运营者请按实际情况修改')
  }
  const links = (await content.inject('/api/View/Pages')).json<{ slug: string }[]>()
  expect(links.map(({ slug }) => slug)).toEqual(['about', 'terms', 'privacy'])
})

test('whoever was never asked is asked for both, once; nothing else is refused meanwhile', async () => {
  const both = [
    { page: 'terms', version: 1 },
    { page: 'privacy', version: 1 },
  ]
  expect(await missing()).toEqual(both)
  expect((await me.ask('GET', 'Account')).status).toBe(200)
  const wrong = [[], both.slice(0, 1), [both[0], { page: 'privacy', version: 9 }]]
  for (const agreed of wrong) expect((await agree(agreed)).said).toMatchObject({ type: 'terms.not-agreed' })
  expect((await agree([{ page: 'about', version: 1 }])).status).toBe(400)
  expect((await state()).given).toEqual([])
  for (const _ of [1, 2]) expect((await agree(both)).status).toBe(204)
  expect(await missing()).toEqual([])
  expect((await state()).given).toMatchObject([
    { page: 'privacy', version: 1, title: '隐私政策' },
    { page: 'terms', version: 1, title: '服务条款' },
  ])
})

test('a small correction is a version that asks nobody; one that needs consent asks once', async () => {
  await rewrite('terms', { contentHtml: '<p>改了一个错字</p>' })
  expect(await missing()).toEqual([])
  const told = await rewrite('terms', { contentHtml: '<p>新的约定</p>', needsConsent: true })
  expect(told.needsConsent).toBe(false)
  expect(await missing()).toEqual([{ page: 'terms', version: 3 }])
  for (const version of [1, 2]) expect((await agree([{ page: 'terms', version }])).status).toBe(422)
  // What was shown is good enough, though a correction came since.
  await rewrite('terms', { contentHtml: '<p>新的约定。</p>' })
  expect((await agree([{ page: 'terms', version: 3 }])).status).toBe(204)
  expect(await missing()).toEqual([])
  const kept = await site.db
    .selectFrom('terms_version')
    .select(['version', 'needs_consent', 'content_html'])
    .where('page', '=', 'terms')
    .where('version', '>', 1)
    .orderBy('version')
    .execute()
  expect(kept).toEqual([
    { version: 2, needs_consent: false, content_html: '<p>改了一个错字</p>' },
    { version: 3, needs_consent: true, content_html: '<p>新的约定</p>' },
    { version: 4, needs_consent: false, content_html: '<p>新的约定。</p>' },
  ])
})

test('a title alone makes no version, and the wish for consent can follow the text', async () => {
  await rewrite('privacy', { title: '个人信息保护政策' })
  expect(await missing()).toEqual([])
  await rewrite('privacy', { contentHtml: '<p>另一家短信服务商</p>' })
  await rewrite('privacy', { needsConsent: true })
  expect(await missing()).toEqual([{ page: 'privacy', version: 2 }])
})

test('what is not public is asked of nobody, and counts from the moment it is published', async () => {
  const { id } = await pageOf('privacy')
  await asAdmin('POST', `Pages/${id}/withdraw`, {})
  expect(await missing()).toEqual([])
  await rewrite('privacy', { contentHtml: '<p>还在写</p>', needsConsent: true })
  expect(await missing()).toEqual([])
  await asAdmin('POST', `Pages/${id}/publish`, {})
  expect(await missing()).toEqual([{ page: 'privacy', version: 3 }])
  await asAdmin('DELETE', `Pages/${id}`)
  expect(await missing()).toEqual([])
  await asAdmin('POST', `Pages/${id}/restore`, {})
  expect(await missing()).toEqual([{ page: 'privacy', version: 3 }])
})

test('it stands in the archive of the account, and with the person for administrators', async () => {
  await me.prove('password')
  const archive = await site.app.inject({ url: '/api/My/Account/Export', headers: me.headers })
  const files = await unzipped(archive.rawPayload)
  const told: { page: string; version: number }[] = JSON.parse(files.get('同意的条款.json') ?? '[]')
  expect(told.map(({ page, version }) => `${page} ${version}`).toSorted()).toEqual(['privacy 1', 'terms 1', 'terms 3'])
  const { agreedTerms } = await asAdmin<{ agreedTerms: string }>('GET', `Users/${me.userId}`)
  expect(agreedTerms).toMatch(/^服务条款第 3 版（\d{4}-\d\d-\d\d）、/)
})

test('the accounts of a demonstration are not asked', async () => {
  const demo: TestDatabase = await testDatabase()
  await seedDemo(demo.db, 'correct horse')
  const waiting = await demo.db
    .selectFrom('user')
    .leftJoin('consent', 'consent.user_id', 'user.id')
    .select('user_name')
    .where('password_hash', 'is not', null)
    .where('consent.id', 'is', null)
    .execute()
  expect(waiting).toEqual([])
  await demo.close()
})
