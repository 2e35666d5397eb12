// A visitor's walk through the demo's tour: the right picture in the right direction, by pointer and by keys alone, with parts
// that fail, in a frame and on a phone.
import { join } from 'node:path'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { expect, test, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { expectView } from './seen-view.ts'
import { readPicture } from './sphere-truth.ts'

/** Mean difference per channel that resampling, JPEG and gamma rounding may leave. */
const TOLERANCE = 6
/** Rooms of the demo by the name of their scene. */
const files: Readonly<Record<string, string>> = { 大厅: 'hall.jpg', 一号厅: 'gallery-one.jpg' }

async function demoTour(): Promise<PublicTour> {
  // The demo's content is brought in after the start.
  const list = async () => {
    const answer = await fetch(address('/api/View/Tours?pageSize=50'))
    const { items } = (await answer.json()) as { items: { id: string; title: string }[] } // shaped by the contract
    return items.find(({ title }) => title.startsWith('云岭美术馆'))
  }
  await expect.poll(list, { timeout: 120_000 }).toBeTruthy()
  const found = await list()
  const answer = await fetch(address(`/api/View/Tours/${found?.id}`))
  return (await answer.json()) as PublicTour // as above
}

const sharp = (page: Page, sceneId: string) =>
  expect(page.locator(`.hs-tour[data-scene="${sceneId}"][data-sharp="true"]`)).toBeVisible({ timeout: 90_000 })

test.use({ reducedMotion: 'reduce' })

test('a walk through a tour', async ({ page }) => {
  const tour = await demoTour()
  const [first, second] = tour.scenes
  if (first === undefined || second === undefined) throw new Error('the demo has a tour of several scenes')

  await test.step('the first scene shows what lies in its direction', async () => {
    await page.goto(address(`/view/tour/${tour.id}`))
    await sharp(page, first.id)
    await expectAccessible(page)
    await picture(page, 'tour')
    const source = await readPicture(join(root, 'apps/demo/panoramas', files[first.title] ?? 'hall.jpg'))
    await expectView(page, { source, view: first.initialView, tolerance: TOLERANCE, aside: 8 })
  })

  await test.step('the address follows the scene, and the back key goes back', async () => {
    await page.reload()
    await sharp(page, first.id)
    await page.getByRole('navigation', { name: '场景' }).getByRole('button', { name: second.title }).click()
    await sharp(page, second.id)
    await expect(page).toHaveURL(new RegExp(`#${second.id}$`))
    await page.goBack()
    await sharp(page, first.id)
    await page.goForward()
    await sharp(page, second.id)
    await page.reload()
    await sharp(page, second.id)
  })

  await test.step('everything is reached by keys alone', async () => {
    await page.goto(address(`/view/tour/${tour.id}`))
    await sharp(page, first.id)
    await page.keyboard.press('PageDown')
    await sharp(page, second.id)
    await page.keyboard.press('PageUp')
    await sharp(page, first.id)
    const way = first.hotspots.find(({ kind }) => kind === 'scene')
    if (way?.kind !== 'scene') throw new Error('the first scene leads on')
    const marker = page.locator('.hv-overlay').getByRole('button', { name: way.title, exact: true })
    await marker.focus()
    await page.keyboard.press('Enter')
    await sharp(page, way.target.sceneId)
    await page.getByRole('button', { name: '分享' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /分享/ })
    await expect(dialog.getByRole('img', { name: '二维码' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('a visitor speaks about a place, and it waits for the author', async () => {
    await page.getByRole('button', { name: /^评论/ }).click()
    const panel = page.getByRole('complementary', { name: '评论' })
    await panel.getByLabel('怎么称呼你').fill('小林')
    await panel.getByRole('textbox', { name: '评论' }).fill('这里真安静')
    await panel.getByRole('button', { name: '标出位置' }).click()
    await expectAccessible(page)
    await panel.getByRole('button', { name: '发送' }).click()
    await expect(panel.getByText('作者通过后，大家就能看到')).toBeVisible()
  })
})

test('what fails of a tour leaves the rest of it standing', async ({ page }) => {
  const tour = await demoTour()
  const [first, second, third] = tour.scenes
  if (first === undefined || second === undefined || third === undefined) throw new Error('the demo has three scenes')

  await test.step('a scene without a picture says so, and the walk goes on', async () => {
    await page.route(new RegExp(`/pano/${second.panoId}/`), (route) => route.abort())
    await page.goto(address(`/view/tour/${tour.id}#${first.id}`))
    await sharp(page, first.id)
    const scenes = page.getByRole('navigation', { name: '场景' })
    await scenes.getByRole('button', { name: second.title }).click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(`「${second.title}」暂时打不开`, { timeout: 60_000 })
    await notice.getByRole('button', { name: `去「${third.title}」` }).click()
    await sharp(page, third.id)
    await page.unroute(new RegExp(`/pano/${second.panoId}/`))
    await scenes.getByRole('button', { name: second.title }).click()
    await sharp(page, second.id)
  })

  await test.step('missing tiles leave the preview', async () => {
    await page.route(/\/tiles\//, (route) => route.abort())
    await page.goto(address(`/view/tour/${tour.id}`))
    await expect(page.locator(`.hs-tour[data-scene="${first.id}"]`)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.unroute(/\/tiles\//)
  })

  await test.step('a panorama, an icon and a library item that are gone take nothing with them', async () => {
    await page.route(`**/api/View/Tours/${tour.id}`, async (route) => {
      const answer = await route.fetch()
      const whole = (await answer.json()) as PublicTour // shaped by the contract
      const placed = { id: 'gone', yaw: first.initialView.yaw, pitch: 12, title: '不在了的画', titleVisible: true }
      const gone = '00000000-0000-4000-8000-00000000dead'
      const hotspots = [
        ...first.hotspots,
        { ...placed, kind: 'image', iconId: gone, target: { libId: gone } },
      ] as PublicTour['scenes'][number]['hotspots'] // an image with an icon, neither of which is there
      const scenes = whole.scenes.map((scene) =>
        scene.id === first.id ? { ...scene, hotspots } : scene.id === third.id ? { ...scene, content: null } : scene,
      )
      await route.fulfill({ json: { ...whole, scenes } })
    })
    await page.goto(address('/view'))
    await page.goto(address(`/view/tour/${tour.id}`))
    await sharp(page, first.id)
    await expect(page.getByText(`${tour.scenes.length - 1} 个场景`).first()).toBeAttached()
    // The button itself has no size; its face hangs about it.
    await page.locator('.hv-overlay').getByRole('button', { name: '不在了的画' }).press('Enter')
    await expect(page.getByRole('dialog')).toContainText('这个内容已经被作者删除')
  })
})

test('a tour on a phone and in a frame', async ({ page }) => {
  const tour = await demoTour()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(address(`/view/tour/${tour.id}`))
  await sharp(page, tour.scenes[0]?.id ?? '')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await picture(page, 'tour-phone')
  await page.goto(address(`/view/tour/${tour.id}?embed=1`))
  await sharp(page, tour.scenes[0]?.id ?? '')
})
