// The daily jobs of those who keep a site and a house on it, each to its end, with the number of presses that it takes.
import { expect, test } from '@playwright/test'
import { ask, GROUP, groupId, userNamed, send } from './test-users.ts'
import { address, signIn } from './person.ts'
import { countClicks } from './click-count.ts'
import { enter, go } from './navigation.ts'

async function call(name: string, method: string, path: string, body?: object): Promise<Response> {
  if (body === undefined) return send(userNamed(name), path, { method })
  const headers = { 'content-type': 'application/json' }
  return send(userNamed(name), path, { method, headers, body: JSON.stringify(body) })
}

test('from the letter to the first look into the house', async ({ browser }) => {
  const group = await groupId()
  const { page: office } = await enter(browser, userNamed('groupadmin'))
  await go(office, `/Group/${group}/Employees`)
  const presses = await countClicks(office)
  await office.getByRole('button', { name: '邀请成员' }).click()
  const form = office.getByRole('dialog', { name: '邀请成员' })
  await expect(form.getByText('编辑', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: '邀请成员' }).click()
  const link = await office.getByRole('textbox', { name: /^邀请链接/ }).inputValue()
  expect(link).toMatch(/\/invite\//)
  expect(await presses()).toBe(2)

  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await page.goto(address(new URL(link).pathname))
  await expect(page.getByText(`${GROUP}邀请你加入`)).toBeVisible()
  await signIn(page, 'stranger')
  const steps = await countClicks(page)
  try {
    await page.getByRole('button', { name: '接受邀请' }).click()
    await expect(page).toHaveURL(new RegExp(`/Group/${group}/View`))
    await expect(page.getByRole('heading', { level: 1, name: GROUP })).toBeVisible()
    await expect(page.getByText('你在这个机构的角色：编辑')).toBeVisible()
    await expect(page.getByRole('heading', { name: '公开的作品' })).toBeVisible()
    expect(await steps()).toBe(1)
  } finally {
    const { body } = await ask(userNamed('stranger'), '/api/My/Employees')
    const { items } = body as { items: readonly { readonly id: string }[] } // a page of the list
    for (const { id } of items) await call('stranger', 'DELETE', `/api/My/Employees/${id}`)
  }
  await Promise.all([office.context().close(), page.context().close()])
})

test('who keeps a house writes its page; who may only look is offered no editor', async ({ browser }) => {
  const group = await groupId()
  const { page } = await enter(browser, userNamed('groupadmin'))
  await go(page, `/Group/${group}/View`)
  const presses = await countClicks(page)
  const words = `山腰上的当代美术馆 ${Date.now().toString(36)}`
  await page.getByRole('button', { name: '编辑机构' }).click()
  const form = page.getByRole('dialog', { name: '编辑机构' })
  await form.getByRole('textbox', { name: '简介' }).fill(words)
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(words)).toBeVisible()
  expect(await presses()).toBe(2)

  await go(page, '/Public')
  await expect(page.getByRole('link', { name: '继续编辑' })).toHaveCount(0)
  const { body } = await ask(userNamed('groupadmin'), '/api/PublicAdmin/Panos?pageSize=1')
  const { items } = body as { items: readonly { readonly id: string; readonly title: string }[] } // a page of the list
  const [pano] = items
  if (pano !== undefined) {
    await go(page, `/Public/Pano/Edit/${pano.id}`)
    await expect(page.getByRole('heading', { level: 1, name: pano.title })).toBeVisible()
    await expect(page.getByText('管理员，或集团项目管理员')).toBeVisible()
    await expect(page.getByRole('button', { name: '保存' })).toHaveCount(0)
  }
  await page.context().close()
})

test('a product is made, bought and done with', async ({ browser }) => {
  const name = `试用会员 ${Date.now().toString(36)}`
  const { page: office } = await enter(browser, userNamed('admin'))
  await go(office, '/Admin/Product')
  const presses = await countClicks(office)
  await office.getByRole('button', { name: '新建商品' }).click()
  const form = office.getByRole('dialog', { name: '新建商品' })
  await form.getByLabel('名称').fill(name)
  await form.getByLabel('价格').fill('9')
  await form.getByRole('button', { name: '新建', exact: true }).click()
  await expect(form).toBeHidden()
  expect(await presses()).toBe(2)

  const { page } = await enter(browser, userNamed('member'))
  await go(page, '/My/Products')
  const steps = await countClicks(page)
  await page.getByRole('link', { name: `购买${name}` }).click()
  await page.getByRole('button', { name: '下单并支付' }).click()
  await expect(page).toHaveURL(/\/Order\?record=/)
  await expect(page.getByRole('dialog').getByText('已完成').first()).toBeVisible()
  expect(await steps()).toBe(2)

  const { body } = await ask(userNamed('admin'), `/api/Admin/Products?search=${encodeURIComponent(name)}`)
  const { items } = body as { items: readonly { readonly id: string }[] } // a page of the list
  for (const { id } of items) await call('admin', 'POST', `/api/Admin/Products/${id}/takeOffSale`)
  await Promise.all([office.context().close(), page.context().close()])
})

test('a work is reported, taken down with a reason, appealed against and given back', async ({ browser }) => {
  const title = `被举报的博客 ${Date.now().toString(36)}`
  const made = await call('expo', 'POST', '/api/My/Blogs', { title, contentHtml: '<p>文字</p>', visibility: 'public' })
  const { id } = (await made.json()) as { id: string } // a record that was made
  expect((await call('expo', 'POST', `/api/My/Blogs/${id}/publish`)).status).toBe(200)
  const report = { target: { kind: 'blog', id }, reason: 'rights', words: '照片是我的' }
  expect((await call('member', 'POST', '/api/View/Reports', report)).status).toBe(202)

  const { page: office } = await enter(browser, userNamed('admin'))
  const { page: author } = await enter(browser, userNamed('expo'))
  await go(office, '/Admin')
  const presses = await countClicks(office)
  await office.getByRole('link', { name: /作品待审核/ }).click()
  await office.getByRole('link', { name: title }).click()
  const detail = office.getByRole('dialog')
  await expect(detail.getByText('照片是我的')).toBeVisible()
  await detail.getByRole('button', { name: '下架' }).click()
  const question = office.getByRole('dialog').filter({ hasText: '处理说明' }).last()
  await question.getByLabel('处理说明').fill('照片未经许可')
  await question.getByRole('button', { name: '下架' }).click()
  await expect(author.locator('.hs-toast').filter({ hasText: '照片未经许可' })).toBeVisible()
  expect(await presses()).toBe(4)
  expect((await fetch(address(`/api/View/Blogs/${id}`))).status).toBe(404)

  await author.locator('.hs-toast').filter({ hasText: '照片未经许可' }).getByRole('button', { name: '查看' }).click()
  await author.getByRole('dialog').getByRole('button', { name: '申诉' }).click()
  const appeal = author.getByRole('dialog').filter({ hasText: '申诉理由' }).last()
  await appeal.getByLabel('申诉理由').fill('有授权书')
  await appeal.getByRole('button', { name: '申诉' }).click()
  // The bell stands in the frame of the administration too.
  await expect(office.getByRole('button', { name: /^新通知，\d+ 条未读$/ })).toBeVisible()
  const review = async () => {
    const { body } = await ask(userNamed('admin'), `/api/Admin/Reviews?search=${encodeURIComponent(title)}`)
    const { items } = body as { items: readonly { readonly id: string; readonly status: string }[] } // a page of the list
    return items[0]
  }
  // What was unread before the appeal may be what the bell counts.
  await expect.poll(async () => (await review())?.status).toBe('appealed')
  await call('admin', 'POST', `/api/Admin/Reviews/${(await review())?.id}/keep`)
  await expect.poll(async () => (await fetch(address(`/api/View/Blogs/${id}`))).status).toBe(200)
  await Promise.all([office.context().close(), author.context().close()])
})
