// npm run screens: a picture of every screen in both sizes and both themes, to be looked at one by one.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { playerNamed } from './cast.ts'
import { readTable } from './tables.ts'
import { enter, go, isAllowed, placed } from './walking.ts'

const folder = join(root, 'checks/results/screens')
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]
const rows = readTable('routes')?.filter(({ kind }) => kind !== 'session') ?? []

test.describe.configure({ timeout: 1_800_000 })

for (const viewport of sizes) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${viewport.width} px, ${colorScheme}`, async ({ browser }) => {
      const into = join(folder, `${viewport.width}-${colorScheme}`)
      mkdirSync(into, { recursive: true })
      for (const name of ['member', 'admin', 'groupadmin']) {
        const player = playerNamed(name)
        const { page } = await enter(browser, player, { viewport, colorScheme })
        for (const row of rows.filter((one) => whoShows(one.path) === name && isAllowed(one, player))) {
          await go(page, (await placed(row, player)).path)
          // Pictures fade in.
          await page.waitForTimeout(400)
          await page.screenshot({ path: join(into, `${row.id}${row.path.replace(/[^A-Za-z]+/g, '-')}.png`) })
        }
        await page.context().close()
      }
    })
  }
}

/** Whose eyes see the most of a screen. */
function whoShows(path: string): string {
  if (path.startsWith('/Group/')) return 'groupadmin'
  return path.startsWith('/Admin') || path.startsWith('/Public') ? 'admin' : 'member'
}
