// A client looks at a draft without an account: a link is made, opened behind a password, remarked upon, answered and revoked, in both
// sizes and themes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Browser, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { enter, go } from './navigation.ts'
import { inAllLooks } from './all-looks.ts'
import { expectAccessible } from './person.ts'
import { mode, there } from './studio-page.ts'
import { demoTour, send, userNamed } from './test-users.ts'

const folder = join(root, 'tools/results/reviews')
const pictures = (page: Page, name: string): Promise<void> => inAllLooks(page, join(folder, name))

const client = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })).newPage()

test('a draft is reviewed by a client without an account', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const { page, complaints } = await enter(browser, userNamed('member'))
  await go(page, '/ReviewLink')
  await pictures(page, 'links-empty')
  await go(page, `/Tour/Edit/${(await demoTour()).id}`)
  await there(page)

  const address = await test.step('the author makes a link in the studio, which is told once', async () => {
    await mode(page, '批注')
    await page.getByRole('button', { name: '新建审阅链接' }).click()
    const dialog = page.getByRole('dialog', { name: '新建审阅链接' })
    await dialog.getByLabel('给谁看').fill('云岭美术馆 王馆长')
    await dialog.getByLabel('访问密码（可不填）').fill('sesame')
    await pictures(page, 'making')
    await dialog.getByRole('button', { name: /^创\s?建$/ }).click()
    const told = page.getByRole('dialog', { name: /把链接发给/ })
    const field = told.getByLabel('审阅链接').first()
    await expect(field).toHaveValue(/\/view\/review\/[\w-]{32}$/)
    await pictures(page, 'made')
    const made = await field.inputValue()
    await told.getByRole('button', { name: '我已保存' }).click()
    return made
  })

  const visitor = await client(browser)
  await test.step('the client opens it behind its password, and writes into the picture', async () => {
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { name: '这份草稿需要密码' })).toBeVisible()
    await pictures(visitor, 'locked')
    await visitor.getByLabel('访问密码').fill('sesame')
    await visitor.getByRole('button', { name: '进入' }).click()
    await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await expect(visitor.getByText('请「云岭美术馆 王馆长」审阅')).toBeVisible()
    await expectAccessible(visitor)
    await pictures(visitor, 'draft')
    await visitor.getByRole('button', { name: /写批注/ }).click()
    const panel = visitor.getByRole('complementary', { name: '批注' })
    await panel.getByLabel('怎么称呼你').fill('王馆长')
    await panel.getByRole('textbox', { name: '批注' }).fill('门口的海报换成春季展的')
    await panel.getByRole('button', { name: '发送' }).click()
    await expect(panel.getByText('谢谢，作者已经收到。')).toBeVisible()
    await expect(panel.getByText('门口的海报换成春季展的')).toBeVisible()
    await expectAccessible(visitor)
    await pictures(visitor, 'remarked')
  })

  await test.step('the remark is in the studio by itself, looks at its place, is answered and done with', async () => {
    const panel = page.locator('.hs-studio-inspector')
    await expect(panel.getByText('门口的海报换成春季展的')).toBeVisible({ timeout: 15_000 })
    await panel.getByText('门口的海报换成春季展的').click()
    await panel.getByRole('button', { name: '答复' }).click()
    await panel.getByLabel('答复').fill('周五换上')
    await panel.getByRole('button', { name: '发送答复' }).click()
    await expect(panel.getByText('答复：周五换上')).toBeVisible()
    await expectAccessible(page)
    await pictures(page, 'studio')
    await panel.getByRole('button', { name: /标为已处理/ }).click()
    await expect(panel.getByText('没有待处理的批注', { exact: false })).toBeVisible()
  })

  await test.step('the client reads the answer', async () => {
    await expect(visitor.getByText('周五换上')).toBeVisible({ timeout: 30_000 })
    await expect(visitor.getByText('已处理')).toBeVisible()
    await pictures(visitor, 'answered')
  })

  await test.step('lists hold both, and a revoked link closes the page that is open', async () => {
    await go(page, '/Remark')
    await pictures(page, 'remarks')
    await go(page, '/ReviewLink')
    await pictures(page, 'links')
    await page
      .getByRole('row', { name: /王馆长/ })
      .getByText('云岭美术馆 王馆长')
      .click()
    await page
      .getByRole('dialog', { name: /王馆长/ })
      .getByRole('button', { name: '停用' })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^停\s?用$/ })
      .last()
      .click()
    await expect(page.getByText('已停用').first()).toBeVisible()
    await expect(visitor.getByRole('heading', { name: '这个审阅链接已经失效' })).toBeVisible({ timeout: 30_000 })
    await pictures(visitor, 'ended')
    const again = await visitor.goto(address)
    expect(again?.status()).toBe(410)
    await expect(visitor.getByRole('heading', { name: '这个审阅链接已经失效' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('all tours of a client are shown by one link', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const member = userNamed('member')
  const made = await send(member, `/api/My/Tours/${(await demoTour()).id}/duplicate`, { method: 'POST' })
  const copy = (await made.json()) as { id: string } // the contract's answer
  const { page } = await enter(browser, member)
  await go(page, '/Client')
  await pictures(page, 'clients-empty')
  const body = { name: '云岭博物馆', contact: '王馆长', phone: '0872-2671234', tourIds: [copy.id] }
  const headers = { 'content-type': 'application/json' }
  await send(member, '/api/My/Clients', { method: 'POST', headers, body: JSON.stringify(body) })
  await page.reload()
  await page
    .getByRole('row', { name: /云岭博物馆/ })
    .getByText('云岭博物馆')
    .click()
  const detail = page.getByRole('dialog', { name: /云岭博物馆/ })
  await expect(detail.getByRole('link', { name: '漫游' })).toBeVisible()
  await pictures(page, 'client')
  await detail.getByRole('button', { name: '分享给客户审阅' }).click()
  const dialog = page.getByRole('dialog', { name: '新建审阅链接' })
  await dialog.getByLabel('给谁看').fill('王馆长')
  await pictures(page, 'client-sharing')
  await dialog.getByRole('button', { name: /^创\s?建$/ }).click()
  const told = page.getByRole('dialog', { name: /把链接发给/ })
  const address = await told.getByLabel('审阅链接').first().inputValue()
  const visitor = await client(browser)
  await visitor.goto(address)
  await expect(visitor.getByRole('heading', { name: '请「王馆长」审阅' })).toBeVisible()
  await expectAccessible(visitor)
  await pictures(visitor, 'folder')
  await visitor.getByRole('link', { name: /云岭美术馆/ }).click()
  await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
  await pictures(visitor, 'folder-tour')
  await visitor.getByRole('link', { name: '回到全部漫游' }).click()
  await expect(visitor.getByRole('heading', { name: '请「王馆长」审阅' })).toBeVisible()
  await go(page, `/Tour?client=${encodeURIComponent('博物馆')}`)
  await pictures(page, 'tours-of-client')
})
