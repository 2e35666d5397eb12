// npm run journeys:firefox: what visitors do, in Debian's Firefox, on the product as `npm start` runs it.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { hasDisplay, openDisplay } from './firefox/display.ts'
import { findFirefox, openFirefox, visitor } from './firefox/firefox.ts'
import { steps, type Site } from './firefox/visitors.ts'
import startForAll from './journeys/server.ts'

const DEMO_MS = 120_000

const firefox = findFirefox()
if (firefox === null || !hasDisplay()) {
  console.log('████ NO FIREFOX OR NO Xvfb HERE (apt-get install firefox-esr xvfb): ITS JOURNEYS DID NOT RUN ████')
} else {
  const stop = await startForAll()
  const display = await openDisplay()
  const browser = await openFirefox(firefox, display.name)
  const failed: string[] = []
  try {
    console.log(await browser.version())
    const site = siteAt(process.env['HUANSHI_JOURNEY_URL'] ?? '')
    await site.first('Tours', '云岭美术馆')
    for (const { name, run } of steps) {
      const began = performance.now()
      const { page, complaints } = await visitor(browser)
      const fault = await run(page, site).then(
        () => (complaints.length === 0 ? null : `the console complained: ${complaints.join('; ')}`),
        (error: unknown) => String(error),
      )
      console.log(`  ${fault === null ? '✓' : '✘'} ${name} (${((performance.now() - began) / 1000).toFixed(1)}s)`)
      if (fault !== null) {
        failed.push(name)
        console.log(`      ${fault}`)
      }
      await page.close()
    }
  } finally {
    await browser.close()
    display.close()
    await stop()
  }
  console.log(`firefox: ${steps.length - failed.length} passed, ${failed.length} failed`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function siteAt(url: string): Site {
  const asked = async <T>(path: string): Promise<T> => (await (await fetch(`${url}${path}`)).json()) as T // the contract's answers
  return {
    url,
    tour: (id) => asked<PublicTour>(`/api/View/Tours/${id}`),
    /** The demonstration's content is brought in after the start. */
    async first(list, titled = '') {
      const until = Date.now() + DEMO_MS
      for (;;) {
        const { items } = await asked<{ items: { id: string; title: string }[] }>(`/api/View/${list}?pageSize=50`)
        const found = items.find(({ title }) => title.startsWith(titled))
        if (found !== undefined) return found
        if (Date.now() > until) throw new Error(`the demonstration has no ${list} called ${titled}`)
        await new Promise((resolve) => {
          setTimeout(resolve, 500)
        })
      }
    },
  }
}
