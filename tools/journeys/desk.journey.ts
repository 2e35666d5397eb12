// What comes across an operator's desk, with the number of presses that it takes: a licence, a word taken back, an account that is
// locked, a comment to decide about, a list as a sheet. Everything that is worked on is made here.
import { createPublicKey, randomUUID, verify, type JsonWebKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Locator, type Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { ask, userNamed, send, type TestUser } from './test-users.ts'
import { signIn } from './person.ts'
import { demoGroup } from './places.ts'
import { countClicks } from './click-count.ts'
import { demoPassword } from './server.ts'
import { enter, go } from './navigation.ts'

async function call<T>(player: TestUser, method: string, path: string, body?: object): Promise<T> {
  const sent = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await send(player, path, { method, ...sent })
  const text = await answer.text()
  expect(answer.ok, `${method} ${path} ${answer.status} ${text}`).toBe(true)
  return (text === '' ? null : JSON.parse(text)) as T // as the contract has it
}

interface Listed<T> {
  readonly items: readonly T[]
}
type Made = { readonly id: string }

const admin = userNamed('admin')
const menuOf = (page: Page, name: string): Locator => page.getByRole('button', { name: `${name}的更多操作` })
const stamp = (): string => randomUUID().slice(0, 8)

/** Somebody who exists for one story, and has agreed to the terms. */
async function newcomer(name: string): Promise<TestUser & Made> {
  const given = { userName: name, displayName: name, password: demoPassword, roles: ['会员'] }
  const { id } = await call<Made>(admin, 'POST', '/api/Admin/Users', given)
  const player: TestUser & Made = { id, name, base: ['会员'], group: [] }
  const terms = '/api/My/Account/Terms'
  const { missing } = await call<{ missing: { page: string; version: number }[] }>(player, 'GET', terms)
  await call(player, 'POST', terms, { agreed: missing.map(({ page, version }) => ({ page, version })) })
  return player
}

test('a licence is given, checked without this site, and checked on its page', async ({ browser }) => {
  const keeper = userNamed('groupadmin')
  const group = await demoGroup()
  const name = `核验的展会 ${stamp()}`
  const holder = `核验单位 ${stamp()}`
  const days = { startTime: '2026-01-01T00:00:00.000Z', endTime: '2099-12-31T00:00:00.000Z' }
  const expos = `/api/GroupAdmin/Expos/${group}`
  const { id: expoId } = await call<Made>(keeper, 'POST', expos, { name, ...days })
  await call(keeper, 'POST', `${expos}/${expoId}/publish`)

  const { page } = await enter(browser, keeper)
  await go(page, `/Group/${group}/Expo`)
  const presses = await countClicks(page)
  await menuOf(page, name).click()
  await page.getByRole('menuitem', { name: '管理授权' }).click()
  await page.getByRole('button', { name: '新建展会授权' }).click()
  const form = page.getByRole('dialog', { name: '新建展会授权' })
  await form.getByRole('textbox', { name: '被授权方' }).fill(holder)
  await form.getByLabel('生效时间：日期', { exact: true }).fill('2026-01-01')
  await form.getByLabel('有效至：日期', { exact: true }).fill('2099-12-31')
  await form.getByRole('button', { name: '新建', exact: true }).click()
  const key = await page.getByRole('textbox', { name: /^授权密钥/ }).inputValue()
  const [visit] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: '核验页' }).click(),
  ])
  expect(await presses()).toBe(5)

  await test.step('with the published half of the key, anywhere', async () => {
    const [head = '', claims = '', signature = ''] = key.split('.')
    const said = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString())
    const { body } = await ask(null, '/.well-known/huanshi-licence-keys')
    const { keys } = body as { keys: (JsonWebKey & { kid: string })[] } // a key set of RFC 7517
    const jwk = keys.find(({ kid }) => kid === (said(head) as { kid: string }).kid) // of RFC 7515
    const signed = (content: string): boolean =>
      verify(
        null,
        Buffer.from(content),
        createPublicKey({ key: jwk ?? {}, format: 'jwk' }),
        Buffer.from(signature, 'base64url'),
      )
    expect(signed(`${head}.${claims}`)).toBe(true)
    expect(signed(`${head}.${Buffer.from('{}').toString('base64url')}`)).toBe(false)
    expect(said(claims)).toMatchObject({ expoName: name, holder: { name: holder } })
  })

  await test.step('on the page that anybody opens, now and after it was suspended', async () => {
    await expect(visit.getByRole('textbox', { name: '授权密钥' })).toHaveValue(key)
    const steps = await countClicks(visit)
    await visit.getByRole('button', { name: '核验' }).click()
    await expect(visit.getByRole('heading', { name: '有效', exact: true })).toBeVisible()
    await expect(visit.getByText(holder)).toBeVisible()
    expect(await steps()).toBe(1)
    const list = `/api/GroupAdmin/ExpoLicenses/${group}/${expoId}`
    const { items } = await call<Listed<Made>>(keeper, 'GET', `${list}?search=${encodeURIComponent(holder)}`)
    for (const { id } of items) await call(keeper, 'POST', `${list}/${id}/suspend`)
    expect(items).toHaveLength(1)
    await visit.getByRole('button', { name: '核验' }).click()
    await expect(visit.getByRole('heading', { name: '已暂停' })).toBeVisible()
    for (const { id } of items) await call(keeper, 'POST', `${list}/${id}/revoke`)
    await call(keeper, 'DELETE', `${expos}/${expoId}`)
  })
  await page.context().close()
})

test('a word is sent to a colleague, and taken back', async ({ browser }) => {
  const [writer, reader] = await Promise.all([newcomer(`writer-${stamp()}`), newcomer(`reader-${stamp()}`)])
  const [{ page }, { page: other }] = await Promise.all([enter(browser, writer), enter(browser, reader)])
  await Promise.all([go(page, `/Chat/${reader.name}`), go(other, `/Chat/${writer.name}`)])
  const presses = await countClicks(page)
  const box = page.getByRole('textbox', { name: '消息' })
  await box.fill('布展改到周四')
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(other.locator('.hs-bubble').filter({ hasText: '布展改到周四' })).toBeVisible()
  const own = page.getByRole('listitem').filter({ has: page.locator('.hs-bubble').filter({ hasText: '布展改到周四' }) })
  await own.hover()
  await own.getByRole('button', { name: '对这条消息' }).click()
  await page.getByRole('menuitem', { name: '撤回' }).click()
  // The list of conversations beside it says so too.
  const thread = other.getByRole('region', { name: `与${writer.name}的会话` })
  await expect(thread.getByText('撤回了一条消息')).toBeVisible()
  await expect(other.locator('.hs-bubble').filter({ hasText: '布展改到周四' })).toHaveCount(0)
  expect(await presses()).toBe(3)
  await Promise.all([page.context().close(), other.context().close()])
})

test('an account is locked while its owner is at work, and opened again', async ({ browser }) => {
  const person = await newcomer(`locked-${stamp()}`)
  const { page } = await enter(browser, person)
  const { page: office } = await enter(browser, admin)
  await go(office, `/Admin/User?search=${person.name}`)
  const presses = await countClicks(office)
  await menuOf(office, person.name).click()
  await office.getByRole('menuitem', { name: '锁定' }).click()
  const question = office.getByRole('dialog').filter({ hasText: '锁定' }).last()
  await question.getByLabel('原因').fill('长期无人使用')
  await question.getByRole('button', { name: '锁定', exact: true }).click()
  await expect(office.getByRole('row', { name: person.name })).toContainText('已锁定')
  expect(await presses()).toBe(3)

  await page.waitForURL(/\/identity\/interaction\//)
  await signIn(page, person.name)
  await expect(page.getByText('原因：长期无人使用')).toBeVisible()

  await menuOf(office, person.name).click()
  await office.getByRole('menuitem', { name: '解除锁定' }).click()
  await expect(office.getByRole('row', { name: person.name })).toContainText('正常')
  expect(await presses()).toBe(5)
  await signIn(page, person.name)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await Promise.all([page.context().close(), office.context().close()])
})

test('a comment is let through, thought better of, and refused with a reason', async ({ browser }) => {
  const [author, guest] = await Promise.all([newcomer(`author-${stamp()}`), newcomer(`guest-${stamp()}`)])
  const blog = { title: '馆里的一天', contentHtml: '<p>文字</p>', visibility: 'public', allowComments: true }
  const { id } = await call<Made>(author, 'POST', '/api/My/Blogs', blog)
  await call(author, 'POST', `/api/My/Blogs/${id}/publish`)
  const words = `周一开门吗 ${stamp()}`
  const comment = await call<Made>(guest, 'POST', '/api/My/Comments', { target: { kind: 'blog', id }, body: words })
  const shown = async (): Promise<boolean> => {
    const { body } = await ask(null, `/api/View/Comments?kind=blog&id=${id}`)
    return JSON.stringify(body).includes(words)
  }
  expect(await shown()).toBe(false)

  const { page } = await enter(browser, admin)
  await go(page, '/Admin/Comment')
  const presses = await countClicks(page)
  const row = page.getByRole('listitem').filter({ hasText: words })
  await row.getByRole('button', { name: /^通过/ }).click()
  await expect.poll(shown).toBe(true)
  await page.locator('.hs-toast').filter({ hasText: '已通过' }).getByRole('button', { name: '撤销' }).click()
  await expect.poll(shown).toBe(false)
  await row.getByRole('button', { name: /^拒绝/ }).click()
  await expect(row).toHaveCount(0)
  await page.getByText('已拒绝', { exact: true }).first().click()
  await row.getByRole('button', { name: '写明原因' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('拒绝的原因').fill('请到帮助页查看')
  await question.getByRole('button', { name: '写明原因' }).click()
  await expect(row.getByText('拒绝的原因：请到帮助页查看')).toBeVisible()
  expect(await presses()).toBe(6)
  const { body: told } = await ask(guest, `/api/My/Comments/${comment.id}`)
  expect(told).toMatchObject({ status: 'rejected', rejectReason: '请到帮助页查看' })
  await page.context().close()
})

test('a list goes home as a sheet, as it was narrowed', async ({ browser }) => {
  const [one, other] = [`甲 ${stamp()}`, `乙 ${stamp()}`]
  for (const name of [one, other]) await call(admin, 'POST', '/api/Admin/Tags', { name })
  const { page } = await enter(browser, admin)
  await go(page, `/Admin/Tag?search=${encodeURIComponent(one)}`)
  expect((await page.locator('.hs-colour-patch').first().boundingBox())?.width).toBe(18)
  const presses = await countClicks(page)
  await page.getByRole('button', { name: '列表的更多操作' }).click()
  const arriving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出为 Excel' }).click()
  const sheet = await arriving
  expect(await presses()).toBe(2)
  expect(sheet.suggestedFilename()).toMatch(/^标签-\d{4}-\d\d-\d\d\.xlsx$/)
  const words = await wordsIn(sheet)
  expect(words).toContain(one)
  expect(words).not.toContain(other)
  await page.context().close()
})

/** Everything that a workbook (ECMA-376) says, sheets and shared strings alike. */
async function wordsIn(download: Download): Promise<string> {
  const zip = await fromBufferPromise(await readFile(await download.path()))
  let words = ''
  for await (const entry of zip.eachEntry()) {
    if (!/xl\/(worksheets\/.*|sharedStrings)\.xml$/.test(entry.fileName)) continue
    const pieces: Buffer[] = []
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) pieces.push(piece)
    words += Buffer.concat(pieces).toString()
  }
  return words
}
