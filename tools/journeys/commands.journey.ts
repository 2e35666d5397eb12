// What an author does to many things at once: menus on the picture and on the strip, copies into every scene, another panorama
// in a scene's place, finding, steps back into other scenes; and a visitor who passes on what is seen.
import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Page as Listed } from '@huanshi/kernel/definition/schemas.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { ask, userNamed, tokenOf } from './test-users.ts'
import { address, expectAccessible, signIn } from './person.ts'
import { saved, there } from './studio-page.ts'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'

const member = userNamed('member')

test('menus, copies into every scene, another panorama, finding, and a view that is passed on', async ({ page }) => {
  test.setTimeout(180_000)
  page.setDefaultTimeout(20_000)
  const { tour, panos } = await threeScenes()
  const [first = '', second = '', third = ''] = tour.scenes.map(({ title }) => title)
  await page.goto(address(`/Tour/Edit/${tour.id}`))
  await signIn(page, 'member')
  await there(page)

  await test.step('the right button puts down a way, and copies it into every scene', async () => {
    await page.mouse.click(520, 420, { button: 'right' })
    await page.getByRole('menuitem', { name: '在这里放「前往场景」' }).click()
    const dialog = page.getByRole('dialog', { name: '通向哪里' })
    await dialog.getByRole('option', { name: second }).click()
    await dialog.getByRole('button', { name: '就到这里' }).click()
    await expect(card(page, first)).toHaveAccessibleName(/1 个热点/)
    await page.locator('.hv-hotspot[data-hotspot] .hv-sign').first().click({ button: 'right' })
    await page.getByRole('menuitem', { name: '复制到别的场景…' }).click()
    const where = page.getByRole('dialog', { name: /复制到哪些场景/ })
    await where.getByRole('checkbox', { name: '全部场景' }).check()
    await expectAccessible(page)
    await where.getByRole('button', { name: '复制到 2 个场景' }).click()
    // Not into the scene that it leads to; there is the way back.
    await expect(page.getByText('已复制到 1 个场景')).toBeVisible()
    await expect(card(page, third)).toHaveAccessibleName(/1 个热点/)
    await expect(card(page, second)).toHaveAccessibleName(/1 个热点/)
  })

  await test.step('a scene gets another panorama and keeps what is on it', async () => {
    await card(page, third).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '换一张全景…' }).click()
    const offers = page.getByRole('dialog').locator('.hs-record-offer[aria-pressed="false"]')
    await offers.first().click()
    await expect(page.getByText(`「${third}」换了全景`)).toBeVisible()
    await there(page)
    await expect(card(page, third)).toHaveAccessibleName(/1 个热点/)
    await saved(page)
    const now = (await ask(member, `/api/My/Tours/${tour.id}`)).body as Tour // the contract's answer
    expect(now.scenes[2]?.panoId).not.toBe(panos[2]?.id)
    expect(now.scenes[2]?.hotspots).toHaveLength(1)
  })

  await test.step('found by its name; a step back goes where it was taken', async () => {
    await page.keyboard.press('Control+f')
    const find = page.getByRole('combobox', { name: '查找场景和热点' })
    await find.fill(second)
    await expect(page.getByRole('option').first()).toHaveText(second)
    await find.press('Enter')
    await expect(card(page, second)).toHaveAttribute('aria-current', 'true')
    await there(page)
    await page.keyboard.press('Control+z')
    await expect(card(page, third)).toHaveAttribute('aria-current', 'true')
    await expect(page.getByText('已撤销')).toBeVisible()
    await saved(page)
  })

  await test.step('visitors: what is seen goes into the link, and comes out of it', async () => {
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    const share = page.getByRole('dialog', { name: '分享这个漫游' })
    await expect(share.getByText('现在是私有的，别人打不开下面的链接。')).toBeVisible()
    await share.getByText('凭链接', { exact: true }).click()
    await expect(share.getByText('有链接的人都能看，不出现在公开首页。')).toBeVisible()
    await page.keyboard.press('Escape')
    await saved(page)
    await page.goto(address(`/view/tour/${tour.id}`))
    await expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 60_000 })
    await page.locator('.hv-root').first().focus()
    for (let turn = 0; turn < 3; turn += 1) await page.keyboard.press('ArrowRight')
    const link = await linkFromHere(page)
    expect(link).toMatch(/#[\w-]+~-?[\d.]+,-?[\d.]+,[\d.]+$/)
    await page.goto('about:blank')
    await page.goto(link)
    await expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 60_000 })
    expect(await linkFromHere(page)).toBe(link)
  })
})

async function threeScenes(): Promise<{ tour: Tour; panos: readonly Pano[] }> {
  const list = async () =>
    ((await ask(member, '/api/My/Panos?status=ready&kind=image&pageSize=3')).body as Listed<Pano>).items // the contract's answer
  // The demonstration prepares them after the start.
  await expect.poll(async () => (await list()).length, { timeout: 120_000 }).toBe(3)
  const panos = await list()
  const scenes = panos.map(({ id }, order) => ({
    id: `scene-${order}`,
    panoId: id,
    title: `${order + 1} 号房间`,
    ...plainScene,
    initialView: { yaw: 0, pitch: 0, fov: 75 },
    order,
  }))
  const answer = await fetch(address('/api/My/Tours'), {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(member)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: `三个房间 ${Date.now().toString(36)}`, scenes, startSceneId: 'scene-0' }),
  })
  expect(answer.status).toBe(201)
  return { tour: (await answer.json()) as Tour, panos } // the contract's answer
}

function card(page: Page, title: string): Locator {
  return page.locator('[data-scene]').filter({ hasText: title })
}

/** The link of the share panel, from what is seen now. */
async function linkFromHere(page: Page): Promise<string> {
  await page.mouse.move(300, 300)
  await page.getByRole('button', { name: '分享' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('checkbox', { name: /现在的画面开始/ }).check()
  return panel.locator('.hs-view-copy input').first().inputValue()
}
