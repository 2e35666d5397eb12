// What only some visitors meet is said in every language as well: forms, plans and measures, and drafts to review.
import { expect, test } from '@playwright/test'
import { address } from './person.ts'
import { pseudoReader } from './pseudo-language.ts'
import { send, userNamed } from './test-users.ts'
import { drawn, forget, openForm, openRooms, press, wordedTour } from './worded-tour.ts'

let id: string
test.describe.configure({ timeout: 300_000 })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  id = await wordedTour()
})
test.afterAll(() => forget(id))

test('a form, the plan with its floors, and measures', async ({ browser }) => {
  const { page, look, faults } = await pseudoReader(browser)
  await page.goto(address(`/view/tour/${id}`))
  await drawn(page)
  await look('a tour with rooms')

  await openForm(page)
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

  await openRooms(page, look)
  expect(faults).toEqual([])
  await page.context().close()
})

test('a draft to review, from its password to the remark that was sent', async ({ browser }) => {
  const link = { tourId: id, label: '客户', shows: 'newest', password: 'sesame' }
  const headers = { 'content-type': 'application/json' }
  const asked = { method: 'POST', headers, body: JSON.stringify(link) }
  const made = await send(userNamed('member'), '/api/My/ReviewLinks', asked)
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
