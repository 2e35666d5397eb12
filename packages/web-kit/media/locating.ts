// What this site's pages say about tickets.
import { freshAddresses, type Answer } from './fresh-address.ts'

/** Options of a viewer; none on sites where no cache in front looks at permissions. */
export const locating =
  document.querySelector('meta[name="media-tickets"]') === null ? {} : { locate: freshAddresses(askSite) }

async function askSite(url: string): Promise<Answer | null> {
  const answer = await fetch(url)
  return answer.ok ? ((await answer.json()) as Answer) : null // register-media.ts
}
