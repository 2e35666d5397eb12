// A track from the library walked along: its profile and figures, its playback; and beside a tour, whose scenes follow.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect, test, type Page } from '@playwright/test'
import { ask, panoramasReady, scenesOf, userNamed, send } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { enter, go } from './navigation.ts'

const member = userNamed('member')
const headers = { 'content-type': 'application/json' }

// The demonstration is brought in meanwhile.
test.describe.configure({ timeout: 420_000 })

interface Track {
  readonly id: string
  readonly name: string
}

/** The walk round the lake that comes with the demonstration, after its panoramas. */
async function lakeWalk(): Promise<Track> {
  const walks = async (): Promise<readonly Track[]> => {
    const { body } = await ask(member, '/api/My/Libs?kind=coordinate&pageSize=1')
    return (body as { readonly items: readonly Track[] }).items // a page of the list
  }
  await expect.poll(async () => (await walks()).length, { timeout: 240_000 }).toBe(1)
  const [found] = await walks()
  if (found === undefined) throw new Error('the track is gone again')
  return found
}

/** How far the playback stands, as it is told to those who do not see it. */
async function position(page: Page): Promise<number> {
  const told = await page.getByRole('slider', { name: '回放位置' }).getAttribute('aria-valuetext')
  const [, figure = '', unit = ''] = /^([\d.,]+)\s*(米|公里|千米)/.exec(told ?? '') ?? []
  return Number(figure.replaceAll(',', '')) * (unit === '米' ? 1 : 1000)
}

async function pressProfile(page: Page, share: number): Promise<void> {
  const profile = await page.getByRole('img', { name: /^海拔剖面/ }).boundingBox()
  if (profile === null) throw new Error('there is no profile')
  await page.mouse.click(profile.x + profile.width * share, profile.y + profile.height / 2)
}

test('a track of the library: profile, figures, playback', async ({ browser }) => {
  const { id, name } = await lakeWalk()
  const { page } = await enter(browser, member)
  await go(page, `/Lib?record=${id}`)
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText('爬升', { exact: true })).toBeVisible()
  await expect(page.getByText('用时', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await pressProfile(page, 0.5)
  const half = await position(page)
  expect(half).toBeGreaterThan(0)
  await pressProfile(page, 0.25)
  expect((await position(page)) / half).toBeCloseTo(0.5, 1)

  // Played, it goes on by itself; stopped, it stays.
  await page.getByRole('button', { name: '播放', exact: true }).click()
  const stood = await position(page)
  await expect.poll(() => position(page)).toBeGreaterThan(stood)
  await page.getByRole('button', { name: '暂停', exact: true }).click()
  const kept = await position(page)
  await page.getByRole('slider', { name: '回放位置' }).press('End')
  await expect.poll(() => position(page)).toBeGreaterThan(kept)
  await page.context().close()
})

test('beside a tour the scenes follow the walk', async ({ browser }) => {
  const track = await lakeWalk()
  await panoramasReady(2)
  const { body } = await ask(member, '/api/My/Panos?status=ready&pageSize=2')
  const { items } = body as { items: readonly Pano[] } // a page of the list
  expect(items).toHaveLength(2)
  const scenes = scenesOf(items, '步道')
  // At the beginning of the walk, in the east of the lake, and half way round, in the west.
  const points = [100.25, 100.22].map((x, at) => ({
    id: `point-${at}`,
    sceneId: `scene-${at}`,
    x,
    y: 25.695,
    heading: 0,
  }))
  const map = { kind: 'geo', libId: null, points, track: { libId: track.id } }
  const tour = { title: `环湖步道 ${Date.now().toString(36)}`, scenes, map, visibility: 'public' }
  const answer = await send(member, '/api/My/Tours', { method: 'POST', headers, body: JSON.stringify(tour) })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  const { id } = (await answer.json()) as Tour // the contract's answer
  try {
    expect((await send(member, `/api/My/Tours/${id}/publish`, { method: 'POST' })).status).toBe(200)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await page.goto(address(`/view/tour/${id}`))
    await expect(page.locator('.hs-tour[data-scene="scene-0"]')).toBeVisible()
    await page.getByRole('button', { name: '轨迹', exact: true }).click()
    const dock = page.getByRole('complementary', { name: '轨迹' })
    await expect(dock.getByText(track.name)).toBeVisible()
    await pressProfile(page, 0.5)
    await expect(page.locator('.hs-tour[data-scene="scene-1"]')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(page)
    await context.close()
  } finally {
    await send(member, `/api/My/Tours/${id}`, { method: 'DELETE' })
  }
})
