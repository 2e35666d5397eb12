// What the site tells its people: everybody, a group, one of them, and the word that writes itself. Then who is here, and how somebody's
// stay is ended.
import { expect, test, type Locator, type Page } from '@playwright/test'
import { ask, GROUP, userNamed, tokenOf } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { stored } from './stored-session.ts'
import { enter, go } from './navigation.ts'

const reading = userNamed('expo')
const NAME = '唐一舟'

test('what the site tells its people, and who of them is here', async ({ browser }) => {
  const stamp = Date.now().toString(36)
  // As an account is at first, whatever was tried before.
  const wishes = ['announcement', 'comment'].map((kind) => ({ kind, isTold: true, isMailed: false }))
  await say('expo', 'PUT', '/api/My/NoticePreferences', { preferences: wishes })
  const { page: office } = await enter(browser, userNamed('admin'))
  const { page: reader } = await enter(browser, reading)
  const twin = await reader.context().newPage()
  await twin.goto(address('/Notice'))
  await expect(twin.getByRole('heading', { name: '我的通知' })).toBeVisible()
  const { body } = await ask(reading, '/api/My/Notices?isRead=false&pageSize=1')
  const { total: waiting } = body as { total: number } // a page of the list
  const bothSee = async (count: number): Promise<void> => {
    for (const page of [reader, twin]) await expect.poll(() => unread(page)).toBe(count)
  }
  await bothSee(waiting)

  await test.step('a draft is nobody’s business, what is published is everybody’s, at once', async () => {
    const title = `夏季展开放报名 ${stamp}`
    await go(office, '/Admin/Notice')
    await compose(office, title, async (form) => {
      await expect(form.getByLabel('角色')).toBeHidden()
      await form.getByRole('textbox', { name: '内容' }).fill('六月一日起，在线填写。')
      await choose(office, form.getByLabel('级别'), '重要')
    })
    await expect(office.getByRole('row', { name: title })).toContainText('草稿')
    expect(await unread(reader)).toBe(waiting)
    await publish(office, title)
    await toastOf(reader, title).getByRole('button', { name: '查看' }).click()
    await expect(reader).toHaveURL(/\/Notice\?open=/)
    await expect(reader.getByText('六月一日起，在线填写。')).toBeVisible()
    const entry = (isUnread: boolean): Locator =>
      twin.getByRole('button', { name: new RegExp(`${isUnread ? '未读.*' : '^'}重要.*${title}`) })
    await expect(entry(true)).toBeVisible()
    await bothSee(waiting + 1)
    // Read in the one tab, it is read in the other.
    await twin.getByRole('button', { name: new RegExp(title) }).click()
    await bothSee(waiting)
    await expect(reader.locator('li[data-unread="true"]').filter({ hasText: title })).toHaveCount(0)
  })

  await test.step('what a group is told is told to nobody else', async () => {
    const title = `周三布展 ${stamp}`
    await compose(office, title, async (form) => {
      await choose(office, form.getByLabel('发给'), '指定机构')
      await form.getByRole('button', { name: '选择机构' }).click()
      const dialog = office.getByRole('dialog', { name: '选择机构' })
      await dialog.locator('.hs-record-offer').filter({ hasText: GROUP }).first().click()
      await dialog.getByRole('button', { name: '选好了' }).click()
    })
    await publish(office, title)
    await expect(toastOf(reader, title)).toBeVisible()
    await bothSee(waiting + 1)
    const { body: elsewhere } = await ask(userNamed('stranger'), '/api/My/Notices?pageSize=50')
    expect(JSON.stringify(elsewhere)).toContain(`夏季展开放报名 ${stamp}`)
    expect(JSON.stringify(elsewhere)).not.toContain(title)
  })

  await test.step('what the site says by itself leads to what it is about', async () => {
    // The oldest is of the demonstration, whatever other stories have said since.
    const oldest = '/api/My/Comments?direction=received&sort=createdTime&pageSize=1'
    const { body: received } = await ask(userNamed('member'), oldest)
    const { items } = received as { items: readonly { readonly target: unknown }[] } // a page of the list
    const target = items[0]?.target
    const { id } = await say('expo', 'POST', '/api/My/Comments', { target, body: `这里几点开门？${stamp}` })
    await say('member', 'POST', '/api/My/Comments', { target, parentId: id, body: `九点。${stamp}` })
    await toastOf(reader, `九点。${stamp}`).getByRole('button', { name: '查看' }).click()
    await expect(reader).toHaveURL(address('/Comment?direction=written'))
    await expect(reader.getByText(`这里几点开门？${stamp}`)).toBeVisible()
    await bothSee(waiting + 2)
  })

  await test.step('all of them are read', async () => {
    await go(reader, '/Notice')
    await expectAccessible(reader)
    await reader.getByRole('button', { name: '全部已读' }).click()
    await bothSee(0)
    await expect(twin.getByRole('button', { name: '全部已读' })).toBeDisabled()
    await expect(twin.locator('li[data-unread="true"]')).toHaveCount(0)
  })

  await test.step('who does not want to hear of announcements does not', async () => {
    const title = `停机一小时 ${stamp}`
    await wish(reader, false)
    await compose(office, title)
    await publish(office, title)
    await expect(office.getByRole('row', { name: title })).toContainText('已发布')
    await reader.reload()
    await expect(reader.getByRole('heading', { name: '我的通知' })).toBeVisible()
    await bothSee(0)
    await wish(reader, true)
    await bothSee(1)
  })

  await test.step('on the phone', async () => {
    await reader.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(reader)
    await expectAccessible(reader)
    await reader.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('who is here, and on which page, as it happens', async () => {
    await go(office, '/Admin/Online?isMember=true')
    await expect(rowOf(office, '我的通知').first()).toBeVisible()
    await go(reader, '/Tag')
    await expect(rowOf(office, '标签').first()).toBeVisible()
    await expect(office.getByRole('region', { name: '在线人数' })).toContainText(/会员\s*[2-9]/)
    await expectAccessible(office)
  })

  await test.step('one person is told something', async () => {
    await more(office, rowOf(office, '标签').first(), '发通知')
    await office.getByLabel('标题').fill(`请来一趟办公室 ${stamp}`)
    await office.getByRole('button', { name: '发送', exact: true }).click()
    await expect(toastOf(reader, `请来一趟办公室 ${stamp}`)).toBeVisible()
    await expect(office.getByText(/^已通知/)).toBeVisible()
    await bothSee(2)
  })

  await test.step('and shown the door: every tab says so, and the token opens nothing', async () => {
    const { access_token } = await stored(reader)
    await more(office, rowOf(office, '标签').first(), '下线')
    await office.getByRole('dialog').getByRole('button', { name: '下线' }).click()
    for (const page of [reader, twin]) {
      await expect(page.getByLabel('用户名、邮箱或手机号')).toBeVisible()
      await expect(page.getByText('管理员结束了你的登录')).toBeVisible()
    }
    const answer = await fetch(address('/api/My/Notices'), { headers: { authorization: `Bearer ${access_token}` } })
    expect(answer.status).toBe(401)
  })
  await Promise.all([office.context().close(), reader.context().close()])
})

/** The figure beside 通知 in the menu. */
async function unread(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: /^通知/ })
  return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 0)
}

const toastOf = (page: Page, text: string): Locator => page.locator('.hs-toast').filter({ hasText: text })
const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ hasText: NAME }).filter({ hasText: title })

/** A draft of that title, to everybody unless `fill` says otherwise. */
async function compose(page: Page, title: string, fill?: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: '新建通知' }).click()
  const form = page.getByRole('dialog', { name: '新建通知' })
  await form.getByLabel('标题').fill(title)
  await fill?.(form)
  await form.getByRole('button', { name: '新建', exact: true }).click()
  await expect(form).toBeHidden()
}

async function choose(page: Page, field: Locator, word: string): Promise<void> {
  await field.click()
  await page.locator('.ant-select-item-option').filter({ visible: true, hasText: word }).click()
}

async function publish(page: Page, title: string): Promise<void> {
  await more(page, page.getByRole('row', { name: title }), '立即发布')
}

async function more(page: Page, row: Locator, word: string): Promise<void> {
  await row.getByRole('button', { name: /更多操作$/ }).click()
  await page.getByRole('menuitem', { name: word }).click()
}

async function wish(page: Page, isTold: boolean): Promise<void> {
  await page.getByRole('button', { name: '通知设置' }).click()
  await page.getByRole('switch', { name: '公告，站内通知' }).setChecked(isTold)
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** What somebody writes while nobody looks. */
async function say(name: string, method: string, path: string, body: object): Promise<{ readonly id: string }> {
  const headers = { authorization: `Bearer ${await tokenOf(userNamed(name))}`, 'content-type': 'application/json' }
  const answer = await fetch(address(path), { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as { id: string } // a record, where one was made
}
