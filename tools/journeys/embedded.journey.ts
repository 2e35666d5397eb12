// A published tour within a page of another site: it draws, nothing that it loads is refused, and the rest of the site cannot be framed or read there.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embedCode } from '@huanshi/pano/contract/embed-code.ts'
import { expect, test } from '@playwright/test'
import { demoTour } from './test-users.ts'
import { address } from './person.ts'

test('a tour in a frame of another site shows all of itself', async ({ page }) => {
  const refused: string[] = []
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    if (why.includes('BLOCKED')) refused.push(`${request.url()} ${why}`)
  })
  const policies: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Permissions policy violation')) policies.push(message.text())
  })
  const tour = address(`/view/tour/${(await demoTour()).id}`)
  // Of another site: browsers let pages from outside reach nothing on this machine, so it is one by number.
  const elsewhere = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<body style="height: 4000px">${embedCode(`${tour}?embed=1`, '云岭', { width: 960, height: 540 })}
      <iframe id="inside" src="${address('/Profile')}"></iframe>`)
  }).listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`) // listening on a port
  await expect(page.frameLocator('iframe[title="云岭"]').locator('.hs-tour[data-sharp="true"]')).toBeVisible({
    timeout: 90_000,
  })
  await expect(page.frameLocator('#inside').locator('main')).toHaveCount(0)
  expect(refused.filter((line) => !line.includes('/Profile'))).toEqual([])

  // The wheel scrolls the page of the other site, and zooms with Ctrl.
  const frame = page.frameLocator('iframe[title="云岭"]')
  await page.mouse.move(480, 270)
  await page.mouse.wheel(0, 240)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await expect(frame.getByText('按住 Ctrl 滚动以缩放')).toBeVisible()
  expect(policies).toEqual([])

  // What is for this site's own pages cannot be loaded there by a tag.
  const load = (source: string) =>
    page.evaluate(
      (url) =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script')
          script.addEventListener('load', () => resolve(true))
          script.addEventListener('error', () => resolve(false))
          script.src = url
          document.body.append(script)
        }),
      source,
    )
  expect(await load(address('/js/config.js'))).toBe(false)
  elsewhere.close()
})
