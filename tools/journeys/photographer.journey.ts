// A photographer's day, a story for each part of it: from the home screen to a published tour of four scenes with a way there and
// back, what it looks like where it is shared, read, locked and taken away, a cube that becomes a sphere, a look before anybody
// else. Each says how many clicks it takes: more is a step back.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { withoutHotspots } from './bare-tour.ts'
import { panoramasReady } from './test-users.ts'
import { address, expectAccessible, picture, signIn } from './person.ts'
import { drag, mode, placeHotspot, saved, scenes, there, visited } from './studio-page.ts'

const TITLE = '茶室与庭院'
const PASSWORD = 'autumn-2026'

let page: Page
let visitor: Page
let id = ''

test.describe.configure({ mode: 'serial' })

/** Those that a hand made, on whatever page. */
async function countClicks(): Promise<void> {
  await page.addInitScript(() => {
    const count = (event: Event): void => {
      if (!event.isTrusted) return
      sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks') ?? 0) + 1))
    }
    window.addEventListener('pointerdown', count, { capture: true })
  })
}

async function expectClicks(most: number): Promise<void> {
  const clicks = await page.evaluate(() => Number(sessionStorage.getItem('clicks') ?? 0))
  test.info().annotations.push({ type: 'clicks', description: `${clicks} of ${most}` })
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThanOrEqual(most)
}

const begin = (): Promise<void> => page.evaluate(() => sessionStorage.removeItem('clicks'))

test.beforeAll(async ({ browser }) => {
  test.setTimeout(320_000)
  await panoramasReady(6)
  const options = { reducedMotion: 'reduce', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' } as const
  page = await (await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } })).newPage()
  page.setDefaultTimeout(30_000)
  visitor = await (await browser.newContext(options)).newPage()
  await countClicks()
  await page.goto(address('/home'))
  await signIn(page, 'member')
  await page.getByRole('heading', { name: '最近的漫游' }).waitFor({ timeout: 90_000 })
})
test.afterAll(async ({ browser }) => {
  for (const open of browser.contexts()) await open.close()
})
test.beforeEach(begin)

test('a tour of four scenes with a way there and back is public after 14 clicks', async () => {
  test.setTimeout(120_000)
  await page.getByRole('region', { name: '最近的漫游' }).getByRole('link', { name: '新建漫游' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill(TITLE)
  await page.getByRole('button', { name: '选全景' }).click()
  const offers = page.getByRole('dialog').locator('.hs-record-offer')
  // Other stories leave panoramas of their own, which bring nothing along.
  for (const name of ['大厅', '一号厅', '茶室', '庭院']) {
    const offer = offers.filter({ hasText: name }).first()
    await offer.click()
    await expect(offer).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('button', { name: '选好了' }).click()
  await page.getByRole('button', { name: '新建，去编辑' }).click()
  await page.waitForURL(/\/Tour\/Edit\/[0-9a-f-]{36}$/)
  await there(page)
  id = page.url().slice(-36)
  await drag(page, scenes(page).nth(1), 560, 560)
  await page.getByRole('button', { name: '就到这里' }).click()
  await saved(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '发布这个漫游' })
  await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeEnabled()
  await dialog.getByText('公开', { exact: true }).click()
  await dialog.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('分享这个漫游')).toBeVisible()
  await expectClicks(14)
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

test('it gets a short address, its code is printed, and it is taken away with its size, by a click each', async () => {
  const share = page.getByRole('dialog', { name: '分享这个漫游' })
  await share.getByRole('button', { name: '取自标题' }).click()
  await expect(share.getByRole('textbox', { name: /^链接/ })).toHaveValue(/\/t\/cha-shi-yu-ting-yuan(-\d+)?$/)
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
  expect((await taking).suggestedFilename()).toBe(`${TITLE}.html`)
  await expect(page.getByText(/^已导出 [\d.]+ [KMG]B$/)).toBeVisible()
  await expectClicks(3)
  // Nothing comes of the next one before it is called off, however fast the server is.
  const calledOff = Promise.withResolvers<void>()
  await page.route('**/api/TourArchives/**', async (route) => {
    await calledOff.promise
    await route.abort()
  })
  await share.getByRole('button', { name: 'Pannellum' }).click()
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(page.getByText('已取消导出')).toBeVisible()
  calledOff.resolve()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.keyboard.press('Escape')
})

test('after the first way the card for the rest is still there, and joins them by 2 clicks', async () => {
  test.setTimeout(120_000)
  await withoutHotspots(id)
  await page.goto(address(`/Tour/Edit/${id}`))
  await there(page)
  await expect(page.getByRole('heading', { name: '场景之间还没有路' })).toBeVisible()
  await drag(page, scenes(page).nth(1), 560, 560)
  await page.getByRole('button', { name: '就到这里' }).click()
  await saved(page)
  await mode(page, '场景')
  await begin()
  const card = page.getByRole('heading', { name: '2 个场景还走不出去' })
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: '自动连接场景' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^放 \d+ 个热点$/ })
    .first()
    .click()
  await saved(page)
  await expect(card).toHaveCount(0)
  await expectClicks(2)
})

test('where it is shared there is a picture of its first view, and editing goes on from the home screen by one click', async () => {
  test.setTimeout(120_000)
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
  await expectClicks(1)
})

test('words open beside their point, and are public after 5 clicks', async () => {
  test.setTimeout(180_000)
  await page.getByRole('button', { name: '放置热点', exact: true }).click()
  await placeHotspot(page, '文字', 640, 380)
  await page.getByRole('textbox', { name: '标题' }).fill('一扇门')
  await page.getByLabel('正文').fill('朝着庭院。')
  await saved(page)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await page.getByText('分享这个漫游').waitFor()
  await page.keyboard.press('Escape')
  await expectClicks(5)
  await visitor.goto(address(`/view/tour/${id}`))
  const start = visitor.locator('.hs-splash-start')
  await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
  if (await start.isVisible()) await start.click()
  const marker = visitor.getByRole('button', { name: '一扇门' }).locator('.hv-sign')
  await marker.click()
  const card = visitor.getByRole('dialog', { name: '一扇门' })
  await expect(card).toContainText('朝着庭院。')
  await expect(card).toBeFocused()
  // Beside the point, not over it, and the picture is not dimmed.
  await expect(visitor.locator('dialog[open]')).toHaveCount(0)
  await expect
    .poll(async () => {
      const [point, box] = [await marker.boundingBox(), await card.boundingBox()]
      if (point === null || box === null) return Number.POSITIVE_INFINITY
      return Math.abs(box.x - (point.x + point.width / 2))
    })
    .toBeLessThan(120)
  await picture(visitor, 'point-card')
  await visitor.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
})

test('behind a password it still says what it is and whose, by 3 clicks', async () => {
  test.setTimeout(180_000)
  await mode(page, '设置')
  await page.getByRole('textbox', { name: '访问密码' }).fill(PASSWORD)
  await page.getByRole('button', { name: '设密码' }).click()
  await expect(page.getByText('打开的人输入密码后能看；有密码时不出现在公开首页')).toBeVisible()
  await expectClicks(3)
  // The short address that it had leads to it until its author withdraws it.
  const short = page.getByRole('textbox', { name: '短地址' })
  const before = await short.inputValue()
  await short.fill(`${before}-new`)
  await short.press('Enter')
  const former = (): Promise<number> => fetch(address(`/api/View/Tours/${before}`)).then(({ status }) => status)
  const withdraw = page.getByRole('button', { name: `收回 ${before}` })
  await withdraw.waitFor()
  expect(await former()).toBe(401)
  await picture(page, 'former-address')
  await withdraw.click()
  await page.getByRole('dialog').getByRole('button', { name: '收回', exact: true }).click()
  await expect(withdraw).toHaveCount(0)
  expect(await former()).toBe(404)
  await visitor.goto(address(`/view/tour/${id}`))
  await expect(visitor.getByRole('heading', { name: TITLE })).toBeVisible()
  await expect(visitor.getByText(/的漫游，输入密码后观看/)).toBeVisible()
  await expectAccessible(visitor)
  await picture(visitor, 'locked-tour')
  await visitor.getByLabel('访问密码').fill(PASSWORD)
  await visitor.getByRole('button', { name: '进入' }).click()
  await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
})

test('from the list a published tour is shared by two clicks', async () => {
  test.setTimeout(120_000)
  await page.goto(address('/Tour'))
  const card = page.locator('.hs-card').filter({ hasText: TITLE })
  await card.waitFor()
  await begin()
  await card.hover()
  await card
    .getByRole('button', { name: /更多|操作/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '分享' }).click()
  await expect(page.getByRole('dialog', { name: '分享这个漫游' })).toBeVisible({ timeout: 60_000 })
  await expectClicks(2)
})

test('six sides of a cube are a panorama after 2 clicks, and its author looks at it before anybody else may', async () => {
  test.setTimeout(180_000)
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-cube-'))
  const sides = ['f', 'r', 'b', 'l', 'u', 'd'].map((face) => join(folder, `暗房_${face}.jpg`))
  for (const [index, path] of sides.entries()) {
    const background = { r: 40 * index, g: 200 - 30 * index, b: 90 }
    const side = sharp({ create: { width: 320, height: 320, channels: 3, background } })
    await writeFile(path, await side.jpeg().toBuffer())
  }
  await page.goto(address('/Pano'))
  await page.locator('.hs-card').first().waitFor()
  await begin()
  const choose = async (paths: readonly string[]): Promise<void> => {
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传全景' }).first().click()
    await (await choosing).setFiles([...paths])
  }
  await choose(sides)
  const question = page.getByRole('dialog', { name: '合成为立方体全景？' })
  await expect(question).toContainText('六个面，每面 320 × 320')
  await expect(question.getByRole('img', { name: /^[前右后左上下]面$/ })).toHaveCount(6)
  await expectAccessible(page)
  await picture(page, 'cube-question')
  await question.getByRole('button', { name: '合成一个全景' }).click()
  await expectClicks(2)
  const card = page.locator('.hs-card').filter({ hasText: '暗房' }).first()
  await expect(card).toContainText(/\d+ × \d+/, { timeout: 90_000 })
  // What is missing is said before anything is sent.
  await choose(sides.slice(0, 4))
  await expect(page.getByRole('dialog')).toContainText('立方体缺少上、下面')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await card.getByRole('link').first().click()
  await page.getByRole('button', { name: '预览', exact: true }).click({ timeout: 60_000 })
  const preview = page.frameLocator('iframe[title="访客看到的页面"]')
  await expect(preview.locator('.hs-tour[data-scene]:not([data-scene=""])')).toBeVisible({ timeout: 60_000 })
  const pano = page.url().slice(-36)
  expect((await fetch(address(`/api/View/Panos/${pano}`))).status).not.toBe(200)
  await rm(folder, { recursive: true })
})
