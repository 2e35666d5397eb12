// A picture on a wall with its true size: an author hangs it, gives it metres and drags it; visitors see it in perspective, in the
// dollhouse, and open it.
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { inAllLooks } from './all-looks.ts'
import { cornersOf, museumTour, seen } from './museum-rooms.ts'
import { expectAccessible, picture } from './person.ts'
import { drag, drawn, mode, openedByMember, publishAgain, saved, visited, visitorAt } from './studio-page.ts'
import { ask, userNamed } from './test-users.ts'

const { bounds, eye } = rooms.hall
const known = {
  list: [
    {
      sceneId: 's0',
      name: '大厅',
      cameraHeight: eye[1],
      corners: cornersOf(rooms.hall),
      ceiling: [seen(eye, [0, bounds.height, bounds.z0])],
    },
  ],
}

/** Twice as wide as high: hills in three colours. */
function scroll(): Promise<Buffer> {
  const hills = ['#8fa3ad', '#5d7682', '#2f4650'].map((fill, n) => {
    const y = 240 + n * 110
    return `<path fill="${fill}" d="M0 ${y} Q300 ${y - 200} 600 ${y} T1200 ${y} V600 H0 Z"/>`
  })
  const sky = '<rect width="1200" height="600" fill="#efe6d2"/><circle cx="930" cy="130" r="60" fill="#c8402c"/>'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="600">${sky}${hills.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

/** As it is stored: the picture of the first scene. */
async function mountOf(id: string) {
  const { scenes } = (await ask(userNamed('member'), `/api/My/Tours/${id}`)).body as Tour // the record
  const [hotspot] = scenes[0]?.hotspots ?? []
  if (hotspot === undefined || !('surface' in hotspot) || hotspot.surface?.mount == null)
    throw new Error('nothing hangs')
  return { corners: hotspot.surface.corners, ...hotspot.surface.mount }
}

/** What visitors are told of its metres. */
async function mountTold(id: string) {
  const [hotspot] = (await visited(id)).scenes[0]?.hotspots ?? []
  return hotspot !== undefined && 'surface' in hotspot ? hotspot.surface?.mount : undefined
}

type Stored = Awaited<ReturnType<typeof mountOf>>

/** Its corners are where the hall's northern wall has them. */
function expectTrue({ corners, wall, along, up, width, height }: Stored): void {
  expect(wall).toBe(0)
  const [left, right] = [along - width / 2, along + width / 2].map((far) => bounds.x0 + far) as [number, number] // two ends
  const places = [
    [left, up + height],
    [right, up + height],
    [right, up],
    [left, up],
  ] as const
  for (const [n, [x, y]] of places.entries()) {
    const truth = seen(eye, [x, y, bounds.z0])
    expect(Math.abs(corners[n]!.yaw - truth.yaw)).toBeLessThan(0.02)
    expect(Math.abs(corners[n]!.pitch - truth.pitch)).toBeLessThan(0.02)
  }
}

test('a picture of true size on a wall', async ({ page, browser }) => {
  const id = await museumTour('挂画的美术馆', known)
  test.setTimeout(300_000)
  await openedByMember(page, id)
  await test.step('placed by eye, put on the wall by a switch, sized in metres', async () => {
    await mode(page, '热点')
    await page.getByRole('button', { name: '嵌入图片或视频' }).click()
    await drawn(page)
    await page.mouse.click(500, 340)
    const choosing = page.waitForEvent('filechooser')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '上传文件' })
      .or(page.getByRole('button', { name: '上传', exact: true }))
      .first()
      .click()
    await (await choosing).setFiles({ name: '山水.png', mimeType: 'image/png', buffer: await scroll() })
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 })
    await page.getByRole('textbox', { name: '标题' }).fill('山水长卷')
    await page.getByText('外观', { exact: true }).click()
    await page.getByRole('switch', { name: '按米挂在墙上' }).click()
    const width = page.getByRole('spinbutton', { name: '宽 米' })
    const height = page.getByRole('spinbutton', { name: '高 米' })
    await expect(width).toBeVisible()
    await width.fill('4')
    await expect(height).toHaveValue('2.00')
    await page.getByLabel('画中心离左边墙角').fill('4.5')
    await page.getByLabel('下边离地').fill('3.2')
    await page.getByLabel('下边离地').blur()
    await saved(page)
    const stored = await mountOf(id)
    expect(stored).toMatchObject({ width: 4, along: 4.5, up: 3.2 })
    expectTrue(stored)
    await page.getByRole('button', { name: '清除已完成' }).click()
    await expectAccessible(page)
    await inAllLooks(page, 'tools/results/mounted-studio')
    await page.setViewportSize({ width: 375, height: 812 })
    await page.getByRole('spinbutton', { name: '下边离地 米' }).scrollIntoViewIfNeeded()
    await picture(page, 'mounted-studio-phone-figures')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('dragged, it stays on its wall and as large', async () => {
    const before = await mountOf(id)
    await drawn(page)
    const surface = page
      .locator('.hs-studio-stage')
      .getByRole('button', { name: '山水长卷', exact: true })
      .locator('.hv-shape')
    const box = await surface.boundingBox()
    if (box === null) throw new Error('the picture is not on the stage')
    await drag(page, surface, box.x + box.width / 2 + 120, box.y + box.height / 2 + 10)
    await expect.poll(async () => (await mountOf(id)).along).toBeGreaterThan(before.along + 0.5)
    const after = await mountOf(id)
    expect(after).toMatchObject({ width: 4, height: before.height })
    expectTrue(after)
    await picture(page, 'mounted-dragged')
    await publishAgain(page)
  })

  await test.step('metres are told where the plan is', async () => {
    expect(await mountTold(id)).toBeNull()
    await mode(page, '房间')
    await page.getByRole('switch', { name: '访客可以看平面图' }).click()
    await saved(page)
    await publishAgain(page)
    expect(await mountTold(id)).toMatchObject({ width: 4 })
  })

  await test.step('a visitor sees it on the wall and in the dollhouse, and opens it', async () => {
    const visitor = await visitorAt(browser, id)
    await picture(visitor, 'mounted-visitor')
    const work = visitor.getByRole('button', { name: '山水长卷', exact: true }).locator('.hv-shape')
    const seenAt = await work.boundingBox()
    if (seenAt === null) throw new Error('the picture is not in sight')
    await visitor.mouse.click(seenAt.x + seenAt.width / 2, seenAt.y + seenAt.height / 2)
    await expect(visitor.getByRole('dialog')).toBeVisible()
    await picture(visitor, 'mounted-opened')
    await visitor.keyboard.press('Escape')
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
    await visitor.getByRole('button', { name: '沙盘' }).click()
    const house = visitor.getByRole('application', { name: /沙盘/ })
    await expect(house.locator('canvas')).toBeVisible()
    await visitor.waitForTimeout(2500)
    await picture(visitor, 'mounted-dollhouse')
    await visitor.context().close()
  })
})
