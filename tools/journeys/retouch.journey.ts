// What is not for everybody is drawn on a panorama, seen covered at once, saved, and gone for visitors; then taken back.
import { expect, test, type Page } from '@playwright/test'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { ask, userNamed } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture, signIn } from './person.ts'

const member = userNamed('member')
const stage = (page: Page) => page.locator('.hs-edit-stage')
const inPanel = (page: Page) => page.getByRole('complementary', { name: '遮盖' })

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const box = await stage(page).boundingBox()
  const at = ([x, y]: readonly [number, number]) =>
    [(box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0)] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 12 })
  await page.mouse.up()
}

async function press(page: Page, x: number, y: number): Promise<void> {
  const box = await stage(page).boundingBox()
  await page.mouse.click((box?.x ?? 0) + x * (box?.width ?? 0), (box?.y ?? 0) + y * (box?.height ?? 0))
}

test('zones are drawn, covered for everybody, and taken back', async ({ page }) => {
  const ready = async (): Promise<Pano | undefined> => {
    const { body } = await ask(member, '/api/My/Panos?status=ready&kind=image&sort=title&pageSize=1')
    return (body as { items: Pano[] }).items[0]
  }
  await expect.poll(ready, { timeout: 120_000 }).toBeDefined()
  const id = (await ready())?.id ?? ''
  const retouch = async () => ((await ask(member, `/api/My/Panos/${id}`)).body as Pano).retouch

  await test.step('draw with the pointer', async () => {
    await page.goto(address(`/Pano/Retouch/${id}`))
    await signIn(page, 'member')
    await expect(inPanel(page).getByText('还没有。')).toBeVisible({ timeout: 60_000 })
    await expect(stage(page).locator('canvas').first()).toBeVisible()
    await drag(page, [0.3, 0.35], [0.42, 0.5])
    await expect(inPanel(page).getByRole('button', { name: '矩形 1 模糊' })).toBeVisible()
    await page.keyboard.press('s')
    await drag(page, [0.55, 0.4], [0.7, 0.55])
    await expect(inPanel(page).getByRole('button', { name: '画笔 1 模糊' })).toBeVisible()
    await page.keyboard.press('p')
    for (const [x, y] of [
      [0.2, 0.65],
      [0.3, 0.6],
      [0.34, 0.75],
    ] as const)
      await press(page, x, y)
    await page.keyboard.press('Enter')
    await expect(inPanel(page).getByRole('button', { name: '多边形 1 模糊' })).toBeVisible()
    await inPanel(page).getByText('马赛克', { exact: true }).first().click()
    await expect(inPanel(page).getByRole('button', { name: '多边形 1 马赛克' })).toBeVisible()
    await page.waitForTimeout(1500)
    await picture(page, 'retouch')
    await expectAccessible(page)
  })

  await test.step('step back and forth, and by keys alone', async () => {
    await page.keyboard.press('Control+z')
    await expect(inPanel(page).getByRole('button', { name: '多边形 1 模糊' })).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect(inPanel(page).getByRole('button', { name: '多边形 1 马赛克' })).toBeVisible()
    await inPanel(page).getByRole('button', { name: '在画面正中加一个框' }).press('Enter')
    await expect(inPanel(page).getByRole('button', { name: '矩形 2 马赛克' })).toBeVisible()
    await page.keyboard.press('Delete')
    await expect(inPanel(page).getByRole('button', { name: '矩形 2 马赛克' })).toHaveCount(0)
  })

  await test.step('repair what stands below', async () => {
    await inPanel(page).getByRole('button', { name: '修补脚下的三脚架' }).click()
    await expect(inPanel(page).getByRole('button', { name: '画笔 2 修补' })).toBeVisible()
    await page.waitForTimeout(4000)
    await picture(page, 'retouch-tripod')
  })

  await test.step('save: visitors get the covered picture', async () => {
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存，正在遮盖')).toBeVisible()
    await expect(inPanel(page).getByRole('heading', { name: '已遮盖' })).toBeVisible({ timeout: 120_000 })
    expect(await retouch()).toBe('done')
    const { body } = await ask(userNamed('admin'), '/api/Admin/Audits?pageSize=50')
    expect(JSON.stringify(body)).toContain('遮盖画面')
  })

  await test.step('in the hand and in the dark', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.reload()
    await expect(inPanel(page).getByRole('button', { name: '画笔 1 模糊' })).toBeVisible({ timeout: 60_000 })
    await expectNoSidewaysScroll(page)
    await page.waitForTimeout(1500)
    await picture(page, 'retouch-phone-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await picture(page, 'retouch-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(800)
    await picture(page, 'retouch-dark')
  })

  await test.step('take it back', async () => {
    for (const name of ['删除矩形 1', '删除画笔 2', '删除画笔 1', '删除多边形 1'])
      await inPanel(page).getByRole('button', { name }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(inPanel(page).getByRole('heading', { name: '未遮盖' })).toBeVisible({ timeout: 120_000 })
    expect(await retouch()).toBe('none')
  })
})
