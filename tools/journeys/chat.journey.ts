// Two people talk: one at a desk, one on a phone. Words, pictures, works, second thoughts, a lost line, and an end to it.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { demoTour, userNamed } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { enter, go } from './navigation.ts'

const PHONE = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true }

test('a conversation from the first word to the last', async ({ browser }, { retry }) => {
  // Somebody who has not been written to yet, the second time too.
  const friend = retry === 0 ? 'stranger' : 'manager'
  const { page: desk } = await enter(browser, userNamed('member'))
  const { page: phone } = await enter(browser, userNamed(friend), PHONE)
  const line = await breakable(desk)

  await test.step('find each other', async () => {
    await go(desk, '/Chat')
    await desk.getByRole('button', { name: '写私信' }).first().click()
    await desk.getByRole('dialog').getByRole('searchbox').fill(friend)
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: `@${friend}` })
      .click()
    await expect(desk).toHaveURL(address(`/Chat/${friend}`))
    await go(phone, '/Chat/member')
    await expect(phone.getByRole('navigation', { name: '主导航' })).toBeHidden()
  })

  await test.step('words, there and back, with what became of them', async () => {
    await say(desk, '周三上午九点可以吗？')
    await expect(heard(phone, '周三上午九点可以吗？')).toBeVisible()
    await expect(desk.getByText(/^已读 \d\d:\d\d$/)).toBeVisible()
    await phone.getByRole('button', { name: '表情' }).click()
    await phone.getByRole('button', { name: '👍' }).click()
    await say(phone, null)
    await expect(heard(desk, '👍')).toBeVisible()
  })

  await test.step('pictures: pasted, thought better of, dropped, sent', async () => {
    await give(desk, box(desk), 'paste', ['one.png', 'two.png'])
    await desk.getByRole('button', { name: '去掉 two.png' }).click()
    await give(desk, desk.getByRole('region', { name: /^与.*的会话$/u }), 'drop', ['three.png'])
    await expect(desk.getByRole('list', { name: '要发的图片' }).getByRole('img')).toHaveCount(2)
    await say(desk, '展厅的两张')
    for (const page of [desk, phone]) {
      await expect(page.getByRole('img', { name: '发来的图片' })).toHaveCount(2)
      await expect.poll(() => widths(page)).toEqual([40, 40])
    }
    await give(desk, box(desk), 'paste', ['words.txt'])
    await expect(desk.getByText('这里只能发 JPG、PNG、GIF、BMP 图片')).toBeVisible()
  })

  await test.step('works as cards', async () => {
    await demoTour()
    for (const [tool, path] of [
      ['发全景', 'pano'],
      ['发漫游', 'tour'],
      ['发博客', 'blog'],
    ] as const) {
      await desk.getByRole('button', { name: tool }).click()
      await offers(desk).first().click()
      await expect(phone.locator(`a[href^="/view/${path}/"]`)).toHaveCount(1)
    }
    await expect(desk.getByText('等待发送')).toHaveCount(0)
  })

  await test.step('taken back within two minutes, and written anew', async () => {
    await say(desk, '其实是周四')
    await expect(heard(phone, '其实是周四')).toBeVisible()
    await menuOf(desk, '其实是周四')
    await desk.getByRole('menuitem', { name: '撤回' }).click()
    // The list of conversations says so too.
    await expect(phone.locator('.hs-thread-recalled')).toHaveText('林知夏撤回了一条消息')
    await expect(heard(phone, '其实是周四')).toHaveCount(0)
    await desk.getByRole('button', { name: '重新编辑' }).click()
    await expect(box(desk)).toHaveValue('其实是周四')
    await box(desk).fill('')
  })

  await test.step('a lost line: what is written waits and arrives once', async () => {
    line.cut()
    await expect(desk.getByText('连接已断开，正在重连')).toBeVisible()
    await say(desk, '断线时写的第一句')
    await say(desk, '断线时写的第二句')
    await expect(desk.getByText('等待发送')).toHaveCount(2)
    line.mend()
    await expect(heard(phone, '断线时写的第二句')).toBeVisible()
    await expect(heard(phone, '断线时写的第一句')).toHaveCount(1)
    await expect(desk.getByText('等待发送')).toHaveCount(0)
  })

  await test.step('found again', async () => {
    await desk.getByRole('button', { name: '搜索这段对话' }).click()
    await desk.getByPlaceholder('搜索这段对话').fill('九点')
    await desk.getByRole('button', { name: /周三上午九点可以吗/ }).click()
    await expect(desk.locator('[data-found="true"]')).toContainText('周三上午九点可以吗？')
    await expect(desk.locator('[data-found="true"]')).toBeInViewport()
  })

  await test.step('it can be read by everybody, wide and narrow, in the light and in the dark', async () => {
    await expectAccessible(desk)
    await picture(desk, 'chat')
    await expectNoSidewaysScroll(phone)
    await expectAccessible(phone)
    await phone.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(phone)
    await picture(phone, 'chat-phone')
  })

  await test.step('a word from the system while nobody looks', async () => {
    const second = await desk.context().newPage()
    await second.goto(address('/Pano'))
    await expect(second.getByRole('main').first()).toBeVisible()
    const tabs = [desk, second]
    for (const tab of tabs) await turnTab(tab, 'hidden')
    for (const words of ['你还在吗', '在的话回一句']) {
      await say(phone, words)
      await expect.poll(() => told(tabs)).toContain(words)
    }
    // Each once, by whichever tab was first.
    expect((await told(tabs)).toSorted()).toEqual(['你还在吗', '在的话回一句'].toSorted())
    // Whoever sees one of the tabs need not be called to the others.
    await turnTab(second, 'visible')
    await say(phone, '看到了')
    await expect(second.getByText('看到了')).toBeVisible()
    await expect(heard(desk, '看到了')).toBeVisible()
    expect(await told(tabs)).toHaveLength(2)
    await second.close()
  })

  await test.step('reported, blocked, and tried again', async () => {
    await menuOf(phone, '断线时写的第一句')
    await phone.getByRole('menuitem', { name: '举报' }).click()
    await phone.getByRole('button', { name: '广告或骚扰' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: '举报', exact: true }).click()
    await expect(phone.getByText('已举报', { exact: false })).toBeVisible()
    await phone.getByRole('button', { name: '更多', exact: true }).click()
    await phone.getByRole('menuitem', { name: '屏蔽对方' }).click()
    await expect(box(phone)).toBeDisabled()
    await say(desk, '最后一句')
    await expect(desk.getByText('对方不接收你的消息')).toBeVisible()
    await phone.getByRole('button', { name: '撤销' }).click()
    await expect(box(phone)).toBeEnabled()
    await desk.getByRole('button', { name: '重试' }).click()
    await expect(heard(phone, '最后一句')).toBeVisible()
  })

  await test.step('an administrator sees what was reported', async () => {
    const { page: office } = await enter(browser, userNamed('admin'))
    await go(office, '/Admin/Message?isReported=true')
    await expect(office.getByText('断线时写的第一句').first()).toBeVisible()
    await office.context().close()
  })
  await Promise.all([desk.context().close(), phone.context().close()])
})

const box = (page: Page): Locator => page.getByRole('textbox', { name: '消息' })
const heard = (page: Page, text: string): Locator => page.locator('.hs-bubble').filter({ hasText: text })
const offers = (page: Page): Locator => page.getByRole('dialog').locator('.hs-record-offer')

/** `null` sends what is in the box already. */
async function say(page: Page, text: string | null): Promise<void> {
  if (text !== null) await box(page).fill(text)
  await page.getByRole('button', { name: '发送', exact: true }).click()
}

async function menuOf(page: Page, text: string): Promise<void> {
  const message = page.getByRole('listitem').filter({ has: heard(page, text) })
  await message.hover()
  await message.getByRole('button', { name: '对这条消息' }).click()
}

/** Files as the clipboard or the hand bring them; pictures are drawn in the page. */
async function give(page: Page, target: Locator, how: 'paste' | 'drop', names: readonly string[]): Promise<void> {
  const data = await page.evaluateHandle(async (files) => {
    const transfer = new DataTransfer()
    for (const name of files) {
      const canvas = new OffscreenCanvas(40, 30)
      const pen = canvas.getContext('2d')
      if (pen !== null) pen.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
      pen?.fillRect(0, 0, 40, 30)
      const type = name.endsWith('.png') ? 'image/png' : 'text/plain'
      transfer.items.add(new File([type === 'image/png' ? await canvas.convertToBlob() : 'words'], name, { type }))
    }
    return transfer
  }, names)
  if (how === 'drop') {
    for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: data })
    return
  }
  await target.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)
}

function widths(page: Page): Promise<number[]> {
  return page.getByRole('img', { name: '发来的图片' }).evaluateAll((pictures) =>
    pictures.map((each) => {
      each.scrollIntoView()
      return each instanceof HTMLImageElement ? each.naturalWidth : 0
    }),
  )
}

/** The page's hubs go through here, so that they can be cut off from the server and let through again. */
async function breakable(page: Page): Promise<{ cut: () => void; mend: () => void }> {
  let isCut = false
  const open = new Set<() => Promise<void>>()
  await page.route('**/hubs/main/negotiate**', (route) => (isCut ? route.abort() : route.continue()))
  await page.routeWebSocket(/\/hubs\/main/, async (socket) => {
    if (isCut) return socket.close({ code: 1001 })
    socket.connectToServer()
    open.add(() => socket.close({ code: 1001 }))
  })
  await page.reload()
  return {
    cut() {
      isCut = true
      for (const close of open) void close()
      open.clear()
    },
    mend() {
      isCut = false
    },
  }
}

/** The system's own notifications are not to be seen from here: what is given to them is kept. */
function turnTab(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibility) => {
    const told: string[] = []
    class Recorded extends EventTarget {
      static readonly permission = 'granted'
      constructor(_title: string, { body = '' }: NotificationOptions) {
        super()
        told.push(body)
      }
    }
    if (!Reflect.has(window, 'told')) {
      Reflect.set(window, 'told', told)
      Reflect.set(window, 'Notification', Recorded)
    }
    Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

async function told(tabs: readonly Page[]): Promise<string[]> {
  const all = await Promise.all(tabs.map((tab) => tab.evaluate(() => Reflect.get(window, 'told') as string[]))) // as turnTab keeps them
  return all.flat()
}
