// A photographer drops a dozen panoramas on the tours, looks the proposal over, changes what is wrong, and publishes the tour.
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { roomPicture } from '@huanshi/tour/test/test-dropped.ts'
import { inAllLooks } from './all-looks.ts'
import { enter, go } from './navigation.ts'
import { expectAccessible } from './person.ts'
import { publishAgain, visited } from './studio-page.ts'
import { userNamed } from './test-users.ts'

const places = [
  [0, 0, 0],
  [0, 1.5, 0.4],
  [1.2, 0.8, -0.9],
  [-1.1, 0.5, 1.2],
] as const

/** Three rooms of two floors; one of them is named by its camera alone, and one picture belongs to nothing. */
async function dozen(): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const rooms = [
    ['1F_序厅', 1],
    ['2F_东厅', 17],
  ] as const
  const named = rooms.flatMap(([room, paper]) =>
    places.map(([x, z, turn], n) => ({ name: `${room}_${n + 1}.jpg`, at: [x, z] as const, turn, paper })),
  )
  const others = [
    { name: 'IMG_0301.jpg', at: [0.8, -0.9] as const, turn: 0.7, paper: 17 },
    { name: 'IMG_0302.jpg', at: [-0.6, -1] as const, turn: -0.4, paper: 1 },
    { name: 'IMG_0303.jpg', at: [0.3, 0.2] as const, turn: 0, paper: 41 },
  ]
  const files = []
  for (const { name, at, turn, paper } of [...named, ...others])
    files.push({ name, mimeType: 'image/jpeg', buffer: await roomPicture(at, turn, paper) })
  const [first] = files
  return first === undefined ? files : [...files, { ...first, name: '1F_序厅_1 副本.jpg' }]
}

test('a dozen files become a published tour', async ({ browser }) => {
  test.setTimeout(600_000)
  const { page, complaints } = await enter(browser, userNamed('member'))
  await go(page, '/My/TourAssemblies')
  await expect(page.getByRole('heading', { name: '一组全景，一个漫游' })).toBeVisible()
  await inAllLooks(page, join('tools', 'results', 'journeys', 'drop-none'))
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '选一组全景' }).first().click()
  await (await choosing).setFiles(await dozen())
  await expect(page.getByText(/全景正在到达|排队等待分析|正在/).first()).toBeVisible({ timeout: 60_000 })
  // Whoever goes away loses nothing.
  await page.waitForURL(/\/Tour\/Assembly\//)
  const address = page.url()
  await expect(page.getByText(/正在读取画面|正在比对画面|排队等待分析|看一遍方案/).first()).toBeVisible({
    timeout: 180_000,
  })
  await go(page, '/My/TourAssemblies')
  await page
    .getByText(/月 \d+ 日的漫游$/)
    .first()
    .click()
  await page.waitForURL(address)
  await expect(page.getByRole('heading', { name: '看一遍方案' })).toBeVisible({ timeout: 180_000 })

  const floor = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(floor('一层').locator('.hs-assembly-node')).toHaveCount(5)
  await expect(floor('二层').locator('.hs-assembly-node')).toHaveCount(5)
  await expect(floor('放在一边的').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('和「1F_序厅_1.jpg」是同一张图片')).toBeVisible()
  // What came is out of the way.
  await page.getByRole('button', { name: '清除已完成' }).click()
  await inAllLooks(page, join('tools', 'results', 'journeys', 'drop'))
  await page.locator('.hs-assembly-node').first().click()
  await inAllLooks(page, join('tools', 'results', 'journeys', 'drop-scene'))
  await expectAccessible(page)

  // A name, a drag from floor to floor and back, and the one way that pictures cannot tell.
  await page.getByLabel('场景的名称').fill('正门')
  // Both floors are in sight.
  await page.setViewportSize({ width: 1440, height: 1600 })
  const node = floor('二层').locator('.hs-assembly-node').last()
  await node.scrollIntoViewIfNeeded()
  const [from, to] = [await node.boundingBox(), await page.locator('.hs-assembly-board').first().boundingBox()]
  if (from === null || to === null) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, Math.max(to.y + 40, to.y + to.height - 60), { steps: 5 })
  await page.mouse.up()
  await expect(floor('一层').locator('.hs-assembly-node')).toHaveCount(6)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(floor('一层').locator('.hs-assembly-node')).toHaveCount(5)
  const onwards = page.getByRole('button', { name: /按次序连上/ })
  if ((await onwards.count()) > 0) await onwards.click()
  await page.getByLabel('漫游的标题').fill('两层的展览')
  await page.getByRole('button', { name: '建成漫游', exact: true }).click()
  await page.waitForURL(/\/Tour\/Edit\//)
  const id = page.url().split('/').at(-1) ?? ''
  await expect(page.locator('.hs-edit-stage')).toBeVisible({ timeout: 60_000 })
  // A plan is there before all tiles are: the studio shows each picture as it comes.
  await expect(page.getByRole('button', { name: /还在处理/ })).toHaveCount(0, { timeout: 240_000 })
  await publishAgain(page, '公开')
  const tour = await visited(id)
  expect(tour.title).toBe('两层的展览')
  expect(tour.scenes).toHaveLength(10)
  expect(tour.scenes.map(({ title }) => title)).toContain('正门')
  expect(complaints).toEqual([])
})
