// An author's day in the studio: a tour of ten scenes out of panoramas, ways dragged onto the picture, an icon, an area, a map,
// a camera's way, a skin, published; opened again, changed, taken back to what it was; and what visitors get each time.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import type { PublicTour } from '@huanshi/contract/protocol/public-tour.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture, signIn } from './person.ts'
import { takeAway, unzip } from './taken-away.ts'

const TITLE = '十个房间'
const SCENES = 10

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-studio-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('a tour from nothing to published, and back to what it was', async ({ page, browser }) => {
  test.setTimeout(420_000)
  page.setDefaultTimeout(30_000)
  await page.goto(address('/Pano'))
  await signIn(page, 'member')
  await expect(page).toHaveURL(address('/Pano'))

  const id = await test.step('choose panoramas and make a tour of them', async () => {
    await page.getByRole('link', { name: '大厅' }).first().waitFor()
    const cards = page.locator('.hs-card')
    for (const index of [0, 1, 2, 3, 4]) {
      await cards.nth(index).hover()
      await cards.nth(index).getByRole('checkbox').click({ force: true })
    }
    await page.getByRole('button', { name: '做成漫游' }).click()
    await expect(page.getByText('5 个场景，从第一个开始，拖动改次序')).toBeVisible()
    await page.getByRole('button', { name: '新建，去编辑' }).click()
    await expect(page.getByText('写个标题')).toBeVisible()
    await page.getByRole('textbox', { name: '标题' }).fill(TITLE)
    await page.getByRole('button', { name: '新建，去编辑' }).click()
    await page.waitForURL(/\/Tour\/Edit\/[0-9a-f-]{36}$/)
    await expect(scenes(page)).toHaveCount(5)
    await there(page)
    return page.url().slice(-36)
  })

  await test.step('more scenes, several at once', async () => {
    for (const count of [4, 1]) {
      await page.getByRole('button', { name: '添加场景' }).click()
      const offers = page.getByRole('dialog').locator('.hs-record-offer')
      await offers.first().waitFor()
      for (let index = 0; index < count; index += 1) {
        await offers.nth(index).click()
        await expect(offers.nth(index)).toHaveAttribute('aria-pressed', 'true')
      }
      await page.getByRole('button', { name: '选好了' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await expect(scenes(page)).toHaveCount(SCENES)
    await saved(page)
  })

  await test.step('drag a scene onto the picture: a way there and a way back', async () => {
    await scenes(page).first().click()
    await there(page)
    await drag(page, scenes(page).nth(1), 560, 560)
    await page.getByRole('button', { name: '就到这里' }).click()
    await expect(page.getByRole('textbox', { name: '标题' })).not.toHaveValue('')
    await expect(scenes(page).nth(1)).toHaveAccessibleName(/1 个热点/)
  })

  await test.step('an icon of one’s own for it', async () => {
    await page.locator('.hs-hotspot-tabs').getByText('外观', { exact: true }).click()
    await page.getByRole('button', { name: '更换图标' }).click()
    const icons = page.getByRole('dialog', { name: '选择图标' })
    await icons.getByText('公共的', { exact: true }).click()
    await icons.locator('.hs-icon-offers button').first().click()
    await expect(page.getByText('自选图标', { exact: true })).toBeVisible()
  })

  await test.step('an area with words, its corners within reach', async () => {
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: '画区域' }).click()
    for (const [x, y] of [
      [420, 260],
      [640, 260],
      [640, 400],
      [420, 400],
    ] as const) {
      await page.mouse.click(x, y)
    }
    await page.getByRole('button', { name: '完成' }).click()
    await page.getByRole('textbox', { name: '标题' }).fill('一面墙')
    await page.getByLabel('做什么').click()
    await page.getByTitle('显示文字').click()
    await page.getByLabel('正文').fill('朝北的一面。')
    await saved(page)
  })

  await test.step('the camera’s way and a map', async () => {
    await mode(page, '动画')
    await page.getByRole('button', { name: '新建动画' }).click()
    await page.getByRole('button', { name: '添加关键帧' }).click()
    await page.getByRole('button', { name: '在播放头处添加字幕' }).click()
    await page.getByLabel('文字', { exact: true }).fill('从这里开始')
    await page.getByRole('button', { name: '在播放头处添加特效' }).click()
    await mode(page, '地图')
    await page.getByText('地图', { exact: true }).last().click()
    await mode(page, '皮肤')
    await page.getByRole('radio', { name: /展厅/ }).click()
    await saved(page)
  })

  await test.step('the check finds what leads nowhere, and goes there', async () => {
    await page.getByRole('button', { name: '更多' }).click()
    await page.getByText('检查漫游').click()
    const finding = page
      .getByRole('dialog')
      .getByRole('button', { name: /没有去别处的热点/ })
      .first()
    await finding.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('初始视角').first()).toBeVisible()
  })

  await test.step('publish, and visitors have it', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: '发布这个漫游' })
    await dialog.getByText('公开', { exact: true }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('分享这个漫游')).toBeVisible()
    await page.keyboard.press('Escape')
    const tour = await visited(id)
    expect(tour).toMatchObject({ title: TITLE, skin: { code: 'hall' } })
    expect(tour.scenes).toHaveLength(SCENES)
    const hotspots = tour.scenes[0]?.hotspots ?? []
    expect(hotspots.map(({ kind }) => kind)).toEqual(['scene', 'polygon'])
    expect(Object.keys(tour.icons)).toEqual([hotspots[0]?.iconId])
    expect(hotspots[1]).toMatchObject({ title: '一面墙', target: { text: '朝北的一面。' } })
    expect(tour.scenes[1]?.hotspots).toMatchObject([{ kind: 'scene', target: { sceneId: tour.scenes[0]?.id } }])
    expect(tour.keyframes[0]?.keys).toHaveLength(1)
    expect(tour.keyframes[0]?.bars).toMatchObject([
      { track: 'caption', ref: '从这里开始' },
      { track: 'effect', ref: 'snow' },
    ])
  })

  await test.step('opened again, changed: visitors still see what was published', async () => {
    await page.reload()
    await there(page)
    await expectAccessible(page)
    await mode(page, '热点')
    await page
      .locator('.hs-hotspot-list')
      .getByRole('button', { name: /^一面墙/ })
      .click()
    await page.getByRole('textbox', { name: '标题' }).fill('改过的墙')
    await mode(page, '设置')
    await page.getByRole('textbox', { name: '标题' }).fill('改过的名字')
    await saved(page)
    await expect(page.locator('.hs-studio-saving')).toContainText('2 处改动未发布')
    expect(await visited(id)).toMatchObject({ title: TITLE })
    await mode(page, '热点')
    await picture(page, 'studio')
  })

  await test.step('steps go back and forth across saving', async () => {
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await page.getByRole('button', { name: '重做' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '改过的名字' })).toBeVisible()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('分享这个漫游')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await visited(id)).toMatchObject({ title: '改过的名字' })
  })

  await test.step('compare with the first version and go back to it', async () => {
    await page.getByRole('button', { name: '发布版本' }).click()
    await page.getByRole('button', { name: '对比' }).last().click()
    await expect(page.locator('.hs-difference').filter({ hasText: '改过的墙' })).toBeVisible()
    await page.getByRole('button', { name: '恢复到版本 1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('分享这个漫游')).toBeVisible()
    await page.keyboard.press('Escape')
    const tour = await visited(id)
    expect([tour.title, tour.scenes[0]?.hotspots[1]?.title]).toEqual([TITLE, '一面墙'])
  })

  await test.step('what was typed without a line is there after the window was closed', async () => {
    await page.route('**/api/My/Tours/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await mode(page, '设置')
    await page.getByRole('textbox', { name: '标题' }).fill('没存上的名字')
    await expect(page.locator('.hs-studio-saving')).toContainText('离线')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('about:blank')
    await page.unrouteAll()
    await page.goto(address(`/Tour/Edit/${id}`))
    await expect(page.getByRole('heading', { level: 1, name: '没存上的名字' })).toBeVisible()
    await saved(page)
  })

  await test.step('taken away, it opens from disk and asks nobody', async () => {
    await mode(page, '设置')
    await page.getByRole('textbox', { name: '标题' }).fill(TITLE)
    await saved(page)
    const archive = await takeAway(id, 'folder', 'member', 'My')
    await unzip(archive, join(folder, 'tour'))
    const { page: reader, asked } = await readerOf(browser)
    await reader.goto(pathToFileURL(join(folder, 'tour', 'index.html')).href)
    const begin = reader.locator('.hs-splash-start')
    if (await begin.isVisible()) await begin.click()
    await expect(reader.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await reader.keyboard.press('PageDown')
    const second = (await visited(id)).scenes[1]?.id ?? ''
    await expect(reader.locator(`.hs-tour[data-scene="${second}"]`)).toBeVisible({ timeout: 90_000 })
    expect(asked).toEqual([])
    await reader.context().close()
  })

  await test.step('on the phone', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await there(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await picture(page, 'studio-phone')
  })
})

/** Somebody else, and what his page asks the network for. */
async function readerOf(browser: Browser): Promise<{ page: Page; asked: string[] }> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })).newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) asked.push(request.url())
  })
  return { page, asked }
}

function scenes(page: Page): Locator {
  return page.locator('[data-scene]')
}

async function mode(page: Page, name: string): Promise<void> {
  await page.locator('.hs-edit-modes').getByText(name, { exact: true }).click()
}

/** The scene's picture is on the stage. */
async function there(page: Page): Promise<void> {
  await expect(page.locator('.hs-studio-stage .hv-root')).toBeVisible()
  await expect(page.locator('.hs-studio-wait')).toHaveCount(0, { timeout: 60_000 })
}

async function saved(page: Page): Promise<void> {
  await expect(page.locator('.hs-studio-saving')).toContainText('已保存', { timeout: 30_000 })
}

async function drag(page: Page, what: Locator, x: number, y: number): Promise<void> {
  const box = await what.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 40, y + 20, { steps: 10 })
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
}

/** As somebody who has not signed in gets it. */
async function visited(id: string): Promise<PublicTour> {
  const answer = await fetch(address(`/api/View/Tours/${id}`))
  expect(answer.status).toBe(200)
  return (await answer.json()) as PublicTour // the contract's answer
}
