// Each step in windows of its own; complaints of the console fail it. What a failed one showed is kept beside the results.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'puppeteer-core'
import { root } from '../architecture/source.ts'
import type { Site, Step, Windows } from './step.ts'

const folder = join(root, 'tools/results/firefox')
/** NS_BINDING_ABORTED: Firefox complains of fonts that were still on their way when a page was left. */
const LEFT = 'status=2152398850'

/** @returns how many failed */
export async function runSteps(browser: Browser, steps: readonly Step[], site: Site): Promise<number> {
  let failed = 0
  for (const step of steps) {
    const began = performance.now()
    const fault = await faultOf(browser, step, site)
    console.log(`  ${fault === null ? '✓' : '✘'} ${step.name} (${((performance.now() - began) / 1000).toFixed(1)}s)`)
    if (fault === null) continue
    failed += 1
    console.log(`      ${fault}`)
  }
  return failed
}

async function faultOf(browser: Browser, { name, run }: Step, site: Site): Promise<string | null> {
  const { windows, pages, complaints, close } = openWindows(browser)
  try {
    await run(await windows.somebody(), site, windows)
    return complaints.length === 0 ? null : `the console complained: ${complaints.join('; ')}`
  } catch (error) {
    await keep(pages, name)
    return [String(error), ...complaints].join('\n      ')
  } finally {
    await close()
  }
}

interface Opened {
  readonly windows: Windows
  readonly pages: Page[]
  /** What consoles and pages complained of. */
  readonly complaints: string[]
  readonly close: () => Promise<void>
}

function openWindows(browser: Browser): Opened {
  const pages: Page[] = []
  const people: BrowserContext[] = []
  const complaints: string[] = []
  const complain = (words: string): void => {
    if (!words.includes(LEFT)) complaints.push(words)
  }
  const open = async (person: BrowserContext): Promise<Page> => {
    const page = await person.newPage()
    page.setDefaultTimeout(60_000)
    page.on('console', (message) => {
      if (message.type() === 'error') complain(message.text())
    })
    page.on('pageerror', (error) => complain(String(error)))
    pages.push(page)
    return page
  }
  const windows: Windows = {
    async somebody() {
      const person = await browser.createBrowserContext()
      people.push(person)
      return open(person)
    },
    tab: (beside) => open(beside.browserContext()),
  }
  const close = async (): Promise<void> => {
    for (const person of people) await person.close()
  }
  return { windows, pages, complaints, close }
}

async function keep(pages: readonly Page[], name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [n, page] of pages.entries())
    await page
      .screenshot({ path: join(folder, `${name.replaceAll(/[^\w]+/g, '-').slice(0, 60)}-${n}.png`) })
      .catch(String)
}
