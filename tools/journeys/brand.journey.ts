// A group gives itself a brand, and its tours, its password page, its card and what is taken away of it stand under it.
import { mkdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../architecture/source.ts'
import { inAllLooks } from './all-looks.ts'
import { takeAway } from './exported-tour.ts'
import { enter } from './navigation.ts'
import { address, expectAccessible } from './person.ts'
import { demoGroup } from './places.ts'
import { readerOf } from './studio-page.ts'
import { ask, demoTour, send, userNamed, type TestUser } from './test-users.ts'

const NAME = '鲸鱼影像'
const WEBSITE = 'https://whale.example'
const folder = join(root, 'tools/results/brands')
const keeper = userNamed('groupadmin')
const headers = { 'content-type': 'application/json' }

async function made(person: TestUser, path: string, body: object): Promise<{ id: string; slug: string }> {
  const answer = await send(person, path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 201])
  return (await answer.json()) as { id: string; slug: string } // the contract's answer
}

/** A group of its own below that of the demonstration, so that no other story meets the brand. */
async function groupWithWorks() {
  const group = await made(userNamed('admin'), '/api/Admin/Groups', { name: NAME, parentId: await demoGroup() })
  const shown = await ask(null, `/api/View/Tours/${(await demoTour()).id}`)
  const { scenes } = shown.body as { scenes: readonly { panoId: string }[] } // the contract's answer
  const skins = await ask(keeper, '/api/My/Skins?kind=tour&pageSize=50')
  const { items } = skins.body as { items: readonly { id: string; name: string }[] } // a page of the list
  const skinNamed = (name: string) => ({ id: items.find((skin) => skin.name === name)?.id, options: {} })
  const inScenes = ['大厅', '一号厅'].map((title, order) => ({
    id: `s${order}`,
    title,
    panoId: scenes[order]?.panoId,
    ...plainScene,
    order,
  }))
  const tourOf = async (values: object): Promise<string> => {
    const whole = { visibility: 'public', scenes: inScenes, startSceneId: 's0', ...values }
    const { id } = await made(keeper, `/api/GroupAdmin/Tours/${group.id}`, whole)
    const path = `/api/GroupAdmin/Tours/${group.id}/${id}/publish`
    expect((await send(keeper, path, { method: 'POST' })).status).toBe(200)
    return id
  }
  const card = await made(keeper, `/api/GroupAdmin/Cards/${group.id}`, { name: '林远', isPublic: true })
  return {
    id: group.id,
    open: await tourOf({ title: '湖边的家' }),
    hall: await tourOf({ title: '湖边的展厅', skin: skinNamed('展厅') }),
    estate: await tourOf({ title: '湖边的楼盘', skin: skinNamed('地产') }),
    locked: await tourOf({ title: '还没交付', password: 'sesame' }),
    card: card.slug,
  }
}

let group: Awaited<ReturnType<typeof groupWithWorks>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  mkdirSync(folder, { recursive: true })
  group = await groupWithWorks()
})

/** Once at each size: their ground is the picture's in any theme. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 375, height: 812 },
  ]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(500)
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`) })
  }
}

/** White letters on nothing. */
function watermark(): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><text x="240" y="84" font-size="72" fill="#fff" text-anchor="middle">${NAME}</text></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

const pictureBehind = (part: Locator): Promise<string> =>
  part.evaluate((element) => /^url\("(.*)"\)$/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '')

test('its administrator fills in one form, and sees the pages themselves', async ({ browser }) => {
  const { page, complaints } = await enter(browser, keeper)
  await page.goto(address(`/Group/${group.id}/Brand`))
  await page.getByLabel('名称').fill(NAME)
  await page.getByLabel('密码页的话').fill('向项目经理林远要密码')
  await page.getByLabel('网站').fill(WEBSITE)
  await page.getByLabel('联系方式').fill('0872-2671234')
  await page.getByLabel('主色').fill('#12305A')
  await expect(page.getByRole('list', { name: '主色的对比度' })).toContainText('自动改用')
  await page.getByRole('button', { name: '选择水印' }).click()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('dialog').getByRole('button', { name: '从本机上传' }).click()
  await (await choosing).setFiles({ name: '水印.png', mimeType: 'image/png', buffer: await watermark() })
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('button', { name: '更换水印' })).toBeVisible()
  await page.locator('button[type="submit"]').click()
  await expect(page.locator('button[type="submit"]')).toHaveText('保存')
  const preview = page.getByRole('complementary', { name: '预览' })
  await preview.getByRole('button', { name: '密码页' }).click()
  await expect(preview.frameLocator('iframe').getByText('向项目经理林远要密码')).toBeVisible()
  await expectAccessible(page)
  await inAllLooks(page, join(folder, 'form'))
  expect(complaints).toEqual([])
})

test('visitors meet it in every skin, before the password and on the card', async ({ browser }) => {
  test.setTimeout(300_000)
  const { page: visitor } = await readerOf(browser)
  const seen = async (id: string, skin: string): Promise<void> => {
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await visitor.goto(address(`/view/tour/${id}`))
    await expect(visitor.locator(`.hs-tour[data-skin="${skin}"][data-sharp="true"]`)).toBeVisible({ timeout: 90_000 })
    const start = visitor.locator('.hs-splash-start')
    if (await start.isVisible()) await start.click()
    await expect(visitor.getByText(NAME, { exact: false }).first()).toBeVisible()
    await pictures(visitor, skin)
    await expect(visitor.getByText(NAME, { exact: false }).first()).toBeVisible()
  }
  await seen(group.hall, 'hall')
  await seen(group.estate, 'estate')
  await seen(group.open, 'simple')
  await expect(visitor).toHaveTitle(`湖边的家 · ${NAME}`)
  await visitor.setViewportSize({ width: 1440, height: 900 })
  const brand = visitor.locator('.hs-tour-brand')
  await expect(brand.getByRole('link', { name: NAME })).toHaveAttribute('href', WEBSITE)
  await expect(brand).toContainText('由 环视 制作')
  const mark = visitor.locator('.hs-watermark')
  await expect(mark).toHaveAttribute('data-place', 'top')
  expect((await visitor.request.get(await pictureBehind(mark))).headers()['content-type']).toBe('image/png')
  await visitor.goto(address(`/view/tour/${group.locked}`))
  await expect(visitor.getByText('向项目经理林远要密码')).toBeVisible()
  await expect(visitor.getByText('0872-2671234')).toBeVisible()
  await expectAccessible(visitor)
  await pictures(visitor, 'locked')
  await visitor.goto(address(`/card/${encodeURIComponent(group.card)}`))
  await expect(visitor).toHaveTitle(new RegExp(`林远.* · ${NAME}`))
  await pictures(visitor, 'card')
})

test('what is taken away stands under it from disk, and leads to nobody else', async ({ page }) => {
  const target = await mkdtemp(join(tmpdir(), 'huanshi-brand-'))
  const path = join(target, 'tour.html')
  await writeFile(path, await takeAway(group.open, 'page'))
  await page.goto(pathToFileURL(path).href)
  await expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
  const brand = page.locator('.hs-tour-brand')
  await expect(brand.getByRole('link', { name: NAME })).toHaveAttribute('href', WEBSITE)
  await expect(brand).toContainText('由 环视 制作')
  await expect(brand.getByRole('link')).toHaveCount(1)
  expect(await pictureBehind(page.locator('.hs-watermark'))).toMatch(/^data:image\/png;base64,/)
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--hs-sun'))
  expect(colour).not.toMatch(/#f2541b/i)
  await page.screenshot({ path: join(folder, 'from-disk.png') })
  await rm(target, { recursive: true, force: true })
})
