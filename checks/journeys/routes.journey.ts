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

/** The public's members and licences: personal data and keys, settled beside the tables as for officers only. */
const forOfficers = new Set(['2.5.03', '2.5.15'])

function isAllowed({ id, path, baseRoles, groupRoles }: RouteRow, player: Player): boolean {
  // The generic list asks for what the list asks for that it shows: here the group's tags.
  if (id === '2.4.18') return meets(player, ['管理员'], ['管理员', '编辑'], true)
  if (forOfficers.has(id)) return meets(player, ['管理员', '集团项目管理员'], [], false)
  return meets(player, baseRoles, groupRoles, path.includes('{groupId}'))
}

async function faults(page: Page, row: RouteRow, player: Player, isKnown: boolean): Promise<string[]> {
  if (!isAllowed(row, player)) {
    const text = () => page.locator('body').innerText()
    const isTold = await holds(async () => (await text()).includes('没有权限'))
    return isTold ? [] : [`${player.name} was let in or not told why not (${page.url()})`]
  }
  const found: string[] = []
  // Of an id that nobody has, the page says so under whatever title.
  const isRight = !isKnown || (await holds(async () => isTitleOf(row, await page.title())))
  if (!isRight) found.push(`title is ${await page.title()}, not ${row.title}`)
  const english = await page.evaluate(englishText)
  return [...found, ...english.map((text) => `English text: ${text}`)]
}

const PATIENCE_MS = 8_000

/** Screens come with their code, which is loaded on the first visit. */
async function holds(condition: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    if (await condition()) return true
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  return false
}

/** Titles that say that one is not where one wanted to be. */
const troubles = ['页面不存在', '没有权限', '没有完成', '出错', '会员中心']

/** A list is called by what it lists; an editor or a view by its record, so there only trouble is told apart. */
function isTitleOf({ kind, path, title }: RouteRow, shown: string): boolean {
  if (kind === 'error') return troubles.some((trouble) => shown.includes(trouble))
  if (troubles.some((trouble) => shown.includes(trouble))) return false
  if (kind !== 'list' || path.includes('{categoryId}') || path.includes('/Subgroup')) return true
  // We say 机构 where the tables say 集团, and the area's name stands in the switcher, not in the title.
  const noun = title.replace(/^(我的|集团|公共|系统|展会)(?=.)/, '').replace(/管理$/, '')
  return shown.includes(noun.replace('集团', '机构'))
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
