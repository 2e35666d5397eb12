// A program proposes to publish a tour; its owner is told, reads why, and decides on a screen.
import { expect, test } from '@playwright/test'
import { enter, go } from './navigation.ts'
import { expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { send, userNamed } from './test-users.ts'

const json = { 'content-type': 'application/json' }

test('a proposal is read, accepted, and the tour is published', async ({ browser }) => {
  const member = userNamed('member')
  const post = async (path: string, body: object): Promise<{ id: string }> =>
    (await send(member, path, { method: 'POST', headers: json, body: JSON.stringify(body) })).json()
  const listed = await send(member, '/api/My/Panos?status=ready&pageSize=1')
  const { items } = (await listed.json()) as { items: { id: string }[] } // a page of the list
  const scenes = [{ id: 'scene-1', panoId: items[0]?.id, title: '大厅', order: 0 }]
  const made = await post('/api/My/Tours', { title: '夏季展览', scenes, startSceneId: 'scene-1' })
  for (const note of ['第一稿', '放好了大厅，写了说明。'])
    await post('/api/My/TourProposals', { tourId: made.id, note })

  const { page, complaints } = await enter(browser, member)
  await go(page, '/My/TourProposals')
  const rows = (status: string) => page.getByRole('row').filter({ hasText: '夏季展览' }).filter({ hasText: status })
  const row = rows('待决定')
  await expect(row).toContainText('放好了大厅')
  await expect(rows('未采纳')).toHaveCount(1)
  // Programs make them; a person publishes in the studio.
  await expect(page.getByRole('button', { name: /新建/ })).toHaveCount(0)
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [375, 'light'],
    [375, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 812 })
    await page.emulateMedia({ colorScheme })
    await picture(page, `proposals-${width}-${colorScheme}`)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)

  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: '同意并发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '同意并发布' }).click()
  await expect(rows('已发布')).toHaveCount(1)
  expect(await (await send(member, `/api/My/Tours/${made.id}`)).json()).toMatchObject({ status: 'published' })
  expect(complaints).toEqual([])
})
