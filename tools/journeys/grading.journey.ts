// A panorama gets other colours: seen at once, compared, balanced by what is grey, saved for everybody, given to another, taken back.
import { expect, test, type Page } from '@playwright/test'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { ask, userNamed } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture, signIn } from './person.ts'

const member = userNamed('member')
const stage = (page: Page) => page.locator('.hs-edit-stage')
const inPanel = (page: Page) => page.getByRole('complementary', { name: '调色' })

/** Mean brightness of what is drawn in the middle of the picture, by what the screen shows. */
async function brightness(page: Page, from = 0.2, to = 0.8): Promise<number> {
  const shot = await stage(page).screenshot()
  return page.evaluate(
    async ({ bytes, from, to }) => {
      const blob = await (await fetch(`data:image/png;base64,${bytes}`)).blob()
      const image = await createImageBitmap(blob)
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context?.drawImage(image, 0, 0)
      const [left, wide] = [Math.round(image.width * from), Math.round(image.width * (to - from))]
      const data = context?.getImageData(
        left,
        Math.round(image.height * 0.3),
        wide,
        Math.round(image.height * 0.4),
      ).data
      if (data === undefined) return 0
      let sum = 0
      for (let at = 0; at < data.length; at += 4) sum += (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)
      return sum / ((data.length / 4) * 3)
    },
    { bytes: shot.toString('base64'), from, to },
  )
}

async function slide(page: Page, label: string, presses: number): Promise<void> {
  const handle = inPanel(page).getByRole('slider', { name: label })
  await handle.focus()
  for (let nth = 0; nth < Math.abs(presses); nth += 1)
    await page.keyboard.press(presses > 0 ? 'ArrowRight' : 'ArrowLeft')
}

async function giveTo(page: Page, title: string): Promise<void> {
  await inPanel(page).getByRole('button', { name: '用到其他全景…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByPlaceholder('搜索全景').fill(title)
  await dialog.getByRole('button', { name: title }).first().click()
  await dialog.getByRole('button', { name: '选好了' }).click()
}

test('colours are seen, compared, saved for everybody, copied and taken back', async ({ page }) => {
  const ready = async (): Promise<Pano[]> => {
    const { body } = await ask(member, '/api/My/Panos?status=ready&kind=image&sort=title&pageSize=2')
    return (body as { items: Pano[] }).items
  }
  await expect.poll(async () => (await ready()).length, { timeout: 120_000 }).toBe(2)
  const [id = '', other = ''] = (await ready()).map((one) => one.id)
  const read = async (which: string) => (await ask(member, `/api/My/Panos/${which}`)).body as Pano
  let before = 0

  await test.step('sliders are seen at once', async () => {
    await page.goto(address(`/Pano/Grade/${id}`))
    await signIn(page, 'member')
    await expect(inPanel(page).getByRole('heading', { name: '未调色' })).toBeVisible({ timeout: 60_000 })
    await expect(stage(page).locator('canvas').first()).toBeVisible()
    await page.waitForTimeout(2500)
    before = await brightness(page)
    await slide(page, '曝光', 16)
    await slide(page, '色温（冷 — 暖）', 20)
    await expect.poll(() => brightness(page)).toBeGreaterThan(before + 8)
    await picture(page, 'grading')
    await expectAccessible(page)
  })

  await test.step('compare: held, and side by side', async () => {
    const button = inPanel(page).getByRole('button', { name: '按住看原图' })
    await button.hover()
    await page.mouse.down()
    await expect.poll(async () => Math.abs((await brightness(page)) - before)).toBeLessThan(2)
    await page.mouse.up()
    await expect.poll(() => brightness(page)).toBeGreaterThan(before + 8)
    const right = await brightness(page, 0.6, 0.9)
    const left = await brightness(page, 0.1, 0.4)
    await inPanel(page).getByRole('switch', { name: '分屏对比' }).click()
    await expect.poll(() => brightness(page, 0.1, 0.4)).toBeLessThan(left - 5)
    expect(Math.abs((await brightness(page, 0.6, 0.9)) - right)).toBeLessThan(3)
    await picture(page, 'grading-split')
    await inPanel(page).getByRole('switch', { name: '分屏对比' }).click()
  })

  await test.step('what is grey is pressed; a step back takes it back', async () => {
    await inPanel(page).getByRole('button', { name: '用吸管取灰色' }).click()
    await stage(page).click({ position: { x: 300, y: 300 } })
    await expect(inPanel(page).getByRole('button', { name: '用吸管取灰色' })).toBeVisible()
    await expect(inPanel(page).getByText('+20', { exact: true })).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(inPanel(page).getByText('+20', { exact: true })).toBeVisible()
  })

  await test.step('saved: everybody sees it', async () => {
    const former = (await read(id)).previewUrl
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(inPanel(page).getByRole('heading', { name: '已调色' })).toBeVisible({ timeout: 120_000 })
    const { previewUrl, grading } = await read(id)
    expect(grading).toMatchObject({ exposure: 0.8, temperature: 20 })
    expect(previewUrl).not.toBe(former)
  })

  await test.step('the same for another', async () => {
    await giveTo(page, (await read(other)).title)
    await expect(page.getByText('已用到 1 张全景，正在制作')).toBeVisible()
    await expect.poll(async () => (await read(other)).gradingState, { timeout: 120_000 }).toBe('done')
    expect((await read(other)).grading).toEqual((await read(id)).grading)
  })

  await test.step('in the hand and in the dark', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(1500)
    await expectNoSidewaysScroll(page)
    await picture(page, 'grading-phone-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.waitForTimeout(500)
    await picture(page, 'grading-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForTimeout(800)
    await picture(page, 'grading-dark')
  })

  await test.step('taken back', async () => {
    await inPanel(page).getByRole('button', { name: '恢复原来的颜色' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(inPanel(page).getByRole('heading', { name: '未调色' })).toBeVisible({ timeout: 120_000 })
    expect((await read(id)).grading).toBe(null)
    await giveTo(page, (await read(other)).title)
    await expect.poll(async () => (await read(other)).gradingState, { timeout: 120_000 }).toBe('none')
  })
})
