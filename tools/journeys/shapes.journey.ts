// Pictures that say nothing about their shape, something wrong, or show a part alone: their author says what they are, looking at where
// they would lie, and says otherwise later.
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { filtersLacking } from '@huanshi/library/server/media/ffmpeg-filters.ts'
import { findFfmpeg } from '@huanshi/library/server/media/find-ffmpeg.ts'
import { cameraTrailer } from '@huanshi/library/server/media/test-camera-trailer.ts'
import { fisheyeVideo } from '@huanshi/library/server/media/test-real-video.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { root } from '../architecture/source.ts'
import { answerOf } from './empty-product.ts'
import { ask, tokenOf, userNamed } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture, signIn } from './person.ts'

const member = userNamed('member')
const room = join(root, 'apps/demo/panoramas/courtyard.jpg')
const section = (page: Page) =>
  page.locator('.hs-edit-section').filter({ has: page.getByRole('heading', { name: '画面覆盖' }) })

async function chooseShape(page: Page, from: string, to: string): Promise<void> {
  await section(page).getByText(from, { exact: true }).click()
  await page.getByTitle(to, { exact: true }).last().click()
}

async function read(id: string): Promise<Pano> {
  return (await ask(member, `/api/My/Panos/${id}`)).body as Pano
}

async function edit(page: Page, id: string): Promise<void> {
  await page.goto(address(`/Pano/Edit/${id}`))
  await page.getByText('资料', { exact: true }).click({ timeout: 60_000 })
  await expect(section(page)).toBeVisible({ timeout: 60_000 })
}

async function applied(page: Page, id: string, coverage: Partial<NonNullable<Pano['coverage']>>): Promise<Pano> {
  await section(page).getByRole('button', { name: '应用到画面' }).click()
  await expect.poll(async () => (await read(id)).coverage, { timeout: 120_000 }).toMatchObject(coverage)
  await expect.poll(async () => (await read(id)).status, { timeout: 120_000 }).toBe('ready')
  return read(id)
}

async function sentFlat(bytes: Buffer, name: string): Promise<string> {
  const origin = address('')
  const token = await tokenOf(member)
  const answer = await send({ origin, token, bytes, name, address: '/api/My/Panos/UploadBigImage' })
  expect([answer.status, answer.body['detail']]).toEqual([201, undefined])
  const id = String(answer.body['id'])
  await expect.poll(async () => (await read(id)).status, { timeout: 120_000 }).toBe('ready')
  return id
}

/** By the rail first, then step by step. */
async function turnTo(page: Page, name: string, degrees: number): Promise<void> {
  const slider = section(page).getByRole('slider', { name })
  const said = async (attribute: string) => Number(await slider.getAttribute(attribute))
  const [least, most] = [await said('aria-valuemin'), await said('aria-valuemax')]
  const rail = slider.locator('xpath=..')
  const { width } = (await rail.boundingBox()) ?? { width: 0 }
  await rail.click({ position: { x: (width * (degrees - least)) / (most - least), y: 5 } })
  await slider.focus()
  for (let now = await said('aria-valuenow'); now !== degrees; now = await said('aria-valuenow'))
    await page.keyboard.press(now < degrees ? 'ArrowRight' : 'ArrowLeft')
}

/** Uploads what was picked in the browser. @returns the panorama of that name */
async function picked(page: Page, paths: readonly string[], name: string): Promise<string> {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '上传全景' }).first().click()
  await (await choosing).setFiles([...paths])
  const found = async () => {
    const { body } = await ask(member, `/api/My/Panos?search=${name}&status=ready`)
    return (body as { items: Pano[] }).items[0]?.id // as the contract says
  }
  await expect.poll(found, { timeout: 120_000 }).toBeDefined()
  return (await found()) ?? ''
}

test('shapes are declared by eye, and otherwise later', async ({ page }, info) => {
  await page.goto(address('/Pano'))
  await signIn(page, 'member')
  let id = ''

  await test.step('no metadata: the round pictures of a camera', async () => {
    const path = info.outputPath('IMG_0001.insp')
    const circles = await sharp(room).resize(5600, 2800, { fit: 'fill' }).jpeg({ quality: 95 }).toBuffer()
    await writeFile(path, circles)
    id = await picked(page, [path], 'IMG_0001')
    await edit(page, id)
    await chooseShape(page, '整个球面', '鱼眼')
    await expect(section(page).getByRole('img', { name: /横线是地平线/ })).toBeVisible()
    await section(page).getByRole('slider', { name: '镜头视角' }).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight')
    await expect(section(page).getByText('202°')).toBeVisible()
    await section(page).scrollIntoViewIfNeeded()
    await picture(page, 'shape-fisheye')
    await expectAccessible(page)
    const pano = await applied(page, id, { form: 'fisheye', lenses: 2, angle: 202 })
    expect(pano.width).toBe((pano.height ?? 0) * 2)
  })

  await test.step('said otherwise later: the picture as it was sent is drawn anew', async () => {
    await edit(page, id)
    await expect(section(page).getByRole('img', { name: /横线是地平线/ })).toBeVisible()
    await section(page).getByText('单鱼眼').click()
    const { projection } = await applied(page, id, { form: 'fisheye', lenses: 1 })
    expect(projection).not.toBe(null)
  })

  await test.step('cropped: a strip around a cylinder, seen at its place', async () => {
    const strip = await sharp(room)
      .extract({ left: 0, top: 1200, width: 8192, height: 1800 })
      .resize(4096)
      .png()
      .toBuffer()
    const flat = await sentFlat(strip, '长条.png')
    await edit(page, flat)
    await chooseShape(page, '平面', '柱面')
    await expect(section(page).getByRole('img', { name: /横线是地平线/ })).toBeVisible()
    await section(page).getByRole('slider', { name: '地平线偏移' }).focus()
    await page.keyboard.press('ArrowLeft')
    await picture(page, 'shape-cylinder')
    const pano = await applied(page, flat, { form: 'cylinder' })
    expect([pano.form, pano.projection?.fullWidth]).toEqual(['equirectangular', 4096])
  })

  await test.step('wrong EXIF: a sphere that says it is none, turned aside', async () => {
    const turned = await sharp(room).resize(4096).withMetadata({ orientation: 3 }).jpeg({ quality: 95 }).toBuffer()
    const wrong = await sentFlat(turned, '转错的.jpg')
    await edit(page, wrong)
    await chooseShape(page, (await read(wrong)).form === 'flat' ? '平面' : '整个球面', '部分球面')
    await page.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    const pano = await applied(page, wrong, { form: 'sphere' })
    expect(pano.projection).not.toBe(null)
  })
})

test('the video of a camera with two lenses is put together by eye', async ({ page, browser }, info) => {
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === null || (await filtersLacking(ffmpeg, ['v360'])).length > 0)
    return console.warn('SKIPPED: there is no ffmpeg with v360 on PATH')
  test.setTimeout(300_000)
  await page.goto(address('/Pano'))
  await signIn(page, 'member')
  const path = info.outputPath('VID_0007.insv')
  await fisheyeVideo(ffmpeg, path, { sphere: room, turns: [90, -90] })
  await appendFile(path, cameraTrailer())
  const id = await picked(page, [path], 'VID_0007')
  const raw = await read(id)
  expect([raw.kind, raw.camera?.model, raw.note]).toEqual(['video', 'Insta360 X4', expect.stringContaining('选鱼眼')])

  await test.step('its author looks at a frame of it, and turns the circles until the seam fits', async () => {
    await edit(page, id)
    await expect(section(page).getByText('鱼眼', { exact: true })).toBeVisible()
    const frame = section(page).getByRole('img', { name: /横线是地平线/ })
    await expect(frame).toBeVisible()
    const before = await frame.screenshot()
    await turnTo(page, '左圆转动', 90)
    await turnTo(page, '右圆转动', -90)
    expect((await frame.screenshot()).equals(before)).toBe(false)
    await section(page).scrollIntoViewIfNeeded()
    await picture(page, 'fisheye-video')
    await expectAccessible(page)
  })

  await test.step('it is drawn as a sphere, which visitors look around in', async () => {
    const made = await applied(page, id, { form: 'fisheye', lenses: 2, turns: [90, -90] })
    expect([made.width, made.originalUrl === null]).toEqual([(made.height ?? 0) * 2, false])
    await expect(section(page)).toBeVisible({ timeout: 60_000 })
    await picture(page, 'fisheye-video-made')
    const opened = { version: made.version, visibility: 'public' }
    await answerOf(address(`/api/My/Panos/${id}`), await tokenOf(member), 'PATCH', opened)
    const visitor = await (await browser.newContext({ viewport: { width: 375, height: 740 } })).newPage()
    const played = visitor.waitForResponse((response) => /\/(?:playable\.mp4|stream\S*\.m4s)/.test(response.url()))
    await visitor.goto(address(`/view/pano/${id}`))
    expect((await played).ok()).toBe(true)
    await picture(visitor, 'fisheye-video-visitor-375')
    await visitor.close()
  })

  await test.step('another angle is another revision, begun with what was found for the camera', async () => {
    const before = await read(id)
    await turnTo(page, '接缝融合', 12)
    const after = await applied(page, id, { form: 'fisheye', blend: 12 })
    expect(after.contentUrl === before.contentUrl).toBe(false)
    await page.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(page)
    await section(page).scrollIntoViewIfNeeded()
    await picture(page, 'fisheye-video-375')
    const kept = await page.evaluate(() => localStorage.getItem('huanshi:lens:Insta360 Insta360 X4'))
    expect(JSON.parse(kept ?? 'null')).toMatchObject({ turns: [90, -90], blend: 12 })
  })
})
