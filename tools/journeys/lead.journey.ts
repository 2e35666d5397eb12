// A form is put into a picture, filled in by a visitor, and what was answered is a lead that is worked on, in both sizes and themes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { enter, go } from './navigation.ts'
import { inAllLooks } from './all-looks.ts'
import { mode, placeHotspot, publishAgain, readerOf, saved, there } from './studio-page.ts'
import { demoGroup } from './places.ts'
import { send, userNamed } from './test-users.ts'
import { unlistedCopy } from './unlisted-copy.ts'
import { address, expectAccessible } from './person.ts'

const folder = join(root, 'tools/results/leads')
const picture = (page: Page, name: string) => inAllLooks(page, join(folder, name))

test('a form in a picture brings a lead', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const member = userNamed('member')
  const id = await unlistedCopy(member)
  const { page, complaints } = await enter(browser, member)
  await go(page, '/Lead')
  await picture(page, 'empty')

  await test.step('the author puts a form where the picture is touched', async () => {
    await go(page, `/Tour/Edit/${id}`)
    await there(page)
    await mode(page, '热点')
    await page.getByRole('button', { name: '放置热点', exact: true }).click()
    await placeHotspot(page, '表单', 560, 500)
    const panel = page.locator('.hs-studio-inspector')
    await expect(panel.getByLabel('同意的话')).toBeVisible()
    await panel.getByLabel('说明').fill('想拍一套一样的？留下电话，我们来联系你。')
    await panel.getByRole('button', { name: '添加一项' }).click()
    await page.getByRole('menuitem', { name: '选择' }).click()
    await panel.getByLabel('标题', { exact: true }).fill('预约拍摄')
    await saved(page)
    await picture(page, 'studio')
    await publishAgain(page)
  })

  await test.step('a visitor fills it in; nothing is sent without consent', async () => {
    const { page: visitor } = await readerOf(browser)
    await visitor.goto(address(`/view/tour/${id}`))
    const start = visitor.locator('.hs-splash-start')
    await expect(visitor.locator('.hs-tour')).toBeVisible()
    if (await start.isVisible()) await start.click()
    await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await visitor.locator('.hv-overlay').getByRole('button', { name: '预约拍摄' }).focus()
    await visitor.keyboard.press('Enter')
    const dialog = visitor.getByRole('dialog', { name: '预约拍摄' })
    await dialog.getByLabel('怎么称呼你').fill('赵女士')
    await dialog.getByLabel('电话').fill('0872-2671234')
    await dialog.getByLabel('预算').selectOption({ label: '5 到 10 万' })
    await expectAccessible(visitor)
    await picture(visitor, 'form')
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog.getByRole('alert')).toContainText('请先勾选同意')
    await dialog.getByRole('checkbox').check()
    await visitor.waitForTimeout(2_600)
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog.getByText('已经收到，谢谢', { exact: false })).toBeVisible()
    await picture(visitor, 'thanks')
  })

  await test.step('it is in the list by itself, with its answers, and moves on', async () => {
    await go(page, '/Lead')
    await expect(page.getByRole('row', { name: /赵女士/ })).toContainText('0872-2671234')
    await expectAccessible(page)
    await picture(page, 'list')
    await page
      .getByRole('row', { name: /赵女士/ })
      .getByText('赵女士')
      .first()
      .click()
    const detail = page.getByRole('dialog', { name: /赵女士/ })
    await expect(detail.getByText('预算：5 到 10 万', { exact: false })).toBeVisible()
    await picture(page, 'detail')
    await detail.getByRole('button', { name: '开始处理' }).click()
    await expect(page.getByText('处理中').first()).toBeVisible()
  })
  await send(member, `/api/My/Tours/${id}`, { method: 'DELETE' })
  expect(complaints).toEqual([])
})

test('a card with a form, as its keeper writes it and a visitor fills it in', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const keeper = userNamed('card')
  const group = await demoGroup()
  const { page } = await enter(browser, keeper)
  await go(page, `/Group/${group}/Card/Create`)
  await page.getByLabel('姓名').fill('赵经理')
  await page.getByRole('switch', { name: '放一张表单' }).click()
  await page.getByLabel('同意的话').fill('同意赵经理用这些信息与我联系')
  await page.getByRole('switch', { name: '公开' }).click()
  await picture(page, 'card-editing')
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const { page: visitor } = await readerOf(browser)
  await expect(async () => {
    await visitor.goto(address('/card/赵经理'))
    await expect(visitor.getByRole('heading', { name: '留下联系方式' })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(visitor)
  await picture(visitor, 'card')
  await visitor.getByLabel('怎么称呼你').fill('客人')
  await visitor.getByLabel('电话').fill('13900000000')
  await visitor.getByRole('checkbox', { name: /同意赵经理/ }).check()
  await visitor.getByRole('button', { name: '提交' }).click()
  await expect(visitor.getByText('已经收到，谢谢', { exact: false })).toBeVisible()
  await go(page, `/Group/${group}/Lead`)
  await expect(page.getByRole('row', { name: /客人/ })).toContainText('赵经理')
})
