// npm run screens: a picture of every screen in both sizes and both themes, and of what it shows in trouble, to be looked at
// one by one. HUANSHI_SCREENS narrows it to the addresses that match, `-- -g waiting` to one form.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { userNamed } from './test-users.ts'
import { meet, type Form } from './screen-forms.ts'
import { readTable } from './tables.ts'
import { enter, go, isAllowed, placed, show } from './navigation.ts'

interface Look {
  readonly width: number
  readonly height: number
  readonly colorScheme: 'light' | 'dark'
  readonly forms: readonly Form[]
}

const folder = join(root, 'tools/results/screens')
const looks: readonly Look[] = [
  { width: 1440, height: 900, colorScheme: 'light', forms: ['filled', 'empty', 'waiting', 'failed', 'long'] },
  { width: 1440, height: 900, colorScheme: 'dark', forms: ['filled'] },
  { width: 375, height: 812, colorScheme: 'light', forms: ['filled'] },
  { width: 375, height: 812, colorScheme: 'dark', forms: ['filled', 'empty', 'waiting', 'failed', 'long'] },
]
const wanted = new RegExp(process.env['HUANSHI_SCREENS'] ?? '', 'i')
const rows = readTable('routes')?.filter(({ kind, path }) => kind !== 'session' && wanted.test(path)) ?? []
/** Pictures fade in; who waits is shown waiting once the frame has come. */
const SETTLED_MS = 400
const WAITING_MS = 1200
const SOON_MS = 100
const LATE_MS = 10_000

test.describe.configure({ timeout: 1_800_000 })

for (const { width, height, colorScheme, forms } of looks)
  for (const form of forms) {
    test(`${width} px, ${colorScheme}, ${form}`, async ({ browser }) => {
      const into = join(folder, `${width}-${colorScheme}${form === 'filled' ? '' : `-${form}`}`)
      mkdirSync(into, { recursive: true })
      for (const name of ['member', 'admin', 'groupadmin']) {
        const player = userNamed(name)
        const shown = rows.filter((one) => whoShows(one.path) === name && isAllowed(one, player))
        if (shown.length === 0) continue
        const { page } = await enter(browser, player, { viewport: { width, height }, colorScheme })
        await meet(page.context(), form)
        for (const row of shown) {
          const { path } = await placed(row, player)
          await (form === 'waiting' ? show(page, path) : go(page, path))
          await standing(page, form)
          await page.waitForTimeout(form === 'waiting' ? WAITING_MS : SETTLED_MS)
          await page.screenshot({ path: join(into, `${row.id}${row.path.replace(/[^A-Za-z]+/g, '-')}.png`) })
        }
        await page.context().close()
      }
    })
  }

/** On a busy machine the next screen's own code comes late, and its records and pictures after that. */
async function standing(page: Page, form: Form): Promise<void> {
  const late = form === 'waiting' ? '.hs-passing' : '.hs-passing, .hs-skeleton'
  await page.waitForTimeout(SOON_MS)
  await page
    .waitForFunction(
      (found) => document.querySelector(found) === null && [...document.images].every(({ complete }) => complete),
      late,
      { timeout: LATE_MS },
    )
    // What never comes is shown as it is.
    .catch(() => undefined)
}

/** Whose eyes see the most of a screen. */
function whoShows(path: string): string {
  if (path.startsWith('/Group/')) return 'groupadmin'
  return path.startsWith('/Admin') || path.startsWith('/Public') ? 'admin' : 'member'
}
