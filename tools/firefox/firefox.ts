// Debian's Firefox, driven over WebDriver BiDi: Playwright's own build of it cannot be had everywhere.
import { existsSync } from 'node:fs'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'

const known = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

export function findFirefox(): string | null {
  const given = process.env['FIREFOX_PATH']
  return [given, ...known].find((path) => path !== undefined && existsSync(path)) ?? null
}

/** @param display on which its windows open */
export function openFirefox(executablePath: string, display: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    env: { ...process.env, DISPLAY: display, MOZ_ENABLE_WAYLAND: '0' },
    defaultViewport: { width: 1280, height: 720 },
    extraPrefsFirefox: {
      'intl.accept_languages': 'zh-CN',
      // In software, where there is no graphics card.
      'webgl.force-enabled': true,
      'ui.prefersReducedMotion': 1,
    },
  })
}

interface Visit {
  readonly page: Page
  /** What the console and the page complained of. */
  readonly complaints: string[]
}

export async function visitor(browser: Browser): Promise<Visit> {
  const page = await browser.newPage()
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}
