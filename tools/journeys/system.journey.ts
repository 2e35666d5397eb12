// Who runs the site looks how it is doing, stops the queue of pictures, lets it go on, and tries the mail.
import { expect, test } from '@playwright/test'
import { proveAddress } from './prove-address.ts'
import { userNamed } from './test-users.ts'
import { enter, go } from './navigation.ts'

test('an administrator sees how the site is doing and holds a queue up', async ({ browser }) => {
  const { page } = await enter(browser, userNamed('admin'))
  await go(page, '/Admin/System')
  for (const name of ['后台任务', '磁盘与文件', '进程', '数据库与版本', '备份与检验', '定时任务', '邮件'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '网页与后台任务' })).toContainText('启动')

  const row = page.getByRole('row', { name: /^全景切片/ })
  await row.getByRole('button', { name: '暂停全景切片' }).click()
  await expect(row.getByText('已暂停')).toBeVisible()
  await expect(page.getByRole('list', { name: '需要注意' }).getByText('「全景切片」已暂停')).toBeVisible()
  await row.getByRole('button', { name: '继续全景切片' }).click()
  await expect(row.getByText('已暂停')).toBeHidden()

  await go(page, '/Admin/Audits')
  await expect(page.getByText('「全景切片」暂停').first()).toBeVisible()

  // A demonstration writes to proven addresses alone, and has no mail server.
  await proveAddress(page, 'operator@example.com')
  await go(page, '/Admin/System')
  await page.getByRole('button', { name: '发送测试邮件' }).click()
  const answer = page.getByRole('status').filter({ hasText: '没有配置邮件服务器' })
  await expect(answer).toContainText('没有发出')
  const [outbox] = await Promise.all([
    page.context().waitForEvent('page'),
    answer.getByRole('link', { name: '打开发件箱' }).click(),
  ])
  await expect(outbox.getByRole('article').filter({ hasText: '测试邮件' }).first()).toContainText(
    'operator@example.com',
  )
  await page.context().close()
})
