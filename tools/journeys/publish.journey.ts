// The main job: sign in, upload a real panorama, see it, set how it opens, publish it, and look at it as a stranger.
import { basename, join } from 'node:path'
import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import { expect, test, type Page } from '@playwright/test'
import { inAllLooks } from './all-looks.ts'
import { address, expectAccessible, expectNoSidewaysScroll, panoramaFile, picture, signIn } from './person.ts'
import { compareView, readPicture, type View } from './sphere-truth.ts'
import { outline, placeHotspot } from './studio-page.ts'

/** Mean difference per channel that resampling, JPEG and gamma rounding may leave. */
const TOLERANCE = 6

test('from signing in to a published panorama', async ({ page, browser }) => {
  await test.step('sign in and come back to where one was going', async () => {
    await page.goto(address('/Pano'))
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'sign-in')
    await signIn(page, 'member')
    await expect(page).toHaveURL(address('/Pano'))
    await expect(page.getByRole('heading', { level: 1, name: /全景/ })).toBeVisible()
  })

  await test.step('upload and watch it become ready', async () => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传全景' }).first().click()
    await (await choosing).setFiles(panoramaFile())
    const dock = page.getByRole('region', { name: '上传' })
    await expect(dock.getByText('上传成功').first()).toBeVisible()
  })

  const id = await test.step('open it from the list', async () => {
    const title = basename(panoramaFile(), '.jpg')
    await page.getByRole('searchbox').first().fill(title)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('1')
    await page.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(/\/Pano\/Edit\/[0-9a-f-]{36}$/)
    // What went well is folded on the next screen, and can be put away there.
    const dock = page.getByRole('region', { name: '上传' })
    await expect(dock).toHaveAttribute('data-open', 'false')
    await expect(dock.getByText('1 个文件已上传')).toBeVisible()
    await inAllLooks(page, join('tools', 'results', 'journeys', 'dock-folded'))
    await dock.getByRole('button', { name: '清除已完成' }).click()
    await expect(dock).toBeHidden()
    await expect(page.getByRole('button', { name: '用当前画面作为初始视角' })).toBeEnabled({ timeout: 90_000 })
    return page.url().slice(-36)
  })

  const view: View = { yaw: 40, pitch: 5, fov: 70 }
  await test.step('set how it opens, name it, publish it', async () => {
    for (const [label, value] of [
      ['水平', view.yaw],
      ['俯仰', view.pitch],
      ['视野', view.fov],
    ] as const) {
      const field = page.getByLabel(`初始视角：${label}`)
      await field.fill(String(value))
      await field.press('Enter')
    }
    await page.getByText('资料', { exact: true }).click()
    await page.getByLabel('标题').fill('我的第一张全景')
    await page.getByLabel('可见性').click()
    await page.getByTitle('公开', { exact: true }).click()
    await expect(page.getByText('3 处改动未保存')).toBeVisible()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '我的第一张全景' })).toBeVisible()
    await expectAccessible(page)
    await settle(page, '.hv-root')
    await picture(page, 'pano-edit')
    await expect(page.getByLabel('初始视角：水平')).toHaveValue(/^40/)
    await expect(page.getByText(/处改动未保存/)).toHaveCount(0)
  })

  await test.step('a stranger sees exactly that view', async () => {
    const stranger = await browser.newContext({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
    const visitor = await stranger.newPage()
    await visitor.goto(address(`/view/pano/${id}?embed=1`))
    const seen = await settledPicture(visitor)
    const source = await readPicture(panoramaFile())
    const { mean } = compareView(seen, source, view)
    expect(mean).toBeLessThan(TOLERANCE)
    // The same picture held against other views is far off: the comparison can fail.
    for (const wrong of [
      { ...view, yaw: view.yaw + 8 },
      { ...view, pitch: view.pitch + 8 },
      { ...view, yaw: -view.yaw },
    ]) {
      expect(compareView(seen, source, wrong).mean).toBeGreaterThan(TOLERANCE)
    }
    // Whose it is can be read and pressed, by those who see too.
    await visitor.goto(address(`/view/pano/${id}`))
    await visitor.getByRole('button', { name: '简介' }).click()
    const author = visitor.getByRole('dialog').getByRole('link', { name: '林知夏' })
    expect((await author.boundingBox())?.height).toBeGreaterThan(12)
    await stranger.close()
  })

  await test.step('it stands in the lists, on the phone and in the dark too', async () => {
    await page.goto(address('/Pano'))
    await expect(page.getByRole('link', { name: '我的第一张全景' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await picture(page, 'panos')
    await page.setViewportSize({ width: 375, height: 812 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await picture(page, 'panos-phone')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address('/'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await picture(page, 'home')
    await page.goto(address(`/view/pano/${id}`))
    await expect(page.locator('.hs-view[data-sharp="true"]')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await picture(page, 'view')
    await page.goto(address(`/Pano/Edit/${id}`))
  })

  await test.step('a hotspot and a level horizon, and visitors have them', async () => {
    const seen = async () =>
      (await (await fetch(address(`/api/View/Panos/${id}`))).json()) as Pick<PublicPano, 'hotspots' | 'libs' | 'level'> // as asked
    const { level } = await seen()
    const mode = (name: string) => page.locator('.hs-edit-modes').getByText(name, { exact: true }).click()
    await mode('热点')
    await page.getByRole('button', { name: '放置热点', exact: true }).click()
    await placeHotspot(page, '文字', 420, 360)
    await page.getByRole('textbox', { name: '标题' }).fill('远山')
    await page.getByLabel('正文').fill('晴天才看得见。')
    await page.getByRole('button', { name: '放置热点', exact: true }).click()
    await expect(page.getByRole('menuitemradio', { name: '前往场景' })).toHaveCount(0)
    await placeHotspot(page, '图片', 700, 300)
    await page.getByRole('dialog').getByTitle('庭院回廊').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await outline(page, '台阶', '560,460 700,460 700,560')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByText('已撤销')).toBeVisible()
    await page.getByRole('button', { name: '重做' }).click()
    await mode('校正')
    await page.getByRole('slider', { name: '左右倾斜' }).press('ArrowRight')
    await save(page)
    const now = await seen()
    const [words, photo, area] = now.hotspots
    expect(words).toMatchObject({ kind: 'text', title: '远山', target: { text: '晴天才看得见。' } })
    expect(photo?.kind === 'image' && now.libs[photo.target.libId]?.kind).toBe('image')
    expect(area).toMatchObject({ kind: 'polygon', title: '台阶' })
    expect(now.level.roll).toBeCloseTo(level.roll + 0.1)
  })

  await test.step('made private again, it is gone for strangers', async () => {
    await page.getByText('资料', { exact: true }).click()
    await page.getByLabel('可见性').click()
    await page.getByTitle('私有', { exact: true }).click()
    await save(page)
    const answer = await fetch(address(`/api/View/Panos/${id}`))
    expect(answer.status).toBe(404)
  })
})

/** There is nothing left to save afterwards. */
async function save(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: '保存', exact: true })
  await button.click()
  await expect(button).toBeDisabled()
}

/** Until the viewer has drawn something. */
async function settle(page: Page, selector: string): Promise<void> {
  await expect(page.locator(selector)).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** The canvas alone, once the viewer wants nothing better. */
async function settledPicture(page: Page) {
  await expect(page.locator('.hs-view[data-sharp="true"]')).toBeVisible({ timeout: 60_000 })
  // It comes over the cover, which is seen through it for a moment.
  await expect(page.locator('#first-picture')).toHaveCount(0)
  await page.addStyleTag({
    content: '.hv-overlay, .hs-view > :not(.hs-view-picture) { visibility: hidden !important; }',
  })
  return readPicture(await page.locator('.hv-root').screenshot())
}
