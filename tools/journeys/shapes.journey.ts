// Pictures that say nothing about their shape, something wrong, or show a part alone: their author says what they are, looking at where
// they would lie, and says otherwise later.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { send } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { root } from '../architecture/source.ts'
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

test('shapes are declared by eye, and otherwise later', async ({ page }, info) => {
  await page.goto(address('/Pano'))
  await signIn(page, 'member')
  let id = ''

  await test.step('no metadata: the round pictures of a camera', async () => {
    const path = info.outputPath('IMG_0001.insp')
    const circles = await sharp(room).resize(5600, 2800, { fit: 'fill' }).jpeg({ quality: 95 }).toBuffer()
    await writeFile(path, circles)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '上传全景' }).first().click()
    await (await choosing).setFiles([path])
    const found = async () => {
      const { body } = await ask(member, '/api/My/Panos?search=IMG_0001&status=ready')
      return (body as { items: Pano[] }).items[0]?.id
    }
    await expect.poll(found, { timeout: 120_000 }).toBeDefined()
    id = (await found()) ?? ''
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
