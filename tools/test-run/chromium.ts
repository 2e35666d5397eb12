// Finds a Chromium to drive, or gets one: the system's, Playwright's, Debian's package, Playwright's download.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromiumFlags, findChromium } from '@huanshi/viewer/test/chromium.ts'

export { chromiumFlags, findChromium }

/** @returns null when none can be had here */
export function provideChromium(): string | null {
  return findChromium() ?? (installFromDebian() || downloadByPlaywright() ? findChromium() : null)
}

function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('No Chromium found: installing the system package')
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'ignore' as const }
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], options)
    return true
  } catch {
    return false
  }
}

function downloadByPlaywright(): boolean {
  console.log('No Chromium found: asking Playwright for its own')
  return spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' }).status === 0
}
