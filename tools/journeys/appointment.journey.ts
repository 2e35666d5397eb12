// A form takes appointments: its author sets the hours, a visitor takes a time that another one was quicker for, the owner confirms, and the
// visitor moves and cancels at the private address.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { OfferedTimes } from '@huanshi/publishing/contract/appointment/public-appointment.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { inAllLooks } from './all-looks.ts'
import { enter, go } from './navigation.ts'
import { address, expectAccessible } from './person.ts'
import { demoPassword } from './server.ts'
import { send, userNamed } from './test-users.ts'
import { unlistedCopy } from './unlisted-copy.ts'
import { mode, placeHotspot, publishAgain, readerOf, saved, there } from './studio-page.ts'

const folder = join(root, 'tools/results/appointments')
const picture = (page: Page, name: string) => inAllLooks(page, join(folder, name))

test('an appointment from the studio to its cancelling', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const member = userNamed('member')
  const id = await unlistedCopy(member)
  const { page, complaints } = await enter(browser, member)

  await test.step('the author sets the hours and sees a week of them', async () => {
    await go(page, `/Tour/Edit/${id}`)
    await there(page)
    await mode(page, '热点')
    await page.getByRole('button', { name: '放置热点', exact: true }).click()
    await placeHotspot(page, '表单', 560, 500)
    const panel = page.locator('.hs-studio-inspector')
    await panel.getByLabel('标题', { exact: true }).fill('预约看房')
    await panel.getByRole('switch', { name: '接受预约' }).click()
    await panel.getByRole('combobox', { name: '从预设开始' }).click()
    await page.getByTitle('门店试用').click()
    await expect(panel.getByLabel('周日从')).toHaveValue('10:00')
    await panel.getByLabel('周一从').fill('19:00')
    await expect(panel.getByRole('group', { name: '选一个时间' })).toBeVisible()
    await panel.getByLabel('周一到').fill('18:00')
    await expect(panel.getByRole('alert')).toContainText('先开始后结束')
    await panel.getByLabel('周一从').fill('10:00')
    await panel.getByLabel('同一时间的名额').fill('1')
    await panel.getByLabel('同一时间的名额').blur()
    await panel.getByRole('group', { name: '选一个时间' }).scrollIntoViewIfNeeded()
    await expectAccessible(page)
    await saved(page)
    await picture(page, 'studio')
    await publishAgain(page)
  })

  const { page: visitor } = await readerOf(browser)
  const dialog = visitor.getByRole('dialog', { name: '预约看房' })
  await test.step('a visitor is told that another was quicker, and has lost nothing', async () => {
    await openForm(visitor, id)
    const times = dialog.getByRole('radiogroup', { name: '时间' })
    await expect(times).toBeVisible()
    await dialog.getByLabel('怎么称呼你').fill('李女士')
    await dialog.getByLabel('电话').fill('0872-2671234')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog.getByRole('alert')).toContainText('请先选一个时间')
    await chooseByKeys(visitor, dialog)
    await expectAccessible(visitor)
    await picture(visitor, 'form')
    await takeFirstOf(visitor, id, await chosenDay(dialog))
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog.getByRole('alert')).toContainText('刚被别人约走')
    await expect(dialog.getByLabel('怎么称呼你')).toHaveValue('李女士')
    await expect(dialog.getByRole('checkbox')).toBeChecked()
    await picture(visitor, 'taken')
  })

  await test.step('takes another time, with what one can keep of it', async () => {
    await dialog.getByRole('radiogroup', { name: '时间' }).getByRole('radio', { disabled: false }).last().check()
    await dialog.getByRole('button', { name: '提交' }).click()
    await expect(dialog.getByText('已收到预约，等待确认')).toBeVisible()
    await expectAccessible(visitor)
    await picture(visitor, 'made')
    const download = visitor.waitForEvent('download')
    await dialog.getByRole('link', { name: '加到日历' }).click()
    expect((await download).suggestedFilename()).toBe('appointment.ics')
  })

  await test.step('the owner finds the day, and confirms', async () => {
    await go(page, '/Lead')
    await expect(page.getByRole('row', { name: /李女士/ })).toContainText('待确认')
    await expectAccessible(page)
    await picture(page, 'list')
    await page
      .getByRole('row', { name: /李女士/ })
      .getByText('李女士')
      .first()
      .click()
    const detail = page.getByRole('dialog', { name: /李女士/ })
    await expect(detail.getByText('预约时间')).toBeVisible()
    await picture(page, 'detail')
    await detail.getByRole('button', { name: '确认预约' }).click()
    await expect(page.getByText('已确认').first()).toBeVisible()
  })

  await test.step('and has it in a calendar', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '列表的更多操作' }).click()
    await page.getByRole('menuitem', { name: '在日历里看预约' }).click()
    const calendar = page.getByRole('dialog', { name: '在日历里看预约' })
    await calendar.getByRole('button', { name: '生成订阅地址' }).click()
    const line = calendar.getByRole('textbox', { name: '订阅地址' })
    await proveOneself(page, line)
    await expect(line).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'calendar')
    const shown = await visitor.request.get(await line.inputValue())
    expect([shown.status(), await shown.text()]).toEqual([200, expect.stringContaining('李女士')])
    await calendar.getByRole('button', { name: '按住，停用' }).click({ delay: 1_200 })
    await expect(calendar.getByRole('button', { name: '生成订阅地址' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the visitor sees it, moves it and cancels it at the private address', async () => {
    await visitor.goto((await dialog.locator('.hs-appointment-address').inputValue()) || address('/'))
    await expect(visitor.getByRole('heading', { name: '预约已确认' })).toBeVisible()
    await expectAccessible(visitor)
    await picture(visitor, 'page')
    await visitor.getByRole('button', { name: '改时间' }).click()
    const moving = visitor.getByRole('region', { name: '改时间' })
    await moving.getByRole('radiogroup', { name: '时间' }).getByRole('radio', { disabled: false }).first().check()
    await picture(visitor, 'moving')
    await moving.getByRole('button', { name: '改到这个时间' }).click()
    await expect(visitor.getByRole('heading', { name: '已收到预约，等待确认' })).toBeVisible()
    await visitor.getByRole('button', { name: '取消预约' }).click()
    await visitor.getByRole('button', { name: '确定取消' }).click()
    await expect(visitor.getByRole('heading', { name: '预约已取消' })).toBeVisible()
    await picture(visitor, 'cancelled')
  })

  await go(page, '/Lead')
  await expect(page.getByRole('row', { name: /李女士/ })).toContainText('已取消')
  await send(member, `/api/My/Tours/${id}`, { method: 'DELETE' })
  expect(complaints).toEqual([])
})

async function openForm(visitor: Page, id: string): Promise<void> {
  await visitor.goto(address(`/view/tour/${id}`))
  const start = visitor.locator('.hs-splash-start')
  await expect(visitor.locator('.hs-tour')).toBeVisible()
  if (await start.isVisible()) await start.click()
  await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
  await visitor.locator('.hv-overlay').getByRole('button', { name: '预约看房' }).focus()
  await visitor.keyboard.press('Enter')
}

/** Asked where the sign-in is some minutes ago. @param wanted what is shown then */
async function proveOneself(page: Page, wanted: Locator): Promise<void> {
  const proof = page.getByRole('dialog', { name: '请确认是你本人' })
  await expect(proof.or(wanted)).toBeVisible()
  if (await wanted.isVisible()) return
  await proof.getByLabel('当前密码').fill(demoPassword)
  await proof.getByRole('button', { name: '确认' }).click()
}

/** The day beside the first, and its first time. */
async function chooseByKeys(visitor: Page, dialog: Locator): Promise<void> {
  const days = dialog.getByRole('radiogroup', { name: '日期' })
  await days.getByRole('radio', { checked: true }).focus()
  await visitor.keyboard.press('ArrowRight')
  const first = dialog.getByRole('radiogroup', { name: '时间' }).getByRole('radio').first()
  await first.focus()
  await visitor.keyboard.press('Space')
  await expect(first).toBeChecked()
}

async function chosenDay(dialog: Locator): Promise<number> {
  const days = dialog.getByRole('radiogroup', { name: '日期' }).getByRole('radio')
  const checked = await days.evaluateAll((all) => all.findIndex((one) => (one as HTMLInputElement).checked)) // radio buttons
  return checked
}

/** Somebody else takes the first time of a day. */
async function takeFirstOf(visitor: Page, id: string, day: number): Promise<void> {
  const work = await (await visitor.request.get(address(`/api/View/Tours/${id}`))).json()
  const hotspots = (work as { scenes: { hotspots: { id: string; kind: string; title: string }[] }[] }).scenes // the contract's answer
  const form = hotspots.flatMap((one) => one.hotspots).find(({ title }) => title === '预约看房')
  const at = address(`/api/View/Tours/${id}/Leads/${form?.id ?? ''}`)
  const { days } = (await (await visitor.request.get(`${at}/Times`)).json()) as OfferedTimes // the contract's answer
  const { key } = (await (await visitor.request.get(address('/api/View/FormKey'))).json()) as { key: string }
  await visitor.waitForTimeout(2_600)
  const values = { 'field-1': '王先生', 'field-2': '13900000000' }
  const data = { values, agrees: true, formKey: key, startsTime: days[day]?.times[0]?.start }
  const userAgent = await visitor.evaluate(() => navigator.userAgent)
  const answer = await visitor.request.post(at, { data, headers: { 'user-agent': userAgent } })
  expect([answer.status(), await answer.text()]).toEqual([202, expect.stringContaining('"appointment"')])
}
