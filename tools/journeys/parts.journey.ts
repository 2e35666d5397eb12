// The parts that screens are made of, each once where people meet it: waiting, pages of a list, a picture among others, a work on
// the map, a day, a place, entries, a colour, the stick that turns a view, and the looks that tours and blogs wear.
import type { Blog } from '@huanshi/content/contract/blog.ts'
import type { Expo } from '@huanshi/commerce/contract/expo.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect, test, type Page } from '@playwright/test'
import { ask, firstItems, userNamed, send, type TestUser } from './test-users.ts'
import { address, signIn } from './person.ts'
import { demoGroup } from './places.ts'
import { drawn, mode, saved, there } from './studio-page.ts'
import { show } from './navigation.ts'

interface Listed {
  readonly items: readonly { readonly name: string }[]
  readonly total: number
}

const member = userNamed('member')
const keeper = userNamed('expo')
const headers = { 'content-type': 'application/json' }
const mark = Date.now().toString(36)

async function make<T>(player: TestUser, path: string, body: object): Promise<T> {
  const answer = await send(player, path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  return (await answer.json()) as T // the contract's answer
}

async function enter(page: Page, path: string, account: string): Promise<void> {
  await page.goto(address(path))
  await signIn(page, account)
  await page.waitForURL(address(path))
}

// The demonstration's pictures come last of all, on a busy machine after minutes.
test.describe.configure({ timeout: 420_000 })

test('waiting is shown, lists go page by page, a picture opens among the others, a work on the map says what it is', async ({
  page,
}) => {
  for (let index = 0; index < 21; index += 1) await make(member, '/api/My/Tags', { name: `${mark} ${index}` })

  await test.step('as long as nothing is there yet, a layer says so', async () => {
    let letGo = (): void => undefined
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/My/Users', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(address('/Tag'))
    await signIn(page, 'member')
    const layer = page.getByRole('status').filter({ hasText: '加载中' })
    await expect(layer).toBeVisible()
    letGo()
    await expect(page.getByRole('heading', { level: 1, name: /标签/ })).toBeVisible()
    await expect(layer).toHaveCount(0)
  })

  await test.step('the pages of a list', async () => {
    const page1 = (await ask(member, '/api/My/Tags?sort=name&pageSize=20')).body as Listed
    const page2 = (await ask(member, '/api/My/Tags?sort=name&pageSize=20&page=2')).body as Listed
    const [first, next] = [page1.items[0]?.name ?? '', page2.items[0]?.name ?? '']
    await show(page, '/Tag?sort=name&pageSize=20')
    const pages = page.getByRole('navigation', { name: '分页' })
    await expect(pages).toContainText(`第 1 – 20 条，共 ${page1.total} 条`)
    await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(1)
    await expect(page.getByRole('row').filter({ hasText: next })).toHaveCount(0)
    await pages.getByRole('button', { name: '第 2 页' }).click()
    await expect(pages).toContainText(`第 21 – ${Math.min(40, page1.total)} 条`)
    await expect(page.getByRole('row').filter({ hasText: next })).toHaveCount(1)
    expect(new URL(page.url()).searchParams.get('page')).toBe('2')
    await pages.getByRole('button', { name: '上一页' }).click()
    await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(1)
  })

  await test.step('a picture, and the others beside it', async () => {
    const pictures = await firstItems<{ id: string; name: string }>(member, '/api/My/Libs?kind=image&pageSize=200', 2)
    await show(page, `/Lib?kind=image&record=${pictures[0]?.id}`)
    await page.getByRole('button', { name: /^全屏查看/ }).click()
    const gallery = page.getByRole('dialog', { name: '图片浏览' })
    await expect(gallery.getByText(`1 / ${pictures.length}`)).toBeVisible()
    await page.getByRole('button', { name: '下一张' }).click()
    await expect(gallery.getByText(`2 / ${pictures.length}`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(gallery).toHaveCount(0)
  })

  await test.step('a panorama and a tour, by the point at which they stand', async () => {
    const tour = await make<Tour>(member, '/api/My/Tours', {
      title: `罗布泊 ${mark}`,
      location: { lng: 88.7, lat: 41.3 },
    })
    const panos = await firstItems<{ title: string; location: object | null }>(member, '/api/My/Panos?status=ready', 1)
    const pano = panos.find(({ location }) => location !== null)
    for (const [list, kind, title = ''] of [
      ['/Tour', '漫游', tour.title],
      ['/Pano', '全景', pano?.title],
    ] as const) {
      await show(page, `${list}?view=map`)
      await page.getByRole('searchbox', { name: '搜索作品或地方' }).fill(title)
      await page.getByRole('button', { name: title }).click()
      const work = page.getByRole('region', { name: '这里的作品' }).getByRole('link').filter({ hasText: title })
      await expect(work).toContainText(kind)
      await work.click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
  })
})

test('a form takes a day from the calendar, a place from the map, entries one by one, and a colour', async ({
  page,
}) => {
  const group = await demoGroup()
  const name = `秋展 ${mark}`
  await enter(page, `/Group/${group}/Expo`, 'expo')
  await page.getByRole('button', { name: /^新建/ }).first().click()
  const form = page.getByRole('dialog').first()
  await form.getByLabel('名称', { exact: true }).fill(name)

  await test.step('days, by pointer and by keys', async () => {
    await form.getByRole('button', { name: '开始时间：日期：打开日历' }).click()
    const month = page.getByRole('dialog', { name: '开始时间：日期：日历' })
    await expect(month.getByRole('columnheader').first()).toHaveText('一')
    await month.getByRole('button', { name: '下个月' }).click()
    await month.getByRole('button', { name: /月 15 日$/ }).click()
    await expect(month).toBeHidden()
    await expect(form.getByLabel('开始时间：日期', { exact: true })).toHaveValue(/^\d{4}-\d\d-15$/)
    await form.getByRole('button', { name: '结束时间：日期：打开日历' }).click()
    const end = page.getByRole('dialog', { name: '结束时间：日期：日历' })
    await end.getByRole('button', { name: '下个月' }).click()
    await end.getByRole('button', { name: '下个月' }).click()
    await end.locator('[data-day][tabindex="0"]').focus()
    for (const key of ['ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
    await expect(form.getByLabel('结束时间：日期', { exact: true })).toHaveValue(/^\d{4}-\d\d-09$/)
  })

  await test.step('a place, in a window of its own', async () => {
    await form.getByRole('button', { name: '在地图上选择' }).click()
    const window = page.getByRole('dialog', { name: '选择地点' })
    const map = window.locator('.hs-place-map')
    const figures = window.getByLabel('纬度, 经度')
    await expect(async () => {
      await map.click({ position: { x: 300, y: 150 } })
      await expect(figures).not.toHaveValue('', { timeout: 1000 })
    }).toPass()
    await window.getByRole('button', { name: '用这个地点' }).click()
    await expect(window).toHaveCount(0)
  })

  await test.step('entries, of which one is taken away again', async () => {
    for (const each of ['云岭', '多余']) {
      await form.getByRole('button', { name: '添加参展方' }).click()
      await form
        .getByRole('group', { name: /^参展方 \d$/ })
        .last()
        .getByRole('textbox')
        .first()
        .fill(each)
    }
    await form.getByRole('button', { name: '去掉参展方 2' }).click()
    await expect(form.getByRole('group', { name: /^参展方 \d$/ })).toHaveCount(1)
  })

  await test.step('all of it is kept', async () => {
    await form.getByRole('button', { name: '新建', exact: true }).click()
    await expect(page.getByText(name).first()).toBeVisible()
    // The group's others are at work beside this story.
    const own = `/api/GroupAdmin/Expos/${group}?search=${encodeURIComponent(name)}&pageSize=1`
    const [expo] = await firstItems<Expo>(keeper, own, 1)
    expect(expo).toMatchObject({ name, exhibitors: [{ name: '云岭' }] })
    expect(expo?.location?.lng).toBeGreaterThan(60)
    expect(new Date(expo?.endTime ?? 0) > new Date(expo?.startTime ?? 0)).toBe(true)
  })

  await test.step('a colour of the palette, and any other', async () => {
    for (const [how, due] of [
      ['湖', '#2E6A9E'],
      ['#123456', '#123456'],
    ] as const) {
      await page.goto(address('/Tag'))
      await page.getByRole('button', { name: /^新建/ }).first().click()
      const tag = page.getByRole('dialog').first()
      await tag.getByLabel('名称', { exact: true }).fill(`${mark}${due}`)
      if (how === '湖') await tag.getByRole('button', { name: how }).click()
      else await tag.getByLabel('用取色器选择').fill(how)
      await tag.getByRole('button', { name: '新建', exact: true }).click()
      await expect(tag).toHaveCount(0)
      const [made] = await firstItems<{ colour: string }>(keeper, '/api/My/Tags?sort=-createdTime&pageSize=1', 1)
      expect(made?.colour).toBe(due)
    }
  })
})

test('a stick turns the view, and tours and blogs wear the looks that were chosen for them', async ({
  page,
  browser,
}) => {
  const panos = await firstItems<{ id: string }>(member, '/api/My/Panos?status=ready&pageSize=1', 1)
  const scene = {
    id: 'one',
    panoId: panos[0]?.id,
    title: '大厅',
    folderId: null,
    initialView: { yaw: 0, pitch: 0, fov: 75 },
  }
  const rest = { limits: {}, hotspots: [], ambience: null, effects: 'none', order: 0 }
  const title = `摇杆 ${mark}`
  const tour = await make<Tour>(member, '/api/My/Tours', {
    title,
    scenes: [{ ...scene, ...rest }],
    visibility: 'unlisted',
  })

  await test.step('held by key it turns, let go it stops', async () => {
    await enter(page, `/Tour/Edit/${tour.id}`, 'member')
    await there(page)
    await mode(page, '动画')
    await page.getByRole('button', { name: '新建动画' }).click()
    await page.getByRole('button', { name: '添加关键帧' }).click()
    const stick = page.getByRole('slider', { name: /^转动摇杆/ })
    const turned = async (): Promise<number> =>
      Number(/水平 (-?[\d.]+)°/.exec(await page.getByRole('status', { name: '当前画面' }).innerText())?.[1])
    const before = await turned()
    await stick.focus()
    await page.keyboard.down('ArrowRight')
    await expect.poll(turned).toBeGreaterThan(before + 5)
    await page.keyboard.up('ArrowRight')
    await expect(stick).toHaveAttribute('data-held', 'false')
    const isStill = async (): Promise<boolean> => {
      const at = await turned()
      await drawn(page)
      return (await turned()) === at
    }
    await expect.poll(isStill).toBe(true)
    await page.getByRole('button', { name: '在播放头处添加字幕' }).click()
    await page.getByLabel('文字', { exact: true }).fill('看右边')
    await saved(page)
    await expect(async () => {
      const { body } = await ask(member, `/api/My/Tours/${tour.id}`)
      const [track] = (body as Tour).keyframes // the contract's answer
      expect(track?.keys).toHaveLength(1)
      expect(track?.bars).toMatchObject([{ track: 'caption', ref: '看右边' }])
    }).toPass({ timeout: 20_000 })
  })

  const reader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await test.step('each look of a tour has its own parts', async () => {
    const { body } = await ask(member, '/api/My/Skins?kind=tour&pageSize=50')
    const skins = (body as { items: { id: string; code: string }[] }).items // a page of the list
    expect(skins.map(({ code }) => code).toSorted()).toEqual(['classic', 'estate', 'hall', 'simple'])
    for (const { id, code } of skins) {
      const now = (await ask(member, `/api/My/Tours/${tour.id}`)).body as Tour // as above
      const change = { version: now.version, skin: { id, options: {} } }
      const changed = await send(member, `/api/My/Tours/${tour.id}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify(change),
      })
      expect(changed.status).toBe(200)
      expect((await send(member, `/api/My/Tours/${tour.id}/publish`, { method: 'POST' })).status).toBe(200)
      await reader.goto(address(`/view/tour/${tour.id}`))
      await expect(reader.locator(`[data-skin="${code}"] [class^="hs-${code}-"]`).first()).toBeVisible()
    }
  })

  await test.step('and each of a blog', async () => {
    for (const [skin, own] of [
      ['article', '.hs-blog-article'],
      ['album', '.hs-album'],
      ['journal', '.hs-journal'],
    ] as const) {
      const words = { title: `${skin} ${mark}`, contentHtml: '<p>山里的早晨</p>', visibility: 'public', skin }
      const blog = await make<Blog>(member, '/api/My/Blogs', words)
      expect((await send(member, `/api/My/Blogs/${blog.id}/publish`, { method: 'POST' })).status).toBe(200)
      await reader.goto(address(`/view/blog/${blog.id}`))
      await expect(reader.locator(`main[data-skin="${skin}"]`)).toContainText('山里的早晨')
      await expect(reader.locator(own).first()).toBeVisible()
    }
  })
  await reader.context().close()
})
