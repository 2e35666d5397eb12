// More of an office's day, each job with the number of presses that it takes: a card for a colleague, a notice, a shoot.
import { expect, test } from '@playwright/test'
import { ask, GROUP, groupId, userNamed, send } from './test-users.ts'
import { countClicks } from './click-count.ts'
import { enter, go } from './navigation.ts'

test('a card for a colleague takes over what is known, and leads to its page', async ({ browser }) => {
  const group = await groupId()
  const { page } = await enter(browser, userNamed('card'))
  await go(page, `/Group/${group}/Card/Create`)
  const presses = await countClicks(page)
  await page.getByLabel('成员').fill('heshu')
  await expect(page.locator('.hs-card-offer')).toHaveText([/何书言/])
  await page.getByLabel('成员').press('Enter')
  await expect(page.getByRole('textbox', { name: '姓名' })).toHaveValue('何书言')
  await expect(page.getByRole('textbox', { name: '单位' })).toHaveValue(GROUP)
  await expect(page.getByLabel('预览').getByText('何书言')).toBeVisible()
  await page.getByRole('switch', { name: '公开' }).click()
  await page.getByRole('button', { name: '新建', exact: true }).click()
  const toast = page.locator('.hs-toast').filter({ hasText: '已新建名片' })
  const [visit] = await Promise.all([
    page.context().waitForEvent('page'),
    toast.getByRole('button', { name: '查看公开页' }).click(),
  ])
  expect(await presses()).toBe(3)
  await visit.waitForURL(/\/card\//)
  const slug = new URL(visit.url()).pathname.split('/').at(-1) ?? ''
  const { body: shown } = await ask(null, `/api/View/Cards/${slug}`)
  // The group's panorama is at its head.
  expect(shown).toMatchObject({ name: '何书言', organisation: GROUP, headUrl: expect.stringContaining('/pano/') })
  const { body } = await ask(userNamed('card'), `/api/GroupAdmin/Cards/${group}?search=何书言`)
  const { items } = body as { items: readonly { readonly id: string }[] } // a page of the list
  for (const { id } of items)
    await send(userNamed('card'), `/api/GroupAdmin/Cards/${group}/${id}`, { method: 'DELETE' })
  await page.context().close()
})

test('a notice says whom it reaches before it goes out', async ({ browser }) => {
  const { page } = await enter(browser, userNamed('admin'))
  await go(page, '/Admin/Notice')
  const presses = await countClicks(page)
  await page.getByRole('button', { name: '新建通知' }).click()
  const form = page.getByRole('dialog', { name: '新建通知' })
  await form.getByLabel('标题').fill(`闭馆一天 ${Date.now().toString(36)}`)
  await expect(form.getByText(/^会发给 \d+ 人。$/)).toBeVisible()
  await form.getByRole('button', { name: '直接发布' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(/^\d+ \/ \d+$/).first()).toBeVisible()
  expect(await presses()).toBe(2)
  await page.context().close()
})
