// Debian's Firefox, driven over WebDriver BiDi: Playwright's own build of it cannot be had everywhere.
import { existsSync } from 'node:fs'
import puppeteer, { type Browser } from 'puppeteer-core'

const known = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

export function findFirefox(): string | null {
  const given = process.env['FIREFOX_PATH']
  return [given, ...known].find((path) => path !== undefined && existsSync(path)) ?? null
}

/** @param display on which its windows open @param isMoving without the wish for less motion */
export function openFirefox(executablePath: string, display: string, isMoving: boolean): Promise<Browser> {
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
      'ui.prefersReducedMotion': isMoving ? 0 : 1,
    },
  })
}
