// What the site tells everybody, asked for without a browser.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import type { Site } from './step.ts'

const DEMO_MS = 120_000

export function siteAt(url: string): Site {
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
