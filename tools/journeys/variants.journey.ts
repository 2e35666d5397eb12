// A scene in several pictures: an author adds them, names them, lays one onto the other and keeps a hotspot for one of them; a visitor
// changes between them and drags the line between two, and a page around does the same by a command.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect, test, type Page } from '@playwright/test'
import { ask, panoramasReady, send, userNamed } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import {
  mode,
  openedByMember,
  publishAgain,
  readerOf,
  saved,
  scenes,
  there,
  visited,
  visitorAt,
} from './studio-page.ts'

const member = userNamed('member')
const lamp = { id: 'lamp', kind: 'text', yaw: 8, pitch: 2, title: '灯', target: { text: '黄铜' } }

async function tourOfOneHall(): Promise<string> {
  await panoramasReady(6)
  const { items } = (await ask(member, '/api/My/Panos?pageSize=50')).body as { items: Pano[] } // a page of the list
  const panoId = items.find(({ title }) => title === '大厅')?.id ?? ''
  const first = { id: 's0', panoId, title: '大厅', order: 0, hotspots: [lamp] }
  const second = {
    id: 's1',
    panoId: items.find(({ title }) => title === '一号厅')?.id ?? '',
    title: '一号厅',
    order: 1,
  }
  const body = JSON.stringify({ title: '昼与夜', visibility: 'public', scenes: [first, second], startSceneId: 's0' })
  const headers = { 'content-type': 'application/json' }
  const answer = await send(member, '/api/My/Tours', { method: 'POST', headers, body })
  expect([answer.status, answer.statusText]).toEqual([201, 'Created'])
  return ((await answer.json()) as Tour).id // the contract's answer
}

/** Mean colour of a strip of the picture. */
async function shade(page: Page, x: number): Promise<number[]> {
  const shot = await page.screenshot({ clip: { x, y: 640, width: 40, height: 60 } })
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const to = canvas.getContext('2d')
    to?.drawImage(bitmap, 0, 0)
    const { data } = to?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() }
    const sums = [0, 0, 0]
    for (let n = 0; n < data.length; n += 4) for (const c of [0, 1, 2]) sums[c] = (sums[c] ?? 0) + (data[n + c] ?? 0)
    return sums.map((sum) => Math.round((4 * sum) / data.length))
  }, shot.toString('base64'))
}

const far = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, n) => Math.abs(value - (b[n] ?? 0))))

async function addedAndAligned(page: Page): Promise<void> {
  await page.getByRole('button', { name: '添加画面' }).click()
  const dialog = page.getByRole('dialog', { name: '添加画面' })
  for (const title of ['二号厅', '茶室']) await dialog.getByText(title, { exact: true }).click()
  await dialog.getByRole('button', { name: '选好了' }).click()
  await expect(dialog).toHaveCount(0)
  const rows = page.locator('.hs-variant-list > li')
  await expect(rows).toHaveCount(3)
  await rows.nth(0).getByRole('textbox').first().fill('白天')
  await rows.nth(1).getByRole('textbox').first().fill('夜里')
  await page.getByLabel('原画面的时间').fill('2026-05-01T10:00')
  await page.getByRole('button', { name: '对齐「夜里」' }).click()
  await page.getByRole('slider', { name: '左右转' }).focus()
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight')
  await expect(page.locator('.hs-variant-align')).toContainText('0.5°')
  await page.waitForTimeout(1500)
  await picture(page, 'variants-align')
  await page.getByRole('button', { name: '按画面自动对齐' }).click()
  // Two halls have little in common: what is said is that it has to be done by hand, or how many places agreed.
  await expect(page.locator('.hs-variant-align [role="status"]')).toContainText(/手动对齐|处吻合/, { timeout: 60_000 })
}

test('several pictures of one place', async ({ page, browser }) => {
  test.setTimeout(420_000)
  const id = await tourOfOneHall()
  await openedByMember(page, id)

  await test.step('are added, named and laid onto each other', async () => {
    await mode(page, '场景')
    await addedAndAligned(page)
    await expectAccessible(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 375, height: 812 })
      await page.locator('.hs-variant-list').scrollIntoViewIfNeeded()
      await expectNoSidewaysScroll(page)
      await picture(page, `variants-align-phone-${colorScheme}`)
      await page.setViewportSize({ width: 1440, height: 900 })
      await picture(page, `variants-align-${colorScheme}`)
    }
  })

  await test.step('a hotspot stands in one of them', async () => {
    await page.getByRole('button', { name: '对齐「夜里」' }).click()
    await mode(page, '热点')
    await page.locator('.hs-hotspot-list').getByRole('button', { name: /灯/ }).click()
    await page.locator('.hs-hotspot-tabs').getByText('时间', { exact: true }).click()
    await page.getByRole('combobox', { name: /只在这些画面里显示/ }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '夜里' }).click()
    await page.keyboard.press('Escape')
    await saved(page)
    await publishAgain(page)
    const shown = await visited(id)
    expect(Object.keys(shown.pictures ?? {})).toHaveLength(2)
    expect(shown.scenes[0]?.hotspots[0]?.variants).toEqual([shown.scenes[0]?.variants?.list[0]?.id])
  })

  await test.step('a visitor changes between them without a turn of the head', async () => {
    const visitor = await visitorAt(browser, id)
    const bar = visitor.getByRole('region', { name: '这里的画面' })
    await expect(bar.getByRole('button', { name: /白天/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(visitor.getByRole('button', { name: '灯' })).toHaveCount(0)
    const byDay = await shade(visitor, 500)
    await bar.getByRole('button', { name: '夜里' }).click()
    await expect(bar.getByRole('button', { name: '夜里' })).toHaveAttribute('aria-pressed', 'true')
    await expect(visitor.getByRole('button', { name: '灯' })).not.toHaveCount(0)
    await expect.poll(async () => far(await shade(visitor, 500), byDay), { timeout: 20_000 }).toBeGreaterThan(8)
    const byNight = await shade(visitor, 500)
    await bar.getByRole('button', { name: /白天/ }).click()
    await expect.poll(async () => far(await shade(visitor, 500), byDay), { timeout: 20_000 }).toBeLessThan(6)

    await bar.getByRole('button', { name: '对比' }).click()
    const line = visitor.getByRole('slider', { name: '两个画面的分界' })
    await expect(line).toHaveAttribute('aria-valuetext', /左边是白天.*右边是夜里/)
    await expect(visitor.locator('.hs-split[data-there="true"]')).toBeVisible({ timeout: 20_000 })
    await picture(visitor, 'variants-split')
    expect(far(await shade(visitor, 500), byDay)).toBeLessThan(6)
    const box = await line.boundingBox()
    await visitor.mouse.move((box?.x ?? 0) + 22, 500)
    await visitor.mouse.down()
    await visitor.mouse.move(430, 500, { steps: 6 })
    await visitor.mouse.up()
    await expect.poll(async () => far(await shade(visitor, 500), byNight), { timeout: 20_000 }).toBeLessThan(6)
    await expect(line).toHaveAttribute('aria-valuenow', '30')
    await line.focus()
    await visitor.keyboard.press('End')
    await expect(line).toHaveAttribute('aria-valuenow', '100')
    await expect.poll(async () => far(await shade(visitor, 500), byDay)).toBeLessThan(6)
    await bar.getByRole('combobox', { name: '右边的画面' }).selectOption({ label: '茶室' })
    await expect(line).toHaveAttribute('aria-valuetext', /右边是茶室/)
    await expectAccessible(visitor)
    await visitor.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(visitor)
    await picture(visitor, 'variants-split-phone')
    await visitor.context().close()
  })

  await test.step('a page around does so by a command, and is told', async () => {
    const { page: around } = await readerOf(browser)
    await around.goto(address('/view'))
    const told = await around.evaluate(
      async ([source, variantId]) => {
        const script = document.createElement('script')
        script.src = '/embed.js'
        document.head.append(script)
        const tour = document.createElement('huanshi-tour') as HTMLElement & {
          setVariant(id: string): Promise<null>
          load(): void
        }
        tour.setAttribute('src', source)
        const events: string[] = []
        tour.addEventListener('tour-variant', (event) => events.push((event as CustomEvent<{ id: string }>).detail.id))
        document.body.replaceChildren(tour)
        await customElements.whenDefined('huanshi-tour')
        const refused = await new Promise<string>((resolve) => {
          tour.addEventListener('tour-ready', () => {
            void (async () => {
              // What it begins with is told once it is shown.
              while (events.length === 0) await new Promise((done) => setTimeout(done, 50))
              await tour.setVariant(variantId)
              resolve(
                await tour.setVariant('nowhere').then(
                  () => '',
                  (error: { fault: string }) => error.fault,
                ),
              )
            })()
          })
          tour.load()
        })
        while (events.at(-1) !== variantId) await new Promise((done) => setTimeout(done, 50))
        return { events, refused }
      },
      [`${address('/view/tour/')}${id}`, (await visited(id)).scenes[0]?.variants?.list[0]?.id ?? ''] as const,
    )
    expect(told.refused).toBe('not-found')
    expect(told.events.at(0)).toBe('own')
    await around.context().close()
  })

  await test.step('in the next scene there is nothing to choose', async () => {
    await page.keyboard.press('Escape')
    await scenes(page).nth(1).click()
    await there(page)
    await mode(page, '场景')
    await expect(page.getByText('同一个机位的另一张全景')).toBeVisible()
    await picture(page, 'variants-none')
  })
})
