// A group gives itself a brand, and its tour, its password page and its card stand under it, in both sizes and themes.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'
import { root } from '../architecture/source.ts'
import { enter, go } from './navigation.ts'
import { inAllLooks } from './all-looks.ts'
import { readerOf } from './studio-page.ts'
import { demoGroup } from './places.ts'
import { demoTour, send, userNamed, type TestUser } from './test-users.ts'
import { address, expectAccessible } from './person.ts'

const folder = join(root, 'tools/results/brands')
const picture = (page: Page, name: string) => inAllLooks(page, join(folder, name))

async function made(person: TestUser, path: string, body: object): Promise<{ id: string; slug: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await send(person, path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([path, answer.status]).toEqual([path, 201])
  return (await answer.json()) as { id: string; slug: string } // the contract's answer
}

/** A group of its own below that of the demonstration, so that no other story meets the brand. */
async function groupWithWorks(keeper: TestUser) {
  const group = await made(userNamed('admin'), '/api/Admin/Groups', { name: '鲸鱼影像', parentId: await demoGroup() })
  const shown = await send(null, `/api/View/Tours/${(await demoTour()).id}`)
  const { scenes } = (await shown.json()) as { scenes: readonly { panoId: string }[] } // the contract's answer
  const scene = { id: 'a', title: '大厅', panoId: scenes[0]?.panoId, ...plainScene, order: 0 }
  const tourOf = async (values: object): Promise<string> => {
    const whole = { visibility: 'public', scenes: [scene], startSceneId: 'a', ...values }
    const { id } = await made(keeper, `/api/GroupAdmin/Tours/${group.id}`, whole)
    const path = `/api/GroupAdmin/Tours/${group.id}/${id}/publish`
    expect((await send(keeper, path, { method: 'POST' })).status).toBe(200)
    return id
  }
  const card = await made(keeper, `/api/GroupAdmin/Cards/${group.id}`, { name: '林远', isPublic: true })
  return {
    id: group.id,
    open: await tourOf({ title: '湖边的家' }),
    locked: await tourOf({ title: '还没交付', password: 'sesame' }),
    card: card.slug,
  }
}

test('a group is met under its own name', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const keeper = userNamed('groupadmin')
  const group = await groupWithWorks(keeper)
  const { page, complaints } = await enter(browser, keeper)

  await test.step('its administrator fills in one form and sees the pages themselves', async () => {
    await go(page, `/Group/${group.id}/Brand`)
    await page.getByLabel('名称').fill('鲸鱼影像')
    await page.getByLabel('密码页的话').fill('向项目经理林远要密码')
    await page.getByLabel('网站').fill('https://whale.example')
    await page.getByLabel('联系方式').fill('0872-2671234')
    await page.locator('button[type="submit"]').click()
    await expect(page.locator('button[type="submit"]')).toHaveText('保存')
    const preview = page.getByRole('complementary', { name: '预览' })
    await preview.getByRole('button', { name: '密码页' }).click()
    await expect(preview.frameLocator('iframe').getByText('向项目经理林远要密码')).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'form')
  })

  await test.step('a colour that could not be seen is told, and shown otherwise', async () => {
    const headers = { 'content-type': 'application/json' }
    const list = await send(keeper, `/api/GroupAdmin/Brands/${group.id}`)
    const { items } = (await list.json()) as { items: readonly { id: string; version: number }[] } // as above
    const [one] = items
    const body = JSON.stringify({ version: one?.version, colour: '#12305A' })
    const path = `/api/GroupAdmin/Brands/${group.id}/${one?.id ?? ''}`
    expect((await send(keeper, path, { method: 'PATCH', headers, body })).status).toBe(200)
    await go(page, `/Group/${group.id}/Brand`)
    await expect(page.getByRole('list', { name: '主色的对比度' })).toContainText('自动改用')
    await picture(page, 'colour')
  })

  await test.step('visitors meet it everywhere', async () => {
    const { page: visitor } = await readerOf(browser)
    await visitor.goto(address(`/view/tour/${group.open}`))
    await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await expect(visitor).toHaveTitle('湖边的家 · 鲸鱼影像')
    const brand = visitor.locator('.hs-tour-brand')
    await expect(brand.getByRole('link', { name: '鲸鱼影像' })).toHaveAttribute('href', 'https://whale.example')
    await expect(brand).toContainText('由 环视 制作')
    await picture(visitor, 'tour')
    await visitor.goto(address(`/view/tour/${group.locked}`))
    await expect(visitor.getByText('向项目经理林远要密码')).toBeVisible()
    await expectAccessible(visitor)
    await picture(visitor, 'locked')
    await visitor.goto(address(`/view/tour/${group.open}?lang=en`))
    await expect(visitor.locator('.hs-tour-brand')).toContainText('Made with 环视')
    await visitor.goto(address(`/card/${encodeURIComponent(group.card)}`))
    await expect(visitor).toHaveTitle(/林远.* · 鲸鱼影像/)
    await picture(visitor, 'card')
  })
  expect(complaints).toEqual([])
})
