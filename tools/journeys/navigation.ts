// Going through the product as one of its people: signing in, and from screen to screen as links within it go.
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { meets, type TestUser } from './test-users.ts'
import { address, signIn } from './person.ts'
import { fillPlace, UNKNOWN } from './places.ts'
import type { RouteRow } from './tables.ts'

interface Visit {
  readonly page: Page
  /** What the console complained of since it was last emptied. */
  readonly complaints: string[]
}

export async function enter(browser: Browser, player: TestUser, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  })
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
  await page.waitForURL(address('/'))
  await expect(page.getByRole('main').first()).toBeVisible()
  return { page, complaints }
}

/** As a link within the application goes. */
export async function show(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

/** The same, until the screen stands. */
export async function go(page: Page, path: string): Promise<void> {
  await show(page, path)
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"], .hs-page-wait') === null, undefined, {
    timeout: 20_000,
  })
  await page.waitForLoadState('networkidle')
}

/** The route's address with records that the player has. */
export async function placed({ path, area }: Pick<RouteRow, 'path' | 'area'>, player: TestUser) {
  let isKnown = true
  let to = path
  for (const [whole, place = ''] of path.matchAll(/\{([^}]+)\}/g)) {
    const value = place === 'pathMatch+' ? 'No/Such/Page' : await fillPlace(place, player, area, path)
    if (value === UNKNOWN) isKnown = false
    to = to.replace(whole, value)
  }
  return { path: to, isKnown }
}

/** The public's members and licences: personal data and keys, settled beside the tables as for officers only. */
const forOfficers = new Set(['2.5.03', '2.5.15'])

export function isAllowed({ id, path, baseRoles, groupRoles }: RouteRow, player: TestUser): boolean {
  // The generic list asks for what the list asks for that it shows: here the group's tags.
  if (id === '2.4.18') return meets(player, ['管理员'], ['管理员', '编辑'], true)
  if (forOfficers.has(id)) return meets(player, ['管理员', '集团项目管理员'], [], false)
  return meets(player, baseRoles, groupRoles, path.includes('{groupId}'))
}
