// What groups, the site itself and live connections show.
import { card } from '@huanshi/organisation/contract/card.ts'
import { expo } from '@huanshi/commerce/contract/expo.ts'
import { group } from '@huanshi/organisation/contract/group.ts'
import { mapPoly } from '@huanshi/map/contract/map-poly.ts'
import { message } from '@huanshi/messaging/contract/message.ts'
import { notice } from '@huanshi/messaging/contract/notice.ts'
import { order } from '@huanshi/commerce/contract/order.ts'
import { product } from '@huanshi/commerce/contract/product.ts'
import { topItem } from '@huanshi/content/contract/top-item.ts'
import { reviewLink } from '@huanshi/tour/contract/review/review-link.ts'
import { tour } from '@huanshi/tour/contract/tour.ts'
import { digestOf } from '@huanshi/server-kit/session/token-text.ts'
import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { insertRecords } from './test-records.ts'
import { newPerson } from './test-shelf.ts'
import { json, keptAt, readerNamed, sceneOf, shownTour, type Way } from './test-showing.ts'

export const furtherWays: Readonly<Record<string, Way>> = {
  async 'the cover of an exhibition'({ site, by, shelf }) {
    const { groupId } = site.people
    const owner = { ...by, groupId }
    const [id = ''] = await insertRecords(site.db, expo, owner, [{ cover_url: keptAt(shelf) }])
    return { id, path: `/api/GroupAdmin/Expos/${groupId}/${id}`, reader: readerNamed(site, 'groupadmin') }
  },
  async 'the logo of a group on a card'({ site, by, shelf }) {
    const slug = uuidV7()
    const [groupId = ''] = await insertRecords(site.db, group, by, [{ logo_url: keptAt(shelf) }])
    const [id = ''] = await insertRecords(site.db, card, { ...by, groupId }, [{ slug, is_public: true }])
    return { id, path: `/api/View/Cards/${slug}` }
  },
  async 'a draft by a review link'({ site, by, shelf }) {
    const scenes = json([sceneOf(shelf.id)])
    const [tourId = ''] = await insertRecords(site.db, tour, by, [{ title: '草稿', scenes }])
    const key = randomBytes(24).toString('base64url')
    const columns = { tour_id: tourId, label: '客户', shows: 'newest', key_hash: digestOf(key), ending: key.slice(-4) }
    await insertRecords(site.db, reviewLink, by, [columns])
    return { id: tourId, path: `/api/View/Reviews/${key}` }
  },
  async 'a notice'({ site, by, shelf }) {
    const values = { content_html: `<img src="${keptAt(shelf)}">`, publish_time: new Date(0).toISOString() }
    const [id = ''] = await insertRecords(site.db, notice, by, [values])
    return { id, path: `/api/My/Notices/${id}`, reader: readerNamed(site, 'card') }
  },
  async 'a product'({ site, by, shelf }) {
    const values = { is_on_sale: true, cover_url: keptAt(shelf) }
    const [id = ''] = await insertRecords(site.db, product, by, [values])
    return { id, path: `/api/My/Products/${id}`, reader: readerNamed(site, 'card') }
  },
  async 'the product of an order'({ site, by, shelf }) {
    const [product_id] = await insertRecords(site.db, product, by, [{ cover_url: keptAt(shelf) }])
    const reader = readerNamed(site, 'card')
    const buyer = { userId: reader.userId, groupId: null }
    const [id = ''] = await insertRecords(site.db, order, buyer, [{ product_id }])
    return { id, path: `/api/My/Orders/${id}`, reader }
  },
  async 'a pin of a tour'(showing) {
    const { id: tourId } = await shownTour(showing, { coverUrl: keptAt(showing.shelf) })
    const target = json({ kind: 'tour', id: tourId })
    const [id = ''] = await insertRecords(showing.site.db, topItem, showing.by, [{ target }])
    return { id, path: '/api/View/Pins' }
  },
  async 'an area of the map'({ site, by, shelf }) {
    const [id = ''] = await insertRecords(site.db, mapPoly, by, [{ link: json({ kind: 'pano', id: shelf.id }) }])
    return { id, path: '/api/View/Areas' }
  },
  async 'a message that comes in'({ site, by, shelf }) {
    const userId = await newPerson(site)
    const values = {
      from_user_id: by.userId,
      to_user_id: userId,
      kind: 'pano',
      body: shelf.id,
      card: json({ title: '名', meta: '', imageUrl: keptAt(shelf) }),
    }
    const [id = ''] = await insertRecords(site.db, message, by, [values])
    return { id, path: '/hubs/main', reader: { userId, userName: `p-${userId}`, roles: ['会员'] } }
  },
}
