// Visitors of other languages: every screen of theirs says everything in the language they chose, and keeps it; nothing of it is too
// long for its place; a screen reader is told what is in which language.
import { languages, type Language } from '@huanshi/kernel/language/languages.ts'
import { expect, test, type Page } from '@playwright/test'
import { address, expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { pseudoReader } from './pseudo-language.ts'
import { ask, panoramasReady, send, userNamed } from './test-users.ts'
import { openEach, openHotspots, press, tourWords } from './worded-tour.ts'

test.describe.configure({ timeout: 600_000 })

interface Found {
  readonly story: string
  readonly pano: string
  readonly scenes: readonly { readonly panoId: string }[]
}

async function listed(path: string): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const { body } = await ask(null, path)
  return (body as { items: { id: string; title: string }[] }).items // a page of the contract's
}

let works: Found
test.beforeAll(async () => {
  await panoramasReady(6)
  const told = async () =>
    (await listed('/api/View/Tours?pageSize=50')).find(({ title }) => title.startsWith('云岭美术馆'))
  await expect.poll(told, { timeout: 120_000 }).toBeTruthy()
  const story = await told()
  const [pano] = await listed('/api/View/Home?pageSize=1')
  if (story === undefined || pano === undefined) throw new Error('the demonstration has a tour and panoramas')
  const { body } = await ask(null, `/api/View/Tours/${story.id}`)
  works = { story: story.id, pano: pano.id, scenes: (body as Pick<Found, 'scenes'>).scenes } // of the contract
})

const drawn = async (page: Page): Promise<void> => {
  await expect(page.locator('.hs-tour[data-scene]:not([data-scene=""])')).toBeVisible({ timeout: 90_000 })
  const start = page.locator('.hs-splash-start')
  if (await start.isVisible()) await start.click()
}

test('in a language whose every text is marked, nothing else is said', async ({ browser }) => {
  const { page, look, faults } = await pseudoReader(browser)
  const visit = async (path: string): Promise<void> => {
    await page.goto(address(path))
    await page.locator('#root > :not(noscript, .hs-unopened)').first().waitFor()
    await look(path)
  }

  await test.step('pages to look through and to read', async () => {
    const blogs = await listed('/api/View/Blogs?pageSize=20')
    const { body: pages } = await ask(null, '/api/View/Pages')
    const [written] = pages as { slug: string }[] // the contract's
    const pathsToRead = [
      ...blogs.map(({ id }) => `/view/blog/${id}`),
      ...(written === undefined ? [] : [`/view/page/${written.slug}`]),
    ]
    for (const path of [
      '/view',
      '/view?search=云',
      '/view?search=zzzz',
      '/view?user=member',
      '/view/map',
      '/view/licence',
      '/card/许嘉宁',
      '/view/nothing',
      '/card/nobody',
      ...pathsToRead,
    ])
      await visit(path)
  })

  await test.step('what opens on them', async () => {
    await page.goto(address('/card/许嘉宁'))
    await page.locator('.hs-card-action').last().click()
    await look('sharing a card')
    await page.goto(address('/view/licence#no-key'))
    await page.locator('button[type=submit]').click()
    await page.locator('.hs-licence-verdict, [role=alert]').first().waitFor()
    await look('a key that is none')
  })

  await test.step('a panorama and a tour, with what opens over them', async () => {
    await visit(`/view/pano/${works.pano}`)
    await drawn(page)
    await look('a panorama')
    await visit(`/view/tour/${works.story}`)
    await drawn(page)
    await look('a tour')
    await openEach(page, ['info', 'comment', 'map', 'language', 'projection', 'autoTour'], look)
    await press(page, 'share')
    await page.locator('.hs-report-button').click()
    await look('reporting')
    await page.keyboard.press('Escape')
    await look('sharing')
    await page.keyboard.press('Escape')
    await openHotspots(page, look)
  })

  expect(faults).toEqual([])
  await page.context().close()
})

test('a tour with a password, in every skin', async ({ browser }) => {
  const member = userNamed('member')
  const json = { 'content-type': 'application/json' }
  const { body: skins } = await ask(member, '/api/My/Skins?kind=tour&pageSize=50')
  const ids = (skins as { items?: { id: string }[] }).items?.map(({ id }) => id) ?? [] // a page of the contract's
  const scenes = works.scenes
    .slice(0, 3)
    .map(({ panoId }, order) => ({ id: `s${order}`, panoId, title: `${order}号`, order }))
  const make = { title: '样张', visibility: 'unlisted', password: 'sesame', scenes, startSceneId: 's0' }
  const made = await send(member, '/api/My/Tours', { method: 'POST', headers: json, body: JSON.stringify(make) })
  const { id } = (await made.json()) as { id: string } // the contract's
  const { page, look, faults } = await pseudoReader(browser)
  for (const skin of [null, ...ids]) {
    const { body } = await ask(member, `/api/My/Tours/${id}`)
    const { version } = body as { version: number } // the contract's
    const choice = skin === null ? null : { id: skin, options: {} }
    await send(member, `/api/My/Tours/${id}`, {
      method: 'PATCH',
      headers: json,
      body: JSON.stringify({ version, skin: choice }),
    })
    await send(member, `/api/My/Tours/${id}/publish`, { method: 'POST' })
    await page.goto(address(`/view/tour/${id}`))
    const field = page.locator('.hs-lock input')
    if (skin === null) {
      await field.waitFor()
      await look('a locked tour')
      await page.locator('.hs-lock button').click()
      await look('no password')
      await field.fill('wrong')
      await page.locator('.hs-lock button').click()
      await expect(page.locator('.hs-lock [role=alert]')).toContainText('⟦')
    }
    if (await field.isVisible()) {
      await field.fill('sesame')
      await page.locator('.hs-lock button').click()
    }
    await drawn(page)
    await look(`skin ${skin}`)
  }
  await page.context().close()
  await send(member, `/api/My/Tours/${id}`, { method: 'DELETE' })
  expect(faults).toEqual([])
})

test('a choice is one for tour and page, goes along, and is remembered', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'zh-CN', reducedMotion: 'reduce' })).newPage()
  await page.goto(address('/view'))
  const control = page.locator('.hs-language-choice select')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await control.selectOption('ja')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { name: 'ツアー' })).toBeVisible()
  await page.goto(address(`/view/tour/${works.story}`))
  await drawn(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  // The tour has no Japanese: its own words say which language they are.
  await expect(page.locator('.hs-tour-name h1')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('button', { name: '言語' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('.hs-tour-name h1')).not.toHaveAttribute('lang', /./)
  await expect(page.locator('.hs-tour-name h1')).not.toHaveText(/[一-鿿]/)
  await page.goto(address('/view?lang=ko'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
  await control.selectOption('en')
  await expect(page).toHaveURL(/lang=en/)
  await page.context().close()
})

for (const language of languages)
  test(`the front page, a tour and its text in ${language}`, async ({ browser }) => {
    const page = await (await browser.newContext({ locale: language, reducedMotion: 'reduce' })).newPage()
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 })
      await page.goto(address('/view'))
      await expect(page.locator('.hs-site-foot select')).toHaveValue(language)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await picture(page, `front-${language}-${width}`)
      await page.goto(address(`/view/tour/${works.story}?lang=${language}`))
      await drawn(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await picture(page, `tour-${language}-${width}`)
      expect(await namelessControls(page)).toEqual([])
      await page.goto(address(`/view/tour/${works.story}/text?lang=${language}`))
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await picture(page, `text-${language}-${width}`)
    }
    await page.goto(address(`/view/tour/${works.story}?lang=${language}`))
    await drawn(page)
    await expectNamed(page, language)
    await page.context().close()
  })

interface AxNode {
  readonly ignored: boolean
  readonly role?: { readonly value: string }
  readonly name?: { readonly value: string }
}

async function accessibilityTree(page: Page): Promise<readonly AxNode[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes.filter(({ ignored }) => !ignored) as AxNode[] // as the protocol has them
}

const controls = new Set([
  'button',
  'link',
  'slider',
  'textbox',
  'combobox',
  'application',
  'toolbar',
  'navigation',
  'dialog',
])

async function namelessControls(page: Page): Promise<string[]> {
  const tree = await accessibilityTree(page)
  return tree.flatMap(({ role, name }) =>
    controls.has(role?.value ?? '') && (name?.value ?? '') === '' ? [role?.value ?? ''] : [],
  )
}

/** What a screen reader says of the controls, in the words of that language. */
async function expectNamed(page: Page, language: Language): Promise<void> {
  const words = tourWords[language]
  const tree = await accessibilityTree(page)
  const named = (role: string) => tree.filter((node) => node.role?.value === role).map(({ name }) => name?.value ?? '')
  expect(named('application')).toContain(words.lookingScenes)
  expect(named('toolbar')).toContain(words.tools)
  expect(named('navigation')).toEqual(expect.arrayContaining([words.scenes]))
  expect(named('link')).toContain(words.asText)
  expect(named('button')).toEqual(expect.arrayContaining([words.share, words.info]))
  if (language === 'en' || language === 'ko')
    // The tour is told in English or Chinese; what is left of Chinese in the tree would be a control.
    expect(language === 'en' ? named('button').filter((name) => /[一-鿿]/.test(name)) : []).toEqual([])
}
