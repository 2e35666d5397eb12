// A photographer's day: from the home screen to a published tour of four scenes with a way there and back, in few clicks; what it
// looks like where it is shared, read, locked and taken away.
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { ask, playerNamed } from './cast.ts'
import { address, expectAccessible, picture, signIn } from './person.ts'
import { drag, mode, saved, scenes, there, visited } from './studio-hands.ts'

const TITLE = '茶室与庭院'
const PASSWORD = 'autumn-2026'
/** From the home screen to visitors: more is a step back. */
const MOST_CLICKS = 13

/** Those that a hand made, on whatever page. */
async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const count = (event: Event): void => {
      if (!event.isTrusted) return
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    }
    window.addEventListener('pointerdown', count, { capture: true })
  })
}

const clicksOf = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))

test('a tour of four scenes, published, shared, locked and taken away', async ({ page, browser }) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(30_000)
  await countClicks(page)
  // The demonstration is brought in meanwhile.
  const ready = async (): Promise<number> => {
    const { body } = await ask(playerNamed('member'), '/api/My/Panos?status=ready')
    return (body as { readonly total: number }).total // a page of the list
  }
  await expect.poll(ready, { timeout: 150_000 }).toBeGreaterThanOrEqual(6)
  await page.goto(address('/home'))
  await signIn(page, 'member')
  await page.getByRole('heading', { name: '最近的漫游' }).waitFor({ timeout: 90_000 })
  await page.evaluate(() => sessionStorage.removeItem('clicks'))

  const id = await test.step('four panoramas become a tour', async () => {
    await page.getByRole('region', { name: '最近的漫游' }).getByRole('link', { name: '新建漫游' }).click()
    await page.getByRole('textbox', { name: '标题' }).fill(TITLE)
    await page.getByRole('button', { name: '选全景' }).click()
    const offers = page.getByRole('dialog').locator('.hs-record-offer')
    await offers.first().waitFor()
    for (let index = 0; index < 4; index += 1) {
      await offers.nth(index).click()
      await expect(offers.nth(index)).toHaveAttribute('aria-pressed', 'true')
    }
    await page.getByRole('button', { name: '选好了' }).click()
    await page.getByRole('button', { name: '新建，去编辑' }).click()
    await page.waitForURL(/\/Tour\/Edit\/[0-9a-f-]{36}$/)
    await there(page)
    return page.url().slice(-36)
  })

  await test.step('a way there and back, and it is public', async () => {
    await drag(page, scenes(page).nth(1), 560, 560)
    await page.getByRole('button', { name: '就到这里' }).click()
    await saved(page)
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '发布这个漫游' })
    await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
    await dialog.getByText('公开', { exact: true }).click()
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('分享这个漫游')).toBeVisible()
    const clicks = await clicksOf(page)
    test.info().annotations.push({ type: 'clicks', description: String(clicks) })
    // The drag is one of them.
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS + 1)
    const tour = await visited(id)
    expect(tour.scenes).toHaveLength(4)
    const [first, second] = tour.scenes
    expect(first?.hotspots).toContainEqual(
      expect.objectContaining({ target: expect.objectContaining({ sceneId: second?.id }) }),
    )
    expect(second?.hotspots).toContainEqual(
      expect.objectContaining({ target: expect.objectContaining({ sceneId: first?.id }) }),
    )
    // What the panoramas have of their own came along.
    expect(tour.scenes.flatMap(({ hotspots }) => hotspots).length).toBeGreaterThan(2)
  })

  await test.step('its code is printed, the tour is taken away, with its size', async () => {
    const share = page.getByRole('dialog', { name: '分享这个漫游' })
    const saving = page.waitForEvent('download')
    await share.getByRole('button', { name: 'SVG' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toBe(`${TITLE} 二维码.svg`)
    expect(await readFile(await file.path(), 'utf8')).toContain('<svg xmlns')
    await expectAccessible(page)
    await picture(page, 'share-tour')
    const taking = page.waitForEvent('download')
    await share.getByRole('button', { name: '单个网页' }).click()
    await expect(page.getByText(/正在导出，约 [\d.]+ [KMG]B/)).toBeVisible()
    await (await taking).cancel()
    await page.keyboard.press('Escape')
  })

  const visitor = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })).newPage()
  await test.step('where it is shared there is a picture of its first view', async () => {
    const head = await (await fetch(address(`/view/tour/${id}`))).text()
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(head) ?? []
    expect(image).toMatch(/\/pano\/.*\.jpg$/)
    expect((await fetch(image)).headers.get('content-type')).toBe('image/jpeg')
    await page.goto(address('/Tour'))
    await expect(page.locator('.hs-card').filter({ hasText: TITLE }).locator('img').first()).toBeVisible()
    await page.goto(address('/home'))
    const last = page.getByRole('region', { name: '最近编辑' })
    await expect(last).toContainText(TITLE)
    await expect(last.locator('img')).toBeVisible()
    await picture(page, 'home-tours')
    await last.getByRole('link', { name: '继续编辑' }).click()
    await there(page)
  })

  await test.step('words open beside their point', async () => {
    await page.getByRole('button', { name: '放置热点', exact: true }).click()
    await page.getByRole('menuitemradio', { name: '文字' }).click()
    await page.mouse.click(640, 380)
    await page.getByRole('textbox', { name: '标题' }).fill('一扇门')
    await page.getByLabel('正文').fill('朝着庭院。')
    await saved(page)
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await page.getByText('分享这个漫游').waitFor()
    await page.keyboard.press('Escape')
    await visitor.goto(address(`/view/tour/${id}`))
    const begin = visitor.locator('.hs-splash-start')
    await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    if (await begin.isVisible()) await begin.click()
    const mark = visitor.getByRole('button', { name: '一扇门' }).locator('.hv-sign')
    await mark.click()
    const card = visitor.getByRole('dialog', { name: '一扇门' })
    await expect(card).toContainText('朝着庭院。')
    await expect(card).toBeFocused()
    // Beside the point, not over it, and the picture is not dimmed.
    await expect(visitor.locator('dialog[open]')).toHaveCount(0)
    await expect
      .poll(async () => {
        const [point, box] = [await mark.boundingBox(), await card.boundingBox()]
        if (point === null || box === null) return Number.POSITIVE_INFINITY
        return Math.abs(box.x - (point.x + point.width / 2))
      })
      .toBeLessThan(120)
    await picture(visitor, 'point-card')
    await visitor.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
  })

  await test.step('behind a password it still says what it is and whose', async () => {
    await mode(page, '设置')
    await page.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD)
    await page.getByRole('button', { name: '设密码' }).click()
    await expect(page.getByText('打开的人输入密码后能看；有密码时不出现在公开首页')).toBeVisible()
    await visitor.goto(address(`/view/tour/${id}`))
    await expect(visitor.getByRole('heading', { name: TITLE })).toBeVisible()
    await expect(visitor.getByText(/的漫游，输入密码后观看/)).toBeVisible()
    await expectAccessible(visitor)
    await picture(visitor, 'locked-tour')
    await visitor.getByLabel('访问密码').fill(PASSWORD)
    await visitor.getByRole('button', { name: '进入' }).click()
    await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await visitor.context().close()
  })
})
