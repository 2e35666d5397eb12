// A page of another site that shows a tour by the element of docs/embedding.md and talks with it; the page is the one of that document.
import { expect, test, type Page } from '@playwright/test'
import { askElement, embeddingPage, servePage } from './embedding-page.ts'
import { address } from './person.ts'
import { reactPage } from './react-page.ts'
import { ask, demoTour, send, userNamed } from './test-users.ts'

/** A command by name; what was answered, or the fault. */
const asking = (page: Page, name: string, given: object = {}) => page.evaluate(askElement, { name, given })

test('a page of another site shows a tour, moves in it, and hears what happens', async ({ page }) => {
  const { server, url } = await servePage(await embeddingPage((await demoTour()).id))
  // Low enough for all of it to be on the screen: a click right after a scroll goes to the frame that was in its place before.
  await page.setViewportSize({ width: 1200, height: 900 })
  await page.goto(url)
  const where = page.locator('#where')
  await expect(where).toHaveText(/./, { timeout: 90_000 })
  const frame = page.frameLocator('huanshi-tour iframe')
  await expect(frame.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })

  // Its own hotspot stands in the picture, and tells when it is pressed.
  await asking(page, 'lookAt', { yaw: 20, pitch: 0, milliseconds: 0 })
  await frame.getByRole('button', { name: '订票' }).locator('.hv-sign').click()
  await expect(where).toHaveAttribute('data-pressed', 'ticket')
  expect(await asking(page, 'removeHotspot', { id: 'ticket' })).toEqual({ answer: null })
  await expect(frame.getByRole('button', { name: '订票' })).toHaveCount(0)

  const first = await where.textContent()
  await page.getByRole('button', { name: '下一个场景' }).click()
  await expect(where).not.toHaveText(first ?? '', { timeout: 60_000 })

  const turned = await asking(page, 'lookAt', { yaw: 90, pitch: 5, milliseconds: 0 })
  expect(turned).toMatchObject({ answer: { yaw: expect.closeTo(90, 0), pitch: expect.closeTo(5, 0) } })
  const zoomed = await asking(page, 'zoom', { fov: 60 })
  expect(zoomed).toMatchObject({ answer: { fov: expect.closeTo(60, 0) } })

  const wrong: readonly [string, object, string][] = [
    ['goToScene', { sceneId: 'nowhere' }, 'not-found'],
    ['goToScene', {}, 'bad-request'],
    ['lookAt', { yaw: 'x' }, 'bad-request'],
    ['removeHotspot', { id: 'ticket' }, 'not-found'],
    ['open', { hotspotId: 'none' }, 'not-found'],
    ['destroy', {}, 'unknown-command'],
    ['constructor', {}, 'unknown-command'],
    ['hello', { versions: [99] }, 'unknown-version'],
  ]
  for (const [command, takes, fault] of wrong)
    expect([command, await asking(page, command, takes)]).toEqual([command, { fault }])
  server.close()
})

test('a page with React shows a tour by the package of this site, hears it and moves it', async ({ page }) => {
  const { id } = await demoTour()
  const { server, url } = await servePage(await reactPage(address(`/view/tour/${id}`)))
  await page.goto(url)
  await expect(page.locator('p')).toHaveText(/./, { timeout: 90_000 })
  await page.getByRole('button', { name: '看右边' }).click()
  const turned = async () => (await asking(page, 'lookAt', { milliseconds: 0 })) as { answer?: { yaw: number } } // as answered
  await expect.poll(async () => (await turned()).answer?.yaw).toBeCloseTo(90, 0)
  server.close()
})

test('the wheel is the page’s until the tour is entered, and nothing is asked of its site before consent', async ({
  page,
}) => {
  const { id } = await demoTour()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const script = await (await fetch(address('/embed.js'))).text()
  const { server, url } =
    await servePage(`<!doctype html><html lang="zh-CN"><body style="height:4000px;margin:0"><script>${script}</script>
    <huanshi-tour consent cover="${address('/favicon.svg')}" src="${address(`/view/tour/${id}`)}" style="width:960px"></huanshi-tour>`)
  await page.goto(url)
  await page.getByRole('button', { name: '打开全景' }).waitFor()
  expect(asked.filter((one) => one.startsWith(address('')))).toEqual([])

  await page.getByRole('button', { name: '打开全景' }).click()
  const tour = page.frameLocator('huanshi-tour iframe').locator('.hs-tour')
  await expect(tour).toHaveAttribute('data-sharp', 'true', { timeout: 90_000 })
  const fov = () =>
    page.evaluate(async () => {
      const element = document.querySelector('huanshi-tour') as unknown as {
        lookAt(v: object, m: number): Promise<{ fov: number }>
      } // as above
      return (await element.lookAt({}, 0)).fov
    })
  const before = await fov()
  await page.mouse.move(480, 260)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
  expect(await fov()).toBeCloseTo(before, 1)

  await page.evaluate(() => window.scrollTo(0, 0))
  await page.mouse.move(300, 200)
  await page.mouse.down()
  await page.mouse.up()
  await page.mouse.wheel(0, -240)
  await expect.poll(fov).toBeLessThan(before - 1)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  server.close()
})

test('a page that did not frame the tour is not heard, nor one of another origin after the greeting', async ({
  page,
}) => {
  const { id } = await demoTour()
  const { server, url } =
    await servePage(`<!doctype html><body><iframe id="tour" src="${address(`/view/tour/${id}?embed=1`)}"></iframe>
    <iframe id="other" srcdoc="<script>onmessage=e=>parent.postMessage({from:'other',data:e.data},'*')</script>"></iframe>
    <script>
      window.heard = []
      addEventListener('message', (event) => heard.push({ data: event.data, origin: event.origin }))
    </script>`)
  await page.goto(url)
  await page.waitForFunction(
    () => JSON.stringify((window as unknown as { heard: unknown[] }).heard).includes('loaded'),
    null,
    {
      timeout: 90_000,
    },
  )
  // Another frame of the page speaks to the tour.
  await page.evaluate(() => {
    const [tour, other] = [document.querySelector('#tour'), document.querySelector('#other')] as HTMLIFrameElement[] // the two above
    const run = other?.contentWindow as unknown as { eval(text: string): void; target: Window | null }
    run.target = tour?.contentWindow ?? null
    run.eval(`target.postMessage({huanshi:1,id:'a',command:'hello',with:{versions:[1]}},'*')`)
  })
  // The page itself, without a greeting.
  await page.evaluate(() => {
    const tour = document.querySelector('#tour') as HTMLIFrameElement // as above
    tour.contentWindow?.postMessage({ huanshi: 1, id: 'b', command: 'close', with: {} }, '*')
    tour.contentWindow?.postMessage({ huanshi: 7, id: 'c', command: 'close', with: {} }, '*')
    tour.contentWindow?.postMessage({ huanshi: 'x', id: 'd', command: 'hello' }, '*')
    tour.contentWindow?.postMessage('hello', '*')
  })
  const heard = () =>
    page.evaluate(
      () => (window as unknown as { heard: { data: { id?: string; fault?: string; event?: string } }[] }).heard,
    )
  await expect
    .poll(async () =>
      (await heard()).flatMap(({ data: { id: of, fault } }) => (fault === undefined ? [] : [[of, fault]])),
    )
    .toEqual([
      ['b', 'not-ready'],
      ['c', 'unknown-version'],
    ])
  expect((await heard()).filter(({ data }) => data.id === 'a' || data.id === 'd' || data.event === 'view')).toEqual([])
  server.close()
})

test('a tour’s own script moves it from a frame that can do nothing else', async ({ page }) => {
  const [member, admin] = [userNamed('member'), userNamed('admin')]
  const json = (method: string, body: object) => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const allow = async (value: boolean): Promise<void> => {
    const { items } = (await ask(admin, '/api/Admin/Settings?key=work.allowsScripts')).body as {
      items: { id: string; version: number }[] // the settings' list
    }
    const [setting] = items
    const answer = await send(
      admin,
      `/api/Admin/Settings/${setting?.id}`,
      json('PATCH', { version: setting?.version, value }),
    )
    expect(answer.status).toBe(200)
  }
  await allow(true)
  const made = await send(member, `/api/My/Tours/${(await demoTour()).id}/duplicate`, { method: 'POST' })
  const copy = (await made.json()) as { id: string; version: number } // the contract's answer
  const ownScript = `
    const tried = []
    try { parent.document.title; tried.push('page') } catch {}
    try { localStorage.length; tried.push('storage') } catch {}
    fetch('${address('/api/Settings')}').then(() => tried.push('network'), () => {}).then(async () => {
      const { scenes } = await tour.ready
      tour.on('scene', ({ id }) => tour.ask('addHotspot', { id: 'said', yaw: 0, pitch: 0, title: '够到了：' + tried.join() }))
      await tour.ask('goToScene', { sceneId: scenes[1].id })
    })`
  const ownStyle = 'button { border-radius: 3px }'
  const values = {
    version: copy.version,
    ownScript,
    ownStyle,
    visibility: 'public',
    opening: { kind: 'none', libId: null },
  }
  expect((await send(member, `/api/My/Tours/${copy.id}`, json('PATCH', values))).status).toBe(200)
  expect((await send(member, `/api/My/Tours/${copy.id}/publish`, { method: 'POST' })).status).toBe(200)
  await page.goto(address(`/view/tour/${copy.id}`))
  await expect(page.getByRole('button', { name: '够到了：', exact: true }).first()).toBeAttached({ timeout: 90_000 })
  await expect(page.locator('.hs-tour .hs-view-tool').first()).toHaveCSS('border-radius', '3px')

  await allow(false)
  await page.reload()
  await expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
  await expect(page.locator('iframe[src="/embed/script"]')).toHaveCount(0)
  await send(member, `/api/My/Tours/${copy.id}`, { method: 'DELETE' })
})
