// A group registers a host name, reads what to write into the DNS, is told what is missing, and visitors come by the name.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { startDns } from '@huanshi/publishing/test/test-dns.ts'
import { chromium, expect, test, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { chromiumFlags, findChromium } from '../test-run/chromium.ts'
import { inAllLooks } from './all-looks.ts'
import { enter } from './navigation.ts'
import { address, expectAccessible } from './person.ts'
import { demoGroup } from './places.ts'
import { userNamed } from './test-users.ts'

const folder = join(root, 'tools/results/hosts')
const NAME = 'tours.museum.example'

/** What the screen says to write down. */
async function recordOn(page: Page): Promise<readonly [name: string, value: string]> {
  const section = page.getByRole('region', { name: 'DNS 记录' })
  return [
    await section.getByLabel('记录名').first().inputValue(),
    await section.getByLabel('记录值').first().inputValue(),
  ]
}

/** A name is checked every five seconds at most. */
async function checkAgain(page: Page): Promise<void> {
  await page.waitForTimeout(5_000)
  await page.getByRole('button', { name: '立即检查' }).click()
}

test('a group proves a name, and is shown under it', async ({ browser }) => {
  test.setTimeout(300_000)
  mkdirSync(folder, { recursive: true })
  const dns = await startDns(Number(process.env['HUANSHI_JOURNEY_DNS']))
  const group = await demoGroup()
  const { page, complaints } = await enter(browser, userNamed('groupadmin'))
  await page.goto(address(`/Group/${group}/HostName`))
  await expect(page.getByText('还没有自己的域名').first()).toBeVisible()
  await expectAccessible(page)
  await inAllLooks(page, join(folder, 'empty'))

  await test.step('a name of nobody is refused with a sentence, one of its own is taken', async () => {
    await page.getByRole('button', { name: '登记域名' }).first().click()
    const field = page.getByLabel('域名', { exact: true })
    await field.fill('com.cn')
    await page.locator('button[type="submit"]').click()
    await expect(page.getByText('公共后缀').first()).toBeVisible()
    await field.fill(NAME)
    await inAllLooks(page, join(folder, 'form'))
    await page.locator('button[type="submit"]').click()
    await expect(page.getByRole('region', { name: 'DNS 记录' })).toBeVisible()
    await page.getByRole('button', { name: '立即检查' }).click()
    await expect(page.getByText('没有找到 TXT 记录').first()).toBeVisible()
    await inAllLooks(page, join(folder, 'pending'))
  })

  await test.step('with the record it is served', async () => {
    const [name, value] = await recordOn(page)
    expect(name).toBe(`_huanshi.${NAME}`)
    dns.texts.set(name, [value])
    await checkAgain(page)
    await expect(page.getByText('已生效').first()).toBeVisible()
    await expectAccessible(page)
    await inAllLooks(page, join(folder, 'active'))
  })
  expect(complaints).toEqual([])

  const { port } = new URL(address('/'))
  const executablePath = findChromium()
  const visitors = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: [...chromiumFlags, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  })
  await test.step('its front page and its works', async () => {
    const visitor = await visitors.newPage()
    const home = `http://${NAME}:${port}`
    await visitor.goto(`${home}/`)
    await expect(visitor.locator('.hs-front-card').first()).toBeVisible()
    await expect(visitor.getByText('进入工作台')).toHaveCount(0)
    await expectAccessible(visitor)
    await inAllLooks(visitor, join(folder, 'front'))
    await visitor.locator('.hs-front-card').first().click()
    await expect(visitor.locator('[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    expect(new URL(visitor.url()).host).toBe(`${NAME}:${port}`)
    await visitor.goto(`${home}/Tour`)
    expect(new URL(visitor.url()).host).toBe(`localhost:${port}`)
  })

  await test.step('without the record it stands there when it ends', async () => {
    dns.texts.clear()
    await checkAgain(page)
    await expect(page.getByText('验证失效').first()).toBeVisible()
    await expect(page.getByRole('status').getByText(/前恢复，否则域名停用/)).toBeVisible()
    await inAllLooks(page, join(folder, 'lost'))
  })
  await visitors.close()
  await dns.close()
})
