// Passing a work on: pictures in the sizes of those who show them, for visitors and for its author, on desks and phones, and a poster with
// the code of the site's mini program, or an ordinary one.
import { readFile } from 'node:fs/promises'
import { expect, test, type Download, type Page } from '@playwright/test'
import sharp from 'sharp'
import { shareSizes } from '@huanshi/pano/contract/share-pictures.ts'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'
import { inAllLooks } from './all-looks.ts'
import { address, enterAt, expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { there } from './studio-page.ts'
import { ask, demoTour, panoramasReady, userNamed } from './test-users.ts'

const names: Readonly<Record<keyof typeof shareSizes, string>> = {
  weixin: '微信卡片、朋友圈',
  mini: '微信小程序卡片',
  weibo: '微博',
  qq: 'QQ、QQ 空间',
}
/** Nothing else of a poster has it. */
const code = await sharp({ create: { width: 430, height: 430, channels: 3, background: '#00c853' } })
  .png()
  .toBuffer()

interface Work {
  readonly id: string
  readonly title: string
}

/** Both are the member's own. */
async function demoWork(kind: 'pano' | 'tour'): Promise<Work> {
  if (kind === 'tour') return demoTour()
  const { body } = await ask(userNamed('member'), '/api/My/Panos?status=ready&kind=image&visibility=public&pageSize=1')
  const [first] = (body as { readonly items: readonly Work[] }).items // a page of the list
  if (first === undefined) throw new Error('the demonstration has public panoramas')
  return first
}

test.beforeAll(async () => {
  test.setTimeout(200_000)
  await panoramasReady(6)
})

const opened = (page: Page) => page.getByRole('dialog', { name: /^分享/ })

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ file: Download; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await press()
  const file = await coming
  return { file, bytes: await readFile(await file.path()) }
}

/** All are shown, with name and pixels, and are what they say. */
async function expectPictures(page: Page, title: string): Promise<void> {
  const dialog = opened(page)
  await dialog.getByText('各平台的分享图').click()
  for (const [size, { width, height }] of Object.entries(shareSizes)) {
    const name = names[size as keyof typeof shareSizes] // its own keys
    const link = dialog.getByRole('link', { name: `下载「${name}」 ${width} × ${height}` })
    await expect(link).toBeVisible()
    const drawn = () => link.locator('img').evaluate((one) => (one as HTMLImageElement).naturalWidth) // an image
    await expect.poll(drawn, { timeout: 60_000 }).toBe(width)
    const { file, bytes } = await downloaded(page, () => link.click())
    expect(file.suggestedFilename()).toBe(`${title} ${name} ${width}x${height}.jpg`)
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height, format: 'jpeg' })
  }
}

for (const kind of ['tour', 'pano'] as const) {
  test(`a visitor takes a ${kind}'s pictures along`, async ({ page }) => {
    const { id, title } = await demoWork(kind)
    await page.goto(address(`/view/${kind}/${id}`))
    await expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await page.getByRole('button', { name: '分享' }).click()
    await expectPictures(page, title)
    await expectAccessible(page)
    await picture(page, `share-pictures-${kind}`)
    await page.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(page)
    await picture(page, `share-pictures-${kind}-phone`)
  })
}

test('a poster carries the code of the mini program where the site has one, and an ordinary one of a place in the work', async ({
  page,
}) => {
  const { id } = await demoWork('tour')
  const miniCode = `/view/tour/${id}/share/mini-code`
  // As a site with a mini program answers; what it asks WeChat is tried against a stand-in, beside the addresses.
  await page.route('**/api/View/Tours/*/Share', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), miniCode } })
  })
  await page.route(`**${miniCode}`, (route) => route.fulfill({ contentType: 'image/png', body: code }))
  await page.goto(address(`/view/tour/${id}`))
  await expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
  expect(await posterShows(page, false)).toBe(true)
  expect(await posterShows(page, true)).toBe(false)
  await page.route(`**${miniCode}`, (route) => route.fulfill({ status: 503, body: '' }))
  expect(await posterShows(page, false), 'where WeChat gives none').toBe(false)
})

/** Is the code of the mini program in it? Otherwise it is black and white there. */
async function posterShows(page: Page, fromHere: boolean): Promise<boolean> {
  await page.getByRole('button', { name: '分享' }).click()
  if (fromHere) await opened(page).getByRole('checkbox').check()
  await opened(page).getByRole('button', { name: '生成海报' }).click()
  const { bytes } = await downloaded(page, () => page.getByRole('link', { name: '下载海报' }).click())
  const { width, height } = await sharp(bytes).metadata()
  expect([width, height]).toEqual([900, 1400])
  const square = { left: 900 - 56 - 196, top: 1060 + 72, width: 196, height: 196 }
  // Figures are of a whole file, whatever is cut out of it afterwards.
  const { channels } = await sharp(await sharp(bytes).extract(square).toBuffer()).stats()
  const [red, green] = channels.map(({ mean }) => mean)
  if (!fromHere) await picture(page, 'share-poster')
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  return (green ?? 0) - (red ?? 0) > 100
}

test('its author takes them from the studio', async ({ page }) => {
  const { id, title } = await demoWork('tour')
  await enterAt(page, '/Tour')
  await page.getByRole('button', { name: '搜索与跳转' }).waitFor()
  await expectAccessible(page)
  await page.goto(address(`/Tour/Edit/${id}?open=share`))
  await there(page)
  await expectAccessible(page)
  await expectPictures(page, title)
  await expectAccessible(page)
  await opened(page).getByRole('link', { name: /QQ/ }).scrollIntoViewIfNeeded()
  await inAllLooks(page, join(root, 'tools/results/share-pictures-studio'))

  const pano = await demoWork('pano')
  await page.goto(address(`/Pano/Edit/${pano.id}`))
  await there(page)
  await page.getByRole('button', { name: '分享', exact: true }).click()
  await expectPictures(page, pano.title)
  await picture(page, 'share-pictures-pano-studio')
})
