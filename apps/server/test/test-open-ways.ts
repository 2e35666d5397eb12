// The ways in which records show what somebody else has made public.
import { article } from '@huanshi/content/contract/article.ts'
import { blog } from '@huanshi/content/contract/blog.ts'
import { card } from '@huanshi/organisation/contract/card.ts'
import { comment } from '@huanshi/publishing/contract/comment.ts'
import { message } from '@huanshi/messaging/contract/message.ts'
import { page } from '@huanshi/content/contract/page.ts'
import { topItem } from '@huanshi/content/contract/top-item.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { keptWays } from './test-kept-ways.ts'
import { furtherWays } from './test-further-ways.ts'
import { pageWays } from './test-page-ways.ts'
import { insertRecords } from './test-records.ts'
import {
  json,
  keptAt,
  ownScene,
  panoOf,
  placed,
  published,
  readerNamed,
  sceneOf,
  shownTour,
  tourOf,
  type Showing,
  type Shown,
  type Way,
} from './test-showing.ts'

export const openWays: Readonly<Record<string, Way>> = {
  ...keptWays,
  ...pageWays,
  ...furtherWays,
  'a scene of a tour': (showing) => shownTour(showing, { scenes: [sceneOf(showing.shelf.id)] }),
  async 'a link out of a tour'(showing) {
    const hotspot = { ...placed, kind: 'pano', target: { panoId: showing.shelf.id } }
    return shownTour(showing, { scenes: [await ownScene(showing, [hotspot])] })
  },
  'the cover of a tour in the list': async (showing) => {
    const { id } = await shownTour(showing, { coverUrl: keptAt(showing.shelf) })
    return { id, path: '/api/View/Tours?pageSize=100' }
  },
  async 'the first view of a tour in the list'(showing) {
    await tourOf(showing, { scenes: [sceneOf(showing.shelf.id)] }, { scenes: json([sceneOf(showing.shelf.id)]) })
    return { id: showing.shelf.id, path: '/api/View/Tours?pageSize=100' }
  },
  'what other sites are told': async (showing) => {
    const { id } = await shownTour(showing, { coverUrl: keptAt(showing.shelf) })
    const page = encodeURIComponent(`http://localhost:5002/view/tour/${id}`)
    return { id, path: `/api/View/oembed?url=${page}` }
  },
  async 'a link out of a panorama'({ site, by, shelf }) {
    const hotspots = [{ ...placed, kind: 'pano', target: { panoId: shelf.id } }]
    const { id } = await panoOf(site, by, { hotspots: json(hotspots) })
    return { id, path: `/api/View/Panos/${id}` }
  },
  async 'the works of a blog'({ site, by, shelf }) {
    const [id = ''] = await insertRecords(site.db, blog, by, [{ ...published, pano_ids: json([shelf.id]) }])
    return { id, path: `/api/View/Blogs/${id}` }
  },
  async 'the works of a card'({ site, by, shelf }) {
    const slug = uuidV7()
    const [id = ''] = await insertRecords(site.db, card, by, [{ slug, is_public: true, pano_ids: json([shelf.id]) }])
    return { id, path: `/api/View/Cards/${slug}` }
  },
  async 'an article of the site'({ site, by, shelf }) {
    const values = { status: 'published', content_html: `<img src="${keptAt(shelf)}">` }
    const [id = ''] = await insertRecords(site.db, article, by, [values])
    return { id, path: `/api/View/Articles/${id}` }
  },
  async 'a page of the site'({ site, by, shelf }) {
    const [id = ''] = await insertRecords(site.db, page, by, [{ status: 'published', cover_url: keptAt(shelf) }])
    return { id, path: `/api/View/Pages/${id}` }
  },
  async 'a pin'({ site, by, shelf }) {
    const [id = ''] = await insertRecords(site.db, topItem, by, [{ target: json({ kind: 'pano', id: shelf.id }) }])
    return { id, path: '/api/View/Pins' }
  },
  async 'the cover of a pin'({ site, by, shelf }) {
    const target = json({ kind: 'pano', id: (await panoOf(site, by)).id })
    const [id = ''] = await insertRecords(site.db, topItem, by, [{ target, cover_override: keptAt(shelf) }])
    return { id, path: '/api/View/Pins' }
  },
  'the front page': ({ shelf }) => Promise.resolve({ id: shelf.id, path: '/api/View/Home?pageSize=100' }),
  'its own page': ({ shelf }) => Promise.resolve({ id: shelf.id, path: `/api/View/Panos/${shelf.id}` }),
  async 'a comment'({ site, by, shelf }) {
    const target = { kind: 'pano', id: (await panoOf(site, by)).id }
    const values = {
      status: 'approved',
      body: `看 ${keptAt(shelf)} 这里`,
      target: json(target),
      target_user_id: by.userId,
    }
    const [id = ''] = await insertRecords(site.db, comment, by, [values])
    return { id, path: `/api/View/Comments?kind=pano&id=${target.id}` }
  },
  'a card in a message': sentCard,
  'the conversations': async (showing) => {
    const shown = await sentCard(showing)
    return { ...shown, path: '/api/My/Conversations' }
  },
  async 'the lists of its author'({ site, by, shelf }) {
    const [id = ''] = await insertRecords(site.db, blog, by, [{ content_html: `<img src="${keptAt(shelf)}">` }])
    return { id, path: `/api/My/Blogs/${id}`, reader: readerNamed(site, 'other') }
  },
}

async function sentCard({ site, by, shelf }: Showing): Promise<Shown> {
  const values = {
    from_user_id: by.userId,
    to_user_id: site.people.person('card').userId,
    kind: 'pano',
    body: shelf.id,
    card: json({ title: '名', meta: '', imageUrl: keptAt(shelf) }),
  }
  const [id = ''] = await insertRecords(site.db, message, by, [values])
  return { id, path: '/api/My/Messages?pageSize=50', reader: readerNamed(site, 'card') }
}
