// A real browser: a member signs in and sees the home screen, and walks into the tour as a visitor does.
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../test-run/chromium.ts'
import { must, type Act } from './act.ts'
import { MEMBER_PASSWORD } from './people.ts'

const SOON_MS = 15_000
const TRIES = 4

export const browsing: Act = {
  name: 'browser',
  roles: ['web'],
  beats: 4,
  async run({ origin, owner, tour }, beat) {
    const executablePath = findChromium()
    if (executablePath === null) return 'no Chromium here'
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
    try {
      const page = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })).newPage()
      beat()
      await page.goto(`${origin}/home`)
      beat()
      const tries = await signedIn(page, owner.name)
      beat()
      await page.goto(`${origin}/view/tour/${tour}`)
      beat()
      await page.locator('.hs-tour[data-sharp="true"]').waitFor({ timeout: 60_000 })
      return `signed in after ${tries} press${tries === 1 ? '' : 'es'}, the first scene is sharp`
    } finally {
      await browser.close()
    }
  },
}

/** A person presses again where the page says that it did not work. */
async function signedIn(page: Page, account: string): Promise<number> {
  const button = page.getByRole('button', { name: '登录', exact: true })
  await page.getByLabel('用户名、邮箱或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(MEMBER_PASSWORD)
  for (let press = 1; press <= TRIES; press += 1) {
    await button.click()
    const home = page.getByRole('heading', { name: '最近的漫游' })
    const isIn = await home.waitFor({ timeout: SOON_MS }).then(
      () => true,
      () => false,
    )
    if (isIn) return press
  }
  must(false, 'nobody comes in')
  return 0
}
