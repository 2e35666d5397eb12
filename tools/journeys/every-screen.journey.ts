// Every screen that the members' application has, as its own routes state them, and every kind of public page, as the site's maps name
// them: each can be used without seeing it, says what stands on its buttons, and fits a phone.
import { expect, test, type Page } from '@playwright/test'
import { isScreenMeta, type ScreenMeta } from '@huanshi/web-kit/guard/screen-meta.ts'
import { guarded } from '@huanshi/web/areas/test-visit.ts'
import { atRest } from '../bench/fresh-page.ts'
import { seededSlice } from '../test-run/seeded-slice.ts'
import { enter, go, placed } from './navigation.ts'
import { address, expectAccessible } from './person.ts'
import { userNamed } from './test-users.ts'

type Area = ScreenMeta['area']
interface OwnScreen {
  readonly path: string
  readonly area: Area
}

/** Whose eyes see the most of an area; what lists hold is the demonstration's. */
const eyes: Readonly<Record<Area, string>> = { Admin: 'admin', My: 'member', Group: 'groupadmin', Public: 'admin' }
const screens: readonly OwnScreen[] = guarded.flatMap(({ path = '', handle }) =>
  isScreenMeta(handle)
    ? [{ area: handle.area, path: path.replaceAll(/:(\w+)/g, '{$1}').replace('*', 'No/Such/Page') }]
    : [],
)
/** Being used without being seen takes long to judge: a run of all tests judges a part. */
const judged = seededSlice(screens, { oneIn: 5, nameOf: ({ path }) => path, groupOf: ({ area }) => area })

const desk = { width: 1440, height: 900 }
const phone = { width: 375, height: 812 }

test.describe.configure({ timeout: 900_000 })

for (const [area, name] of Object.entries(eyes)) {
  test(`each screen of ${area} can be used without seeing it, and fits a phone`, async ({ browser }) => {
    const player = userNamed(name)
    const { page } = await enter(browser, player)
    const wrong: string[] = []
    for (const screen of judged.filter((one) => one.area === area)) {
      const { path } = await placed(screen, player)
      await page.setViewportSize(desk)
      await go(page, path)
      wrong.push(...(await faults(page, path)))
    }
    await page.context().close()
    expect(wrong).toEqual([])
  })
}

test('each kind of public page can be used without seeing it, and fits a phone', async ({ browser }) => {
  const wrong: string[] = []
  for (const path of await publicPages()) {
    // What a page draws by itself ends with it.
    const page = await browser.newPage({ viewport: desk, reducedMotion: 'reduce' })
    await page.goto(address(path))
    await page.locator('#root > :not(noscript, .hs-unopened), main, form').first().waitFor()
    await atRest(page)
    wrong.push(...(await faults(page, path)))
    await page.close()
  }
  expect(wrong).toEqual([])
})

async function faults(page: Page, path: string): Promise<string[]> {
  const found: string[] = []
  await expectAccessible(page).catch((error: Error) => found.push(`${path}: ${error.message}`))
  await page.setViewportSize(phone)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (sideways > 0) found.push(`${path}: ${sideways} px wider than a phone`)
  return found
}

/** No map of the site names them. */
const unlisted = [
  '/',
  '/view?search=云',
  '/view?search=zzzz',
  '/view?user=member',
  '/view/nothing',
  '/card/nobody',
  '/docs/',
]
/** Of each kind that the maps name. */
const MOST = 3

async function publicPages(): Promise<string[]> {
  const located = async (path: string): Promise<string[]> =>
    [...(await (await fetch(address(path))).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, at = '']) => new URL(at).pathname,
    )
  const listed: string[] = []
  for (const map of await located('/sitemap.xml')) listed.push(...(await located(map)).slice(0, MOST))
  expect(listed.length).toBeGreaterThan(MOST)
  const kindOf = (path: string): string => path.replace(/[^/]+$/, '')
  return seededSlice([...unlisted, ...listed], { oneIn: MOST, nameOf: (path) => path, groupOf: kindOf })
}
