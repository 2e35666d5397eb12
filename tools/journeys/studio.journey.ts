// An author's day in the studio: a tour of ten scenes out of panoramas, ways dragged onto the picture, an icon, an area, a map,
// a camera's way, a skin, published; opened again, changed, taken back to what it was; and what visitors get each time.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from '@playwright/test'
import { withoutHotspots } from './bare-tour.ts'
import { panoramasReady, userNamed, tokenOf } from './test-users.ts'
import { answerOf, bringIn, contentOf, openEmptyProduct, publish, type EmptyProduct } from './empty-product.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture, signIn } from './person.ts'
import { expectSameLooks } from './same-looks.ts'
import {
  drag,
  mode,
  outline,
  pick,
  placeHotspot,
  publishAgain,
  readerOf,
  saved,
  scenes,
  there,
  turn,
  visited,
} from './studio-page.ts'
import { takeAway, unzip } from './exported-tour.ts'

const TITLE = '十个房间'
const SCENES = 10

let folder: string
/** It starts while the story goes on here. */
let empty: Promise<EmptyProduct> | undefined
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-studio-'))
})
test.afterAll(async () => {
  await (await empty)?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a tour from nothing to published, and back to what it was', async ({ page, browser }) => {
  test.setTimeout(420_000)
  await panoramasReady(6)
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
    await expect(page.getByText('请填写标题')).toBeVisible()
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

  await test.step('what the panoramas have of their own came along; here it begins without', async () => {
    expect(await withoutHotspots(id)).toBeGreaterThan(0)
    await page.reload()
    await there(page)
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
    await outline(page, '一面墙', '420,260 640,260 640,400 420,400')
    await page.getByLabel('做什么').click()
    await page.getByTitle('显示文字').click()
    await page.getByLabel('正文').fill('朝北的一面。')
    await saved(page)
  })

  await test.step('an article with a picture, sounds, and how it opens', async () => {
    await page.getByRole('button', { name: '放置热点', exact: true }).click()
    await placeHotspot(page, '图文', 700, 480)
    await page.getByRole('textbox', { name: '标题' }).fill('庭院')
    await page.getByRole('textbox', { name: '图文' }).fill('从回廊看出去。')
    await page.getByRole('button', { name: '图片', exact: true }).click()
    await page.getByRole('dialog').getByTitle('庭院回廊').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await mode(page, '场景')
    await turn(page)
    await page.getByRole('button', { name: '用当前画面作为初始视角' }).click()
    await pick(page, /^环境音：/, '庭院的风')
    await mode(page, '设置')
    await pick(page, /^背景音乐：/, '云岭')
    await saved(page)
  })

  await test.step('the camera’s way and a plan', async () => {
    await mode(page, '动画')
    await page.getByRole('button', { name: '新建动画' }).click()
    await page.getByRole('button', { name: '添加关键帧' }).click()
    await page.getByRole('button', { name: '在播放头处添加字幕' }).click()
    await page.getByLabel('文字', { exact: true }).fill('从这里开始')
    await page.getByRole('button', { name: '在播放头处添加特效' }).click()
    await mode(page, '地图')
    await page.getByRole('region', { name: '地图' }).getByText('平面图', { exact: true }).click()
    await pick(page, '选择平面图', '平面图')
    await expect(page.getByRole('img', { name: '平面图' })).toBeVisible()
    const loose = page.getByRole('list', { name: '还没放到地图上的场景' }).getByRole('button')
    await loose.first().dblclick()
    const board = await page.locator('[data-board]').boundingBox()
    if (board === null) throw new Error('no plan to put scenes on')
    await drag(page, loose.first(), board.x + board.width / 2 + 30, board.y + board.height / 2 + 20)
    await expect(loose).toHaveCount(SCENES - 2)
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
    // What the check has found is listed by then, and nothing moves any more.
    await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
    await dialog.getByText('公开', { exact: true }).click()
    await expect(dialog.getByRole('radio', { name: '公开' })).toBeChecked()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('分享这个漫游')).toBeVisible()
    await page.keyboard.press('Escape')
    const tour = await visited(id)
    expect(tour).toMatchObject({ title: TITLE, skin: { code: 'hall' } })
    expect(tour.scenes).toHaveLength(SCENES)
    const hotspots = tour.scenes[0]?.hotspots ?? []
    expect(hotspots.map(({ kind }) => kind)).toEqual(['scene', 'polygon', 'article'])
    expect(Object.keys(tour.icons)).toEqual([hotspots[0]?.iconId])
    expect(hotspots[1]).toMatchObject({ title: '一面墙', target: { text: '朝北的一面。' } })
    expect(tour.music?.volume).toBe(0.6)
    expect(tour.scenes[0]?.ambience).not.toBeNull()
    expect(tour.map).toMatchObject({
      kind: 'plan',
      points: [{ sceneId: tour.scenes[0]?.id }, { sceneId: tour.scenes[1]?.id }],
    })
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
    await publishAgain(page)
    expect(await visited(id)).toMatchObject({ title: '改过的名字' })
  })

  await test.step('compare with the first version and go back to it', async () => {
    await page.getByRole('button', { name: '发布版本' }).click()
    await page.getByRole('button', { name: '对比' }).last().click()
    await expect(page.locator('.hs-difference').filter({ hasText: '改过的墙' })).toBeVisible()
    await page.getByRole('button', { name: '恢复到版本 1' }).click()
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
    await publishAgain(page)
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
    empty = openEmptyProduct()
    const archive = await takeAway(id, 'folder', 'member', 'My')
    await writeFile(join(folder, 'tour.zip'), archive)
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

  await test.step('brought into an empty system, it is the same and looks the same', async () => {
    if (empty === undefined) throw new Error('started in the step before')
    const other = await empty
    const { page: newcomer } = await readerOf(browser)
    const madeId = await bringIn(newcomer, other, join(folder, 'tour.zip'))
    const own = await tokenOf(userNamed('member'))
    const before = await contentOf((path) => answerOf(address(path), own), id)
    expect(await contentOf(other.ask, madeId)).toEqual(before)
    await publish(other.ask, madeId)
    const ids = (await visited(id)).scenes.map((scene) => scene.id)
    const addresses = [address(`/view/tour/${id}`), `${other.url}/view/tour/${madeId}`] as const
    await expectSameLooks(newcomer, addresses, [ids[0] ?? '', ids[2] ?? '', ids[SCENES - 1] ?? ''])
    await newcomer.context().close()
  })

  await test.step('on the phone', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await there(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await picture(page, 'studio-phone')
  })
})
