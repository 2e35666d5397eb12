// Webhooks as people make them: proven, told their secret once, within their bounds, and nowhere into the inner network.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { MOST_WEBHOOKS } from '../contract/new-webhook.ts'
import { eventsIn, webhookEvents, webhookEventTypes, type WebhookEventType } from '../contract/webhook-events.ts'
import { faultOfAddress } from '../server/webhook/check-address.ts'
import { waitAfter } from '../server/webhook/back-off.ts'
import { withinBounds } from '../server/webhook/payload.ts'
import { sweepDeliveries } from '../server/webhook/sweep-deliveries.ts'
import { resources } from '@huanshi/resources/all.ts'
import { revokeTokensOf } from '@huanshi/server-kit/session/verify-access-token.ts'
import { proven, tokenFor, tokenSite, type TokenSite } from './test-tokens.ts'
import { deliveriesOf, webhookFor } from './test-webhooks.ts'

let site: TokenSite
beforeAll(async () => {
  site = await tokenSite()
})
afterAll(() => site.close())

const HOOKS = '/api/My/Webhooks'
// A name that leads nowhere is no reason to refuse: it may lead somewhere later.
const asked = { name: '官网', url: 'https://hooks.invalid/huanshi', events: ['pano.ready'] }

test('its secret is told once and kept sealed; turned, the former one is kept for a while', async () => {
  const owner = await proven(site, 'owner')
  const made = await site.ask(owner, 'POST', HOOKS, asked)
  expect(made.statusCode).toBe(200)
  expect(made.headers['cache-control']).toBe('no-store')
  const { record, secret } = made.json()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(record).toMatchObject({ name: '官网', url: asked.url, events: ['pano.ready'], status: 'active' })
  const turned = await site.ask(owner, 'POST', `${HOOKS}/${record.id}/rotate`)
  expect(turned.json().secret).not.toBe(secret)
  expect(Date.parse(turned.json().record.previousUntil)).toBeGreaterThan(Date.now() + 23 * 3600_000)
  const { body } = await site.ask(owner, 'GET', HOOKS)
  const rows = JSON.stringify(await site.db.selectFrom('webhook').selectAll().execute())
  for (const text of [body, rows]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(turned.json().secret.slice(6))
  }
  expect(body).not.toContain('sealed')
  const log = await site.ask(owner, 'GET', '/api/My/Account/Events')
  expect(log.body).toContain('创建推送：官网')
  expect(log.body).toContain('更换推送的密钥：官网')
})

test('a session that has shown nothing lately, and any token, neither make one, nor change one, nor turn its secret', async () => {
  const { id } = await webhookFor(site, 'owner', { url: 'https://hooks.invalid/' })
  const tries: readonly (readonly ['POST' | 'PATCH', string, object])[] = [
    ['POST', HOOKS, asked],
    ['POST', `${HOOKS}/${id}/rotate`, {}],
    ['PATCH', `${HOOKS}/${id}`, { url: 'https://elsewhere.invalid/', version: 1 }],
  ]
  const { token } = await tokenFor(site, 'owner', { scopes: ['pano:read', 'pano:write'] })
  for (const [method, url, body] of tries) {
    const late = await site.ask(site.people.person('owner'), method, url, body)
    expect([url, late.statusCode, late.json().type]).toEqual([url, 403, 'session.proof-needed'])
    const byToken = await site.ask({ token }, method, url, body)
    expect([url, byToken.statusCode, byToken.json().type]).toEqual([url, 403, 'token.denied'])
  }
})

test('a person and a group keep no more than a few, two at once included', async () => {
  const stranger = await proven(site, 'stranger')
  const answers = await Promise.all(
    Array.from({ length: MOST_WEBHOOKS + 3 }, () => site.ask(stranger, 'POST', HOOKS, asked)),
  )
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200)).toHaveLength(MOST_WEBHOOKS)
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().type).toBe('webhook.most')
})

describe('addresses', () => {
  const refused: readonly (readonly [url: string, words: string])[] = [
    ['http://example.com/', 'https'],
    ['ftp://example.com/', 'https'],
    ['https://user:pass@example.com/', '密码'],
    ['https://example.com:22/', '端口'],
    ['https://example.com:8080/', '端口'],
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.9.9',
      '192.168.0.1',
      '169.254.169.254',
      '100.100.100.200',
      '0.0.0.0',
      '0',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '１２７.0.0.1',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:a9fe:a9fe]',
      '[fe80::1]',
      '[fd00::1]',
      '[64:ff9b::7f00:1]',
      '[2002:7f00:1::]',
      '[ff02::1]',
    ].map((host) => [`https://${host}/`, '内部网络'] as const),
  ]
  test.each(refused)('%s is refused with a sentence', (url, words) => {
    expect(faultOfAddress(url, { allowsPrivate: false })).toContain(words)
  })

  test.each([
    'https://example.com/',
    'https://example.com:8443/x?y=1',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])('%s is taken', (url) => expect(faultOfAddress(url, { allowsPrivate: false })).toBeNull())

  test.each([
    ['https://localhost/', '内部网络'],
    ['https://localhost./', '内部网络'],
    ['https://127.0.0.1/', '内部网络'],
    ['http://example.com/', 'https'],
  ])('%s is refused when it is made and when it is changed', async (url, words) => {
    const owner = await proven(site, 'other')
    const made = await site.ask(owner, 'POST', HOOKS, { ...asked, url })
    expect(made.statusCode).toBe(422)
    expect(JSON.stringify(made.json().errors)).toContain(words)
    const { id } = await webhookFor(site, 'other', { url: 'https://hooks.invalid/' })
    const changed = await site.ask(owner, 'PATCH', `${HOOKS}/${id}`, { url, version: 1 })
    expect(changed.statusCode).toBe(422)
    await site.db.deleteFrom('webhook').where('id', '=', id).execute()
  })
})

test('each area offers its own events and no others', async () => {
  const own = await site.ask(await proven(site, 'owner'), 'POST', HOOKS, { ...asked, events: ['expo.changed'] })
  expect([own.statusCode, JSON.stringify(own.json().errors)]).toEqual([422, expect.stringContaining('expo.changed')])
  const group = `/api/GroupAdmin/Webhooks/${site.people.groupId}`
  const made = await site.ask(await proven(site, 'groupadmin'), 'POST', group, { ...asked, events: ['expo.changed'] })
  expect(made.json().record).toMatchObject({ groupId: site.people.groupId })
  expect((await site.ask(await proven(site, 'editor'), 'POST', group, asked)).statusCode).toBe(403)
  expect((await site.ask(site.people.person('editor'), 'GET', group)).statusCode).toBe(403)
})

interface TriggerRow {
  readonly on: string
  readonly args: string
}

test('every event of the catalogue has its triggers, and every trigger its event; each is offered where its record is seen', async () => {
  const { rows } = await sql<TriggerRow>`
    select t.tgrelid::regclass::text as on, encode(t.tgargs, 'escape') as args
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname in ('webhook_event', 'webhook_upload')`.execute(
    site.db,
  )
  const written = new Map(rows.map(({ args }) => [args.split('\\000')[0] ?? '', args.split('\\000')[1] ?? '']))
  expect([...written.keys()].toSorted()).toEqual(webhookEventTypes.toSorted())
  for (const [type, name] of written) {
    const resource = resources.find((one) => one.name === name)
    if (name === '') continue
    const seen = (['My', 'GroupAdmin'] as const).filter((area) => resource?.areas[area] !== undefined)
    expect([type, webhookEvents[type as WebhookEventType].areas]).toEqual([type, seen]) // one of the keys, as just shown
  }
  expect(eventsIn('GroupAdmin')).toContain('licence.changed')
})

test("what is revoked for an account pauses its webhooks and tells its owner; a lost role pauses the group's", async () => {
  const { userId } = site.people.person('owner')
  const { id } = await webhookFor(site, 'owner', { url: 'https://hooks.invalid/' })
  await site.db.transaction().execute((trx) => revokeTokensOf(trx, userId))
  const { json } = await site.ask(site.people.person('owner'), 'GET', `${HOOKS}/${id}`)
  expect(json()).toMatchObject({ status: 'paused', pausedReason: expect.stringContaining('登录方式') })
  const notices = await site.ask(site.people.person('owner'), 'GET', '/api/My/Notices')
  expect(notices.body).toContain('推送「接收方」已暂停')

  const group = await webhookFor(site, 'groupadmin', { url: 'https://hooks.invalid/', area: 'GroupAdmin' })
  const member = site.people.person('groupadmin').userId
  const roles = (to: string[]) =>
    site.db
      .updateTable('employee')
      .set({ roles: to })
      .where('user_id', '=', member)
      .where('group_id', '=', site.people.groupId)
      .execute()
  await roles(['编辑'])
  const address = `/api/GroupAdmin/Webhooks/${site.people.groupId}/${group.id}`
  const admin = site.people.person('admin')
  expect((await site.ask(admin, 'GET', address)).json()).toMatchObject({ status: 'paused' })
  expect((await site.ask(admin, 'POST', `${address}/resume`)).json()).toMatchObject({ type: 'action.impossible' })
  await roles(['管理员'])
  expect((await site.ask(admin, 'POST', `${address}/resume`)).json()).toMatchObject({
    status: 'active',
    pausedReason: null,
  })
})

test('a trial is ordered, while paused it is refused; what is old is swept', async () => {
  const owner = site.people.person('owner')
  const { id } = await webhookFor(site, 'owner', { url: 'https://hooks.invalid/' })
  expect((await site.ask(owner, 'POST', `${HOOKS}/${id}/test`)).statusCode).toBe(200)
  expect(await deliveriesOf(site.db, id)).toMatchObject([{ event: 'webhook.test', status: 'pending', record_id: null }])
  expect((await site.ask(owner, 'POST', `${HOOKS}/${id}/pause`)).json()).toMatchObject({ status: 'paused' })
  expect((await site.ask(owner, 'POST', `${HOOKS}/${id}/test`)).statusCode).toBe(409)
  const mine = await site.ask(owner, 'GET', `/api/My/WebhookDeliveries?webhookId=${id}`)
  expect(mine.json()).toMatchObject({ total: 1 })
  expect(
    (await site.ask(site.people.person('other'), 'GET', `/api/My/WebhookDeliveries?webhookId=${id}`)).json().total,
  ).toBe(0)
  expect(await sweepDeliveries(site.db)).toBe(0)
  await sql`update webhook_delivery set created_time = now() - interval '31 days' where webhook_id = ${id}`.execute(
    site.db,
  )
  expect(await sweepDeliveries(site.db)).toBe(1)
})

test('waits grow over a day, spread, follow what the receiver asks for, and end', () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map((attempts) => waitAfter(attempts, null, 0.5) ?? 0)
  expect(all).toEqual(all.toSorted((one, other) => one - other))
  expect(all.reduce((sum, wait) => sum + wait, 0) / 3600).toBeGreaterThan(23)
  expect(all.reduce((sum, wait) => sum + wait, 0) / 3600).toBeLessThan(25)
  expect([waitAfter(1, null, 0), waitAfter(1, null, 1)]).toEqual([8, expect.closeTo(12)])
  expect([waitAfter(1, 600, 0.5), waitAfter(1, 10 ** 6, 0.5)]).toEqual([600, 86_400])
  expect(waitAfter(8, 600)).toBeNull()
})

test('what is too large is left out, the largest first, and named', () => {
  const record = { id: 'a', scenes: 'x'.repeat(900), title: 'y'.repeat(50), more: 'z'.repeat(300) }
  expect(withinBounds(record, 500)).toEqual({
    record: { id: 'a', title: record.title, more: record.more },
    omitted: ['scenes'],
  })
  expect(withinBounds(record)).toEqual({ record })
})
