// A stereo pair is declared by its author, with what each eye would get in sight; visitors see the left eye, and with glasses each eye its own.
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { root } from '../architecture/source.ts'
import { answerOf } from './empty-product.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture, signIn } from './person.ts'
import { ask, tokenOf, userNamed } from './test-users.ts'

const member = userNamed('member')
const section = (page: Page) =>
  page.locator('.hs-edit-section').filter({ has: page.getByRole('heading', { name: '画面覆盖' }) })
const read = async (id: string) => (await ask(member, `/api/My/Panos/${id}`)).body as Pano

/** The right eye sees the courtyard blue, so that one look tells the eyes apart. Both are squeezed. */
async function pair(): Promise<Buffer> {
  const left = await sharp(join(root, 'apps/demo/panoramas/courtyard.jpg'))
    .resize(4096, 1024, { fit: 'fill' })
    .toBuffer()
  const right = await sharp(left).tint('#0030ff').toBuffer()
  return sharp({ create: { width: 4096, height: 2048, channels: 3, background: '#000' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 0, top: 1024 },
    ])
    .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function upload(): Promise<string> {
  const { status, body } = await send({
    origin: address(''),
    token: await tokenOf(member),
    bytes: await pair(),
    name: '院子_TB.jpg',
    address: '/api/My/Panos/Upload',
  })
  expect([status, body['detail']]).toEqual([201, undefined])
  const id = String(body['id'])
  await expect.poll(async () => (await read(id)).status, { timeout: 120_000 }).toBe('ready')
  return id
}

/** How much more blue than red halves of the screen are, away from what lies at their edges. */
async function blueOf(page: Page): Promise<number[]> {
  const shot = await page.screenshot()
  const { width, height } = await sharp(shot).metadata()
  const [wide, high] = [Math.round(width / 4), Math.round(height / 3)]
  return Promise.all(
    [1, 5].map(async (eighth) => {
      const half = { left: Math.round((width * eighth) / 8), top: high, width: wide, height: high }
      const { channels } = await sharp(await sharp(shot).extract(half).toBuffer()).stats()
      return (channels[2]?.mean ?? 0) - (channels[0]?.mean ?? 0)
    }),
  )
}

test('a stereo pair is declared, and each eye sees its own picture', async ({ page, browser }) => {
  await page.goto(address('/Pano'))
  await signIn(page, 'member')
  await expect(page.getByRole('button', { name: '上传全景' }).first()).toBeVisible({ timeout: 60_000 })
  const id = await upload()

  await test.step('its name is a hint, and no more', async () => {
    expect((await read(id)).coverage).toBe(null)
    await page.goto(address(`/Pano/Edit/${id}`))
    await page.getByText('资料', { exact: true }).click({ timeout: 60_000 })
    await expect(section(page).getByText('可能是上下排列的立体全景')).toBeVisible({ timeout: 60_000 })
    await section(page).scrollIntoViewIfNeeded()
    await picture(page, 'stereo-hint')
    await section(page).getByRole('button', { name: '按立体全景设置' }).click()
    await expect(section(page).getByRole('img', { name: '右眼' })).toBeVisible()
  })

  await test.step('wide and narrow, light and dark', async () => {
    for (const [colorScheme, width, height] of [
      ['light', 1440, 900],
      ['dark', 1440, 900],
      ['light', 375, 812],
      ['dark', 375, 812],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height })
      await expectNoSidewaysScroll(page)
      await section(page).scrollIntoViewIfNeeded()
      await picture(page, `stereo-${width}-${colorScheme}`)
      await expectAccessible(page)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('applied: a sphere of the left eye', async () => {
    await section(page).getByText('左右排列', { exact: true }).click()
    await expect(section(page).getByText('左眼在左')).toBeVisible()
    await section(page).getByText('上下排列', { exact: true }).click()
    await section(page).getByRole('button', { name: '应用到画面' }).click()
    await expect.poll(async () => (await read(id)).coverage, { timeout: 120_000 }).toMatchObject({ form: 'stereo' })
    await expect.poll(async () => (await read(id)).status, { timeout: 120_000 }).toBe('ready')
    const { coverage, width, height, version } = await read(id)
    expect([coverage, width, height]).toEqual([{ form: 'stereo', layout: 'over-under', first: 'left' }, 4096, 2048])
    await answerOf(address(`/api/My/Panos/${id}`), await tokenOf(member), 'PATCH', { version, visibility: 'public' })
  })

  await test.step('visitors see the left eye, and with a phone in a holder both', async () => {
    const phone = { viewport: { width: 812, height: 375 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }
    const visitor = await (await browser.newContext(phone)).newPage()
    const right: string[] = []
    visitor.on('request', (request) => request.url().includes('/tiles-right/') && right.push(request.url()))
    await visitor.goto(address(`/view/pano/${id}`))
    const glasses = visitor.getByRole('button', { name: '用眼镜看' })
    await expect(glasses).toBeVisible({ timeout: 60_000 })
    await expect.poll(async () => Math.max(...(await blueOf(visitor))), { timeout: 60_000 }).toBeLessThan(20)
    expect(right).toEqual([])
    await glasses.click()
    await expect.poll(async () => (await blueOf(visitor))[1], { timeout: 60_000 }).toBeGreaterThan(40)
    expect((await blueOf(visitor))[0]).toBeLessThan(20)
    expect(right.length).toBeGreaterThan(0)
    await picture(visitor, 'stereo-two-eyes')
    await visitor.close()
  })

  await test.step('whoever covers something reads that the right eye is left out', async () => {
    await page.goto(address(`/Pano/Retouch/${id}`))
    await expect(page.getByText('右眼画面就不给访客看')).toBeVisible({ timeout: 60_000 })
    await picture(page, 'stereo-retouch')
  })
})
