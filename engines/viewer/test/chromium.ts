// Finds a Chromium, and opens one on pages that a test serves itself.
import { existsSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Software rendering, no sandbox for root, no calls to the browser's maker. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function findChromium(): string | null {
  const given = process.env['CHROMIUM_PATH']
  return [given, ...known, chromium.executablePath()].find((path) => path !== undefined && existsSync(path)) ?? null
}

export interface ServedPages {
  readonly browser: Browser
  readonly origin: string
  close(): Promise<void>
}

/** A browser that draws without a graphics card, and a server for its pages on a free port. */
export async function openServedPages(answer: RequestListener): Promise<ServedPages> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [...chromiumFlags, '--enable-unsafe-swiftshader'],
  })
  return {
    browser,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
