// An icon of one's own: sent with others of which some mean harm, cut into frames, seen in a panorama, used, and gone only after one
// has seen where it is used.
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { ask, userNamed, tokenOf } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture, signIn } from './person.ts'

const MAGENTA = { r: 255, g: 0, b: 255 }
const FRAME = 64

/** Four frames, two by two, each a disc of one colour. */
async function sheet(): Promise<Buffer> {
  const disc = `<circle cx="32" cy="32" r="30" fill="rgb(255,0,255)"/>`
  const at = [0, 1, 2, 3].map(
    (n) => `<g transform="translate(${(n % 2) * FRAME} ${Math.floor(n / 2) * FRAME})">${disc}</g>`,
  )
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128">${at.join('')}</svg>`))
    .png()
    .toBuffer()
}

test('an icon from a sheet of frames to its end', async ({ page }) => {
  // New each time: a second try meets what the first has left.
  const name = `路标${Date.now().toString(36)}`
  await test.step('send several at once; what is no picture says so', async () => {
    await page.goto(address('/HotspotIcon'))
    await signIn(page, 'member')
    await expect(page.getByRole('heading', { level: 1, name: /热点图标/ })).toBeVisible()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传图标' }).first().click()
    await (
      await choosing
    ).setFiles([
      { name: `${name}.png`, mimeType: 'image/png', buffer: await sheet() },
      { name: '画.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      { name: '假的.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
    ])
    const dialog = page.getByRole('dialog', { name: '上传图标' })
    await expect(dialog.getByText('已添加', { exact: true })).toHaveCount(1)
    await expect(dialog.getByText('SVG 不能用作图标，请另存为 PNG')).toBeVisible()
    await expect(dialog.getByText(/SVG 里可能带有脚本/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '完成' }).click()
  })

  await test.step('cut it into frames and see it in a panorama', async () => {
    await page.getByRole('link', { name: new RegExp(name) }).click()
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByText('序列帧', { exact: true }).click()
    for (const side of ['列', '行']) {
      await page.getByLabel(side, { exact: true }).fill('2')
      await page.getByLabel(side, { exact: true }).press('Enter')
    }
    await expect(page.getByLabel('帧数', { exact: true })).toHaveValue('4')
    await page.getByLabel('锚点纵向').fill('50')
    await expectAccessible(page)
    // The demonstration's panoramas are cut into tiles, and its tour made of them, while the first stories run.
    const tours = async () => (await ask(userNamed('member'), '/api/My/Tours?pageSize=1')).body
    await expect.poll(tours, { timeout: 120_000 }).toMatchObject({ items: [{ status: 'published' }] })
    await page.getByText('在全景里').click()
    await expect.poll(() => colourInTheMiddle(page), { timeout: 60_000 }).toEqual(MAGENTA)
    await picture(page, 'icon-edit')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('帧数', { exact: true })).toHaveValue('4')
  })

  const id = page.url().slice(-36)
  const member = userNamed('member')
  const title = await test.step('a tour uses it', async () => {
    const { body } = await ask(member, '/api/My/Tours?pageSize=50')
    const tour = (body as { items: Tour[] }).items.find(({ scenes }) => (scenes[0]?.hotspots.length ?? 0) > 0)
    if (tour === undefined) throw new Error('no tour begins in a scene with hotspots')
    const [first, ...others] = tour.scenes
    const hotspots = first?.hotspots.map((hotspot, at) => (at === 0 ? { ...hotspot, iconId: id } : hotspot))
    const answer = await fetch(address(`/api/My/Tours/${tour.id}`), {
      method: 'PATCH',
      headers: { authorization: `Bearer ${await tokenOf(member)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: tour.version, scenes: [{ ...first, hotspots }, ...others] }),
    })
    expect(answer.status).toBe(200)
    return tour.title
  })

  await test.step('it goes only after one has seen where it is used, and comes back', async () => {
    await page.goto(address('/HotspotIcon'))
    const card = page.getByRole('gridcell').filter({ hasText: name })
    await expect(card.getByText('用了 1 次')).toBeVisible()
    const ask = async (): Promise<void> => {
      await card.hover()
      await card
        .getByRole('button', { name: new RegExp(name) })
        .last()
        .click()
      await page.getByRole('menuitem', { name: '移到回收站' }).click()
    }
    await ask()
    const dialog = page.getByRole('dialog', { name: new RegExp(`「${name}」还在使用`) })
    await expect(dialog.getByText(title)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '保留' }).click()
    await expect(card).toBeVisible()
    await ask()
    await dialog.getByRole('button', { name: '移到回收站' }).click()
    await expect(page.getByText('已移到回收站').first()).toBeVisible()
    await expect(card).toBeHidden()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(card).toBeVisible()
  })

  await test.step('made public, everyone may use it', async () => {
    await page.goto(address(`/HotspotIcon/Edit/${id}`))
    await page.getByLabel(/^公开/).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByText('已保存')).toBeVisible()
    const { body } = await ask(null, `/api/View/HotspotIcons?search=${encodeURIComponent(name)}`)
    expect((body as { items: { id: string }[] }).items.map((icon) => icon.id)).toContain(id)
  })

  await test.step('on the phone, in the dark', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await picture(page, 'icon-edit-phone')
    await page.goto(address('/Public/HotspotIcon'))
    await expect(page.getByText('水波')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})

interface Tour {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly scenes: readonly { readonly hotspots: readonly object[] }[]
}

async function colourInTheMiddle(page: Page) {
  // Of the page and not of the element, which is made again as the view changes.
  const place = await page.locator('.hs-edit-stage').boundingBox()
  const bytes = await page.screenshot(place === null ? {} : { clip: place })
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return { r: data[at], g: data[at + 1], b: data[at + 2] }
}
