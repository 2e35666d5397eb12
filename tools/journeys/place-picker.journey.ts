// A place picked on the map in its dialog: by name, by figures, from the picture; for a panorama and for a point of a tour's map.
import { createHash, randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import sharp from 'sharp'
import { ask, panoramasReady, userNamed, send } from './test-users.ts'
import { expectAccessible } from './person.ts'
import { enter, go } from './navigation.ts'
import { mode, saved } from './studio-page.ts'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'

const member = userNamed('member')
const headers = { 'content-type': 'application/json' }
/** As a camera with a receiver writes it: 26°52′11.64″N 100°13′56.28″E. */
const gps = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '26/1 52/1 1164/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '100/1 13/1 5628/100',
}
const taken = { lat: 26.8699, lng: 100.2323 }

// The demonstration's pictures are cut into tiles before those that come later.
test.describe.configure({ timeout: 420_000 })

async function photograph(): Promise<Pano> {
  // Noise is what makes a file large enough to be taken.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const picture = { create: { width: 3072, height: 1536, channels: 3, background: '#456', noise } } as const
  const bytes = await sharp(picture).withExif({ IFD3: gps }).jpeg().toBuffer()
  const form = new FormData()
  form.set('name', 'lijiang.jpg')
  form.set('hash', createHash('sha256').update(bytes).digest('hex'))
  form.set('isLast', 'true')
  form.set('file', new Blob([new Uint8Array(bytes)]), 'lijiang.jpg')
  const range = { 'x-file-id': randomUUID(), 'content-range': `bytes 0-${bytes.length - 1}/${bytes.length}` }
  const answer = await send(member, '/api/My/Panos/Upload', { method: 'POST', headers: range, body: form })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  const { id } = (await answer.json()) as Pano // a panorama
  const ready = async (): Promise<string> => (await read<Pano>(`/api/My/Panos/${id}`)).status
  await expect.poll(ready, { timeout: 240_000 }).toBe('ready')
  return read<Pano>(`/api/My/Panos/${id}`)
}

async function read<T>(path: string): Promise<T> {
  return (await ask(member, path)).body as T // the contract's answer
}

function expectNear(
  found: { lng: number; lat: number } | null | undefined,
  wanted: { lng: number; lat: number },
): void {
  expect([found?.lng, found?.lat]).toEqual([expect.closeTo(wanted.lng, 3), expect.closeTo(wanted.lat, 3)])
}

async function searchPlace(page: Page, words: string, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '选择地点' })
  await dialog.getByRole('searchbox', { name: '去一个地方' }).fill(words)
  await dialog.getByRole('button', { name }).first().click()
}

test('the place of a panorama: from the map, by name, and from its own photograph', async ({ browser }) => {
  const pano = await photograph()
  try {
    expectNear(pano.photoLocation, taken)
    const { page } = await enter(browser, member)
    await go(page, `/Pano/Edit/${pano.id}`)
    await mode(page, '资料')
    const dialog = page.getByRole('dialog', { name: '选择地点' })
    const figures = dialog.getByRole('textbox', { name: '纬度, 经度' })
    await page.getByRole('button', { name: '在地图上选择' }).click()
    await expect(figures).toHaveValue(/^26\.869/)

    await searchPlace(page, '昆明', '昆明市')
    await expect(figures).toHaveValue(/^2[45]\.\d+, 102\.\d+$/)
    // A press on the map itself takes the place beneath it.
    const named = await figures.inputValue()
    const map = await dialog.locator('.hs-place-map').boundingBox()
    await page.mouse.click((map?.x ?? 0) + (map?.width ?? 0) / 2 + 150, (map?.y ?? 0) + (map?.height ?? 0) / 2 + 40)
    await expect(figures).not.toHaveValue(named)
    await figures.fill('大理古城')
    await expect(dialog.getByRole('button', { name: '用这个地点' })).toBeDisabled()
    await figures.fill('北纬25度41分，东经100度9分')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '用这个地点' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    const location = async () => (await read<Pano>(`/api/My/Panos/${pano.id}`)).location
    await expect.poll(async () => (await location())?.lat).toBeCloseTo(25 + 41 / 60, 3)

    await page.getByRole('button', { name: '在地图上选择' }).click()
    await dialog.getByRole('button', { name: '使用照片里的位置' }).click()
    await dialog.getByRole('button', { name: '用这个地点' }).click()
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await expect.poll(async () => (await location())?.lat).toBeCloseTo(taken.lat, 3)
    expectNear(await location(), taken)
    await page.context().close()
  } finally {
    await send(member, `/api/My/Panos/${pano.id}`, { method: 'DELETE' })
  }
})

test('a point of a tour’s map gets its place from the same dialog', async ({ browser }) => {
  await panoramasReady(1)
  const { items } = await read<{ items: readonly Pano[] }>('/api/My/Panos?status=ready&pageSize=1')
  const scene = {
    id: 'scene-0',
    panoId: items[0]?.id,
    title: '湖边',
    ...plainScene,
    order: 0,
  }
  const point = { id: 'point-0', sceneId: 'scene-0', x: 102.7, y: 25, heading: 0 }
  const body = {
    title: `定点 ${Date.now().toString(36)}`,
    scenes: [scene],
    map: { kind: 'geo', libId: null, points: [point] },
  }
  const answer = await send(member, '/api/My/Tours', { method: 'POST', headers, body: JSON.stringify(body) })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  const { id } = (await answer.json()) as Tour // the contract's answer
  try {
    const { page } = await enter(browser, member)
    await go(page, `/Tour/Edit/${id}`)
    await mode(page, '地图')
    await page.getByRole('button', { name: /^湖边，朝向/ }).focus()
    await page.getByRole('button', { name: '选择地点' }).click()
    await searchPlace(page, '大理', '大理')
    await page.getByRole('button', { name: '用这个地点' }).click()
    await saved(page)
    const stands = async () => (await read<Tour>(`/api/My/Tours/${id}`)).map.points[0]
    await expect.poll(async () => (await stands())?.x).toBeLessThan(101)
    expectNear(await stands().then((one) => one && { lng: one.x, lat: one.y }), { lng: 100.2257, lat: 25.5894 })
    await page.context().close()
  } finally {
    await send(member, `/api/My/Tours/${id}`, { method: 'DELETE' })
  }
})
