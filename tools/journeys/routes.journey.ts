// Every route of the specification's table, as everyone: who may enter finds the page with its title, in Chinese and without
// a complaint in the console; who may not finds the page that says so.
import { expect, test, type Page } from '@playwright/test'
import { testUsers, type TestUser } from './test-users.ts'
import { readTable, type RouteRow } from './tables.ts'
import { givenSeed } from '../test-run/seeded-slice.ts'
import { walkSlice } from './walk-slice.ts'
import { enter, go, isAllowed, placed } from './navigation.ts'

/** Addresses of the sign-in itself, which make sense only on the way back from it. */
const session = new Set(['session'])
const rows = readTable('routes')?.filter(({ kind }) => !session.has(kind))
const slice = walkSlice(givenSeed(), testUsers, isAllowed)

test.describe.configure({ timeout: 900_000 })

for (const player of rows === undefined ? [] : testUsers) {
  test(`every route as ${player.name}`, async ({ browser }) => {
    const { page, complaints } = await enter(browser, player)
    const wrong: string[] = []
    for (const row of rows?.filter((one) => slice.takes(one, player)) ?? []) {
      complaints.length = 0
      const { path, isKnown } = await placed(row, player)
      await go(page, path)
      for (const fault of await faults(page, row, player, isKnown)) wrong.push(`${row.id} ${path}: ${fault}`)
      for (const complaint of complaints) wrong.push(`${row.id} ${path}: console: ${complaint}`)
    }
    await page.context().close()
    expect(wrong).toEqual([])
  })
}

async function faults(page: Page, row: RouteRow, player: TestUser, isKnown: boolean): Promise<string[]> {
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
