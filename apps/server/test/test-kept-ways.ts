// What is kept by its address or its id, in every record that has room for it.
import { blog } from '@huanshi/content/contract/blog.ts'
import { card } from '@huanshi/organisation/contract/card.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { insertRecords } from './test-records.ts'
import { keptAt, ownScene, panoOf, placed, published, sceneOf, shownTour, type Way } from './test-showing.ts'
import { json } from './test-showing.ts'

/** What is kept by its address, in every record that has room for it. */
export const keptWays: Readonly<Record<string, Way>> = {
  'the cover of a tour': (showing) => shownTour(showing, { coverUrl: keptAt(showing.shelf) }),
  async 'an article in a hotspot'(showing) {
    const hotspot = { ...placed, kind: 'article', target: { html: `<img src="${keptAt(showing.shelf)}">` } }
    return shownTour(showing, { scenes: [await ownScene(showing, [hotspot])] })
  },
  'the logo of a skin': async (showing) => {
    const found = await showing.site.db
      .selectFrom('skin')
      .select('id')
      .where('kind', '=', 'tour')
      .orderBy('order')
      .executeTakeFirstOrThrow()
    return shownTour(showing, { skin: { id: found.id, options: { logoUrl: keptAt(showing.shelf) } } })
  },
  async 'a picture in a blog'({ site, by, shelf }) {
    const content = { content_html: `<p>看</p><img src="${keptAt(shelf)}">` }
    const [id = ''] = await insertRecords(site.db, blog, by, [{ ...published, ...content }])
    return { id, path: `/api/View/Blogs/${id}` }
  },
  async 'the cover of a blog in the list'({ site, by, shelf }) {
    const [id = ''] = await insertRecords(site.db, blog, by, [{ ...published, cover_url: keptAt(shelf) }])
    return { id, path: '/api/View/Blogs?pageSize=100' }
  },
  async 'the portrait of a card'({ site, by, shelf }) {
    const slug = uuidV7()
    const [id = ''] = await insertRecords(site.db, card, by, [{ slug, is_public: true, avatar_url: keptAt(shelf) }])
    return { id, path: `/api/View/Cards/${slug}` }
  },
}

/** Of files in the library alone, which their owner's works show. */
export const libWays: Readonly<Record<string, Way>> = {
  'the music of a tour': (showing) =>
    shownTour(showing, { music: { libId: showing.shelf.id, volume: 1, autoplay: true } }),
  'the video before a tour': (showing) => shownTour(showing, { opening: { kind: 'video', libId: showing.shelf.id } }),
  'the plan of a tour': (showing) =>
    shownTour(showing, { map: { kind: 'image', libId: showing.shelf.id, points: [] } }),
  async 'what covers a tripod'(showing) {
    const { site, by, shelf } = showing
    const { id } = await panoOf(site, by, { nadir: json({ kind: 'logo', libId: shelf.id, size: 30 }) })
    return { id, path: `/api/View/Panos/${id}` }
  },
  async 'what covers a tripod in a tour'(showing) {
    const { site, by, shelf } = showing
    const { id } = await panoOf(site, by, { nadir: json({ kind: 'logo', libId: shelf.id, size: 30 }) })
    return shownTour(showing, { scenes: [sceneOf(id)] })
  },
}
