// What only some visitors meet is said in every language as well: forms, plans and measures, drafts to review, and tours that open from disk.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { expect, test, type Page } from '@playwright/test'
import { takeAway, unzip } from './exported-tour.ts'
import { cornersOf, museumTour } from './museum-rooms.ts'
import { address } from './person.ts'
import { pseudoPlayer, pseudoReader } from './pseudo-language.ts'
import { ask, send, userNamed } from './test-users.ts'

const member = userNamed('member')
const headers = { 'content-type': 'application/json' }
const lift = { kind: 'lift', from: { yaw: -4, pitch: -12 }, to: { yaw: 4, pitch: 4 } }
/** Two floors, so that there is a lift; some of it is not sure. */
const outlined = {
  isPlanShown: true,
  isMeasurable: true,
  floors: [
    { id: 'floor-1', name: '下层', height: 0 },
    { id: 'floor-2', name: '上层', height: 6 },
  ],
  list: [
    { sceneId: 's0', name: '前厅', corners: cornersOf(rooms.hall), openings: [{ ...lift, sceneId: 's1' }] },
    {
      sceneId: 's1',
      name: '画廊',
      floorId: 'floor-2',
      corners: cornersOf(rooms['gallery-one']),
      openings: [{ ...lift, sceneId: 's0' }],
    },
  ],
}
const form = {
  id: 'form',
  kind: 'form',
  yaw: 12,
  pitch: -4,
  title: '预约',
  target: {
    intro: '留下电话',
    fields: [
      { id: 'field-1', kind: 'name', label: '怎么称呼你' },
      { id: 'field-2', kind: 'phone', label: '电话' },
      { id: 'field-3', kind: 'choice', label: '预算', isRequired: false, choices: ['少', '多'] },
    ],
    consent: '同意用这些信息与我联系',
  },
}

let id: string
test.describe.configure({ timeout: 300_000 })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  id = await museumTour('每个词', outlined)
  const { body } = await ask(member, `/api/My/Tours/${id}`)
  const { version, scenes } = body as { version: number; scenes: readonly { readonly id: string }[] } // the contract's
  const dressed = scenes.map((scene) => (scene.id === 's0' ? { ...scene, hotspots: [form] } : scene))
  const change = { method: 'PATCH', headers, body: JSON.stringify({ version, scenes: dressed }) }
  expect((await send(member, `/api/My/Tours/${id}`, change)).status).toBe(200)
  expect((await send(member, `/api/My/Tours/${id}/publish`, { method: 'POST' })).status).toBe(200)
})
test.afterAll(() => send(member, `/api/My/Tours/${id}`, { method: 'DELETE' }))

const drawn = (page: Page) => expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
/** Wherever the skin has put it. */
async function press(page: Page, button: string): Promise<void> {
  const found = page.locator(`button[data-button="${button}"], [data-button="${button}"] button`).first()
  await expect(found).toBeAttached()
  await found.evaluate((element: HTMLElement) => element.click())
}

test('a form, the plan with its floors, and measures', async ({ browser }) => {
  const { page, look, faults } = await pseudoReader(browser)
  await page.goto(address(`/view/tour/${id}`))
  await drawn(page)
  await look('a tour with rooms')

  await page.locator('.hv-overlay').getByRole('button', { name: '预约' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.hs-lead').waitFor()
  await look('a form')
  await page.locator('.hs-lead-send').click()
  await page.locator('.hs-lead-trouble').waitFor()
  await look('a form without consent')
  const [name, phone] = [page.locator('.hs-lead-field input').nth(0), page.locator('.hs-lead-field input').nth(1)]
  await name.fill('赵女士')
  await phone.fill('12')
  await page.locator('.hs-lead-consent input').check()
  await page.locator('.hs-lead-send').click()
  await page.locator('.hs-lead-trouble').waitFor()
  await look('a form with no telephone number', '赵女士')
  await phone.fill('0872-2671234')
  await page.waitForTimeout(2_600)
  await page.locator('.hs-lead-send').click()
  await page.locator('.hs-lead-thanks').waitFor()
  await look('thanks for an answer')
  await page.keyboard.press('Escape')

  await press(page, 'measure')
  await page.locator('.hs-measure-hint').waitFor()
  await look('measuring')
  for (const [x, y] of [
    [600, 600],
    [720, 560],
    [640, 520],
  ] as const) {
    await page.mouse.click(x, y)
    await page.waitForTimeout(300)
  }
  await page.locator('.hs-measure-results').waitFor()
  await look('what was measured')
  await page.keyboard.press('Escape')

  await press(page, 'rooms')
  await page.getByRole('application').locator('canvas').waitFor()
  await look('the dollhouse')
  for (const tab of await page.getByRole('dialog').getByRole('button').all()) {
    // One of the ways to look at it, or of the floors; not the way out.
    if (!(await tab.isVisible()) || (await tab.getAttribute('aria-pressed')) === null) continue
    await tab.click()
    await look('the plan and the floors')
  }
  expect(faults).toEqual([])
  await page.context().close()
})

test('a draft to review, from its password to the remark that was sent', async ({ browser }) => {
  const link = { tourId: id, label: '客户', shows: 'newest', password: 'sesame' }
  const made = await send(member, '/api/My/ReviewLinks', { method: 'POST', headers, body: JSON.stringify(link) })
  expect(made.status).toBe(200)
  const { address: told } = (await made.json()) as { address: string } // the contract's answer
  const { page, look, faults } = await pseudoReader(browser)
  await page.goto(address(new URL(told).pathname))
  await page.locator('.hs-lock input').waitFor()
  await look('a locked draft')
  await page.locator('.hs-lock input').fill('wrong')
  await page.locator('.hs-lock button').click()
  await expect(page.locator('.hs-lock [role=alert]')).not.toBeEmpty()
  await look('a wrong password')
  await page.locator('.hs-lock input').fill('sesame')
  await page.locator('.hs-lock button').click()
  await drawn(page)
  await look('a draft')
  await page.locator('.hs-review-bar button').first().click()
  const remarks = page.locator('.hs-commenting')
  await remarks.waitFor()
  await look('no remarks yet')
  await remarks.locator('.hs-commenting-send').click()
  await remarks.locator('[role=alert]').waitFor()
  await look('a remark of nobody')
  await remarks.locator('input:not([aria-hidden])').fill('王馆长')
  await remarks.locator('textarea').fill('换一张海报')
  await remarks.locator('.hs-commenting-send').click()
  await remarks.locator('[role=status]').waitFor()
  await look('a remark that was sent', '王馆长\n换一张海报')
  await page.goto(address('/view/review/00000000000000000000000000000000'))
  await page.locator('.hs-view-problem').waitFor()
  await look('a link that is over')
  expect(faults).toEqual([])
  await page.context().close()
})

test('a tour that was taken away, from disk', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-words-'))
  await unzip(await takeAway(id, 'folder'), folder)
  await pseudoPlayer(folder)
  const content = await readFile(join(folder, 'tour.js'), 'utf8')
  const { page, look, faults } = await pseudoReader(browser)
  await page.goto(`${pathToFileURL(join(folder, 'index.html')).href}?lang=en`)
  await drawn(page)
  await look('from disk', content)
  for (const button of ['measure', 'rooms', 'share']) {
    await press(page, button)
    await page.waitForTimeout(500)
    await look(`${button} from disk`, content)
    await page.keyboard.press('Escape')
  }
  await page.locator('.hv-overlay').getByRole('button', { name: '预约' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.hs-lead').waitFor()
  await page.locator('.hs-lead-field input').first().fill('a')
  await page.locator('.hs-lead-send').click()
  await page.locator('.hs-lead-trouble').waitFor()
  await look('a form from disk', content)
  expect(faults).toEqual([])
  await page.context().close()
  await rm(folder, { recursive: true, force: true })
})
