// Every route of the specification's table, as everyone: who may enter finds the page with its title, in Chinese and without
// a complaint in the console; who may not finds the page that says so.
import { expect, test, type Browser, type Page } from '@playwright/test'
import { cast, meets, playerNamed, type Player } from './cast.ts'
import { address, expectAccessible, signIn } from './person.ts'
import { fillPlace, UNKNOWN } from './places.ts'
import { readTable, type RouteRow } from './tables.ts'

/** Addresses of the sign-in itself, which make sense only on the way back from it. */
const session = new Set(['session'])
const rows = readTable('routes')?.filter(({ kind }) => !session.has(kind))

test.describe.configure({ timeout: 900_000 })

for (const player of rows === undefined ? [] : cast) {
  test(`every route as ${player.name}`, async ({ browser }) => {
    const { page, complaints } = await signedIn(browser, player)
    const wrong: string[] = []
    for (const row of rows ?? []) {
      complaints.length = 0
      const { path, isKnown } = await filled(row, player)
      await go(page, path)
      for (const fault of await faults(page, row, player, isKnown)) wrong.push(`${row.id} ${path}: ${fault}`)
      for (const complaint of complaints) wrong.push(`${row.id} ${path}: console: ${complaint}`)
    }
    await page.context().close()
    expect(wrong).toEqual([])
  })
}

if (rows !== undefined) {
  test('each screen can be used without seeing it, and fits a phone', async ({ browser }) => {
    const wrong: string[] = []
    for (const name of ['admin', 'groupadmin'] as const) {
      const player = playerNamed(name)
      const { page } = await signedIn(browser, player)
      for (const row of rows) {
        const isTheirs = name === 'groupadmin' ? row.path.startsWith('/Group/') : !row.path.startsWith('/Group/')
        if (!isTheirs || !isAllowed(row, player)) continue
        const { path } = await filled(row, player)
        await page.setViewportSize({ width: 1440, height: 900 })
        await go(page, path)
        await expectAccessible(page).catch((error: Error) => wrong.push(`${path}: ${error.message}`))
        await page.setViewportSize({ width: 375, height: 812 })
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (sideways > 0) wrong.push(`${path}: ${sideways} px wider than a phone`)
      }
      await page.context().close()
    }
    expect(wrong).toEqual([])
  })
}

async function signedIn(browser: Browser, player: Player) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    // The browser itself logs every refused request, which the guard's own tests are about.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(address('/'))
  await signIn(page, player.name)
  await expect(page.getByRole('navigation').first()).toBeVisible()
  return { page, complaints }
}

/** As a link within the application goes. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .hs-page-wait') === null, undefined, {
    timeout: 20_000,
  })
  await page.waitForLoadState('networkidle')
}

async function filled({ path, area }: RouteRow, player: Player) {
  let isKnown = true
  let to = path
  for (const [whole, place = ''] of path.matchAll(/\{([^}]+)\}/g)) {
    const value = place === 'pathMatch+' ? 'No/Such/Page' : await fillPlace(place, player, area)
    if (value === UNKNOWN) isKnown = false
    to = to.replace(whole, value)
  }
  return { path: to, isKnown }
}

function isAllowed({ path, baseRoles, groupRoles }: RouteRow, player: Player): boolean {
  return meets(player, baseRoles, groupRoles, path.includes('{groupId}'))
}

async function faults(page: Page, row: RouteRow, player: Player, isKnown: boolean): Promise<string[]> {
  if (!isAllowed(row, player)) {
    const text = await page.locator('body').innerText()
    return text.includes('没有权限') ? [] : [`${player.name} was let in or not told why not (${page.url()})`]
  }
  const english = await page.evaluate(englishText)
  const found = english.map((text) => `English text: ${text}`)
  // Of an id that nobody has, the page says so under whatever title.
  if (!isKnown) return found
  const title = await page.title()
  if (row.kind !== 'catch-all' && !title.includes(row.title)) found.push(`title is ${title}, not ${row.title}`)
  return found
}

/** Texts on the page that are words of English; names, figures, codes and what people wrote themselves are not meant. */
function englishText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (
      parent === null ||
      parent.closest('code, pre, script, style, noscript, input, textarea, [lang="en"], [data-own]') !== null
    )
      continue
    const text = (node.textContent ?? '').trim()
    if (
      /^[A-Z]?[a-z]{3,}( [A-Za-z]+)*[.!?…]?$/.test(text) &&
      /\b(the|no|data|loading|error|search|select|please|cancel|save|delete|edit|create|new|name|title|page|total|items?|ok|yes|submit|reset|open|close)\b/i.test(
        text,
      )
    )
      found.push(text)
  }
  return found
}
