// What stands in the heads of pages for those to whom an address is passed on, and what a search finds.
import { article } from '@huanshi/content/contract/article.ts'
import { blog } from '@huanshi/content/contract/blog.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { keptWays } from './test-kept-ways.ts'
import { insertRecords } from './test-records.ts'
import { newMark } from './test-shelf.ts'
import { keptAt, published, readerNamed, sceneOf, shownTour, tourOf, type Way } from './test-showing.ts'

const ORIGIN = 'http://localhost:5002'
const told = (page: string): string => `/api/View/oembed?url=${encodeURIComponent(`${ORIGIN}${page}`)}`

export const pageWays: Readonly<Record<string, Way>> = {
  'its page': async ({ shelf }) => ({ id: shelf.id, path: `/view/pano/${shelf.id}` }),
  'its manifest for museums': async ({ shelf }) => ({
    id: shelf.id,
    path: `/iiif/presentation/pano/${shelf.id}/manifest.json`,
  }),
  'its page in a frame': async ({ shelf }) => ({ id: shelf.id, path: `/view/pano/${shelf.id}?embed=1` }),
  'what other sites are told of it': async ({ shelf }) => ({ id: shelf.id, path: told(`/view/pano/${shelf.id}`) }),
  async 'the page of a tour that begins with it'(showing) {
    const id = await tourOf(showing, { scenes: [sceneOf(showing.shelf.id)] })
    return { id, path: `/view/tour/${id}` }
  },
  async 'the page of a tour in a frame'(showing) {
    const { id } = await shownTour(showing, { coverUrl: keptAt(showing.shelf) })
    return { id, path: `/view/tour/${id}?embed=1` }
  },
  async 'the page of a blog'({ site, by, shelf }) {
    const [id = ''] = await insertRecords(site.db, blog, by, [{ ...published, cover_url: keptAt(shelf) }])
    return { id, path: `/view/blog/${id}` }
  },
  async 'the page of an article'({ site, by, shelf }) {
    const [id = ''] = await insertRecords(site.db, article, by, [{ status: 'published', cover_url: keptAt(shelf) }])
    return { id, path: `/view/article/${id}` }
  },
  async 'the page of a card'(showing) {
    const shown = await keptWays['the portrait of a card']?.(showing)
    return { id: shown?.id ?? '', path: (shown?.path ?? '').replace('/api/View/Cards/', '/card/') }
  },
  'a search among panoramas': async ({ shelf }) => ({
    id: shelf.id,
    path: `/api/View/Home?search=${shelf.mark ?? uuidV7()}`,
  }),
  async 'a search among tours'(showing) {
    const title = newMark()
    const id = await tourOf(showing, { title, coverUrl: keptAt(showing.shelf) }, { title })
    return { id, path: `/api/View/Tours?search=${title}` }
  },
  async 'a search among blogs'({ site, by, shelf }) {
    const title = newMark()
    const [id = ''] = await insertRecords(site.db, blog, by, [{ ...published, title, cover_url: keptAt(shelf) }])
    return { id, path: `/api/View/Blogs?search=${title}` }
  },
  async 'a search among what its author has'({ site, by, shelf }) {
    const title = newMark()
    const [id = ''] = await insertRecords(site.db, blog, by, [{ title, cover_url: keptAt(shelf) }])
    return { id, path: `/api/ES/My/Blogs?search=${title}`, reader: readerNamed(site, 'other') }
  },
}
