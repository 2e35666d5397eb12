// Makers of test records for works, groups and business, and what their new records must have that no sample can give.
import { sql } from 'kysely'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

let made = 0
const json = (value: unknown) => JSON.stringify(value)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const file = () => ({ name: `素材 ${(made += 1)}`, size: made, file_name: `${made}.bin`, mime: 'x/y', sha256: '' })
const holder = { kind: 'external', id: null, name: '远山旅行社' }
const scope = { tourIds: [], domains: [], seats: 0 }
const ring = [
  [100, 25],
  [101, 25],
  [101, 26],
  [100, 25],
]
const feature = { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring] }, properties: {} }
const bounds = { west: 100, south: 25, east: 101, north: 26 }
const template = 'https://tiles.example/{z}/{x}/{y}.png'
const source = {
  name: '示例',
  urlTemplate: template,
  attribution: '示例',
  approval: '',
  ground: 'plain',
  datum: 'wgs84',
}
const program = { redirectUris: ['https://program.example/back'], scopes: ['pano:read'] }
const buttons = [{ kind: 'view', name: '看全景', url: 'https://example.com' }]

type Maker = (owner: Ownership, db: Database) => object | Promise<object>

/** Columns by resource. */
export const workMakers: Readonly<Record<string, Maker>> = {
  tour: () => ({ title: `漫游 ${(made += 1)}` }),
  'tour-proposal': async (owner, db) => ({ tour_id: await tourOf(owner, db), title: '漫游' }),
  'tour-assembly': () => ({ title: `拖入 ${(made += 1)}` }),
  'tour-snapshot': async (owner, db) => ({
    tour_id: await tourOf(owner, db),
    title: '漫游',
    number: (made += 1),
    published_by: 'owner',
    content: '{"scenes":[]}',
  }),
  'hotspot-style': () => ({ name: `样式 ${(made += 1)}`, appearance: '{}' }),
  'hotspot-icon': () => ({ name: `图标 ${(made += 1)}`, image_url: '/icon.png' }),
  lib: () => ({ ...file(), kind: 'image' }),
  audio: file,
  skin: () => ({ name: `皮肤 ${(made += 1)}`, code: `skin-${made}`, kind: 'tour', options: '{}' }),
  product: () => ({ name: `商品 ${(made += 1)}`, kind: 'service', price_fen: 100 }),
  order: () => ({
    number: `T${(made += 1)}`,
    product_id: uuidV7(),
    product_snapshot: json({ name: '商品', kind: 'service', priceFen: 100, months: 0, grants: noEntitlements }),
    amount_fen: 100,
    expires_time: inDays(1),
  }),
  'oauth-client': () => ({
    name: `程序 ${(made += 1)}`,
    kind: 'public',
    redirect_uris: ['https://program.example/back'],
    scopes: ['pano:read'],
  }),
  'access-token': ({ groupId }) => ({
    name: `令牌 ${(made += 1)}`,
    area: groupId === null ? 'My' : 'GroupAdmin',
    scopes: ['pano:read'],
    token_hash: uuidV7(),
    ending: 'abcd',
    expires_time: inDays(30),
  }),
  webhook: () => ({
    name: `推送 ${(made += 1)}`,
    url: 'https://hooks.example/huanshi',
    events: ['pano.ready'],
    secret: 'sealed',
  }),
  'webhook-delivery': async (owner, db) => ({
    webhook_id: await webhookOf(owner, db),
    event_id: uuidV7(),
    event: 'webhook.test',
    resource: 'webhook',
  }),
  'host-name': () => ({ name: `host-${(made += 1)}.museum.example`, token: `${made}` }),
  brand: () => ({ name: `品牌 ${(made += 1)}` }),
  client: () => ({ name: `客户 ${(made += 1)}` }),
  lead: () => ({ source_kind: 'tour', source_id: uuidV7(), name: `访客 ${(made += 1)}`, consent: '同意联系' }),
  'review-link': async (owner, db) => ({ ...reviewColumns(), tour_id: await tourOf(owner, db) }),
  remark: async (owner, db) => {
    const tourId = await tourOf(owner, db)
    const link = { id: uuidV7(), user_id: owner.userId, group_id: owner.groupId, tour_id: tourId, ...reviewColumns() }
    await db.insertInto('review_link').values(link).execute()
    const view = json({ yaw: 0, pitch: 0, fov: 70 })
    return { link_id: link.id, tour_id: tourId, name: '客户', body: `批注 ${(made += 1)}`, scene_id: 'a', view }
  },
  round: () => ({ title: `场次 ${(made += 1)}` }),
  group: () => ({ name: `机构 ${(made += 1)}`, code: `made-${made}` }),
  employee: ({ groupId }) => ({
    group_id: groupId ?? sql`(select id from "group" where code = 'elsewhere')`,
    status: 'invited',
  }),
  card: () => ({ name: `名片 ${(made += 1)}`, slug: `card-${made}` }),
  expo: () => ({ name: `展会 ${(made += 1)}`, start_time: inDays(1), end_time: inDays(2) }),
  'expo-licence': () => ({
    number: `EL-${(made += 1)}`,
    holder: json(holder),
    valid_from: inDays(-1),
    valid_to: inDays(30),
    key: 'x',
  }),
  'map-poly': () => ({ name: `区域 ${(made += 1)}`, feature: json(feature) }),
  'map-source': () => ({ name: `来源 ${(made += 1)}`, kind: 'raster', address: template }),
  'map-download': () => ({
    name: `下载 ${(made += 1)}`,
    region: json(bounds),
    source: json(source),
    min_zoom: 0,
    max_zoom: 1,
    terms_accepted: true,
    tile_count: 2,
  }),
  'weixin-menu': () => ({ name: `菜单 ${(made += 1)}`, buttons: json(buttons) }),
}

const noEntitlements = { storageBytes: 0, panos: 0, features: [] }

/** Values of a new record, by resource. */
export const workBodies: Readonly<Record<string, (db: Database) => Promise<object> | object>> = {
  'tour-assembly': () => ({ files: [{ name: 'a.jpg', size: 1 }], panoIds: [], tourId: null }),
  'host-name': () => ({ name: `new-${(made += 1)}.museum.example` }),
  order: async (db) => ({ productId: await productOnSale(db) }),
  expo: () => ({ startTime: inDays(1), endTime: inDays(2) }),
  'expo-licence': () => ({ holder, scope, validFrom: inDays(-1), validTo: inDays(30) }),
  'map-poly': () => ({ feature }),
  'map-source': () => ({ kind: 'raster', address: template }),
  'map-download': async (db) => ({
    region: bounds,
    sourceId: await sourceToDownload(db),
    minZoom: 0,
    maxZoom: 1,
    termsAccepted: true,
  }),
  'weixin-menu': () => ({ buttons }),
  'oauth-client': () => program,
}

/** What has to fit together, or to be understood, when it is changed, by resource. */
export const changedTogether: Readonly<Record<string, object>> = {
  'map-source': { address: template },
  'oauth-client': program,
  // Languages of their own, of which no sample of a text is a sentence.
  tour: { ownStyle: 'button { color: #FFFFFF }', ownScript: '' },
}

function reviewColumns() {
  return { label: `客户 ${(made += 1)}`, key_hash: uuidV7(), ending: 'abcd', shows: 'newest' }
}

async function webhookOf({ userId, groupId }: Ownership, db: Database): Promise<string> {
  const id = uuidV7()
  const said = { name: '推送', url: 'https://hooks.example/', events: ['pano.ready'], secret: 'sealed' }
  await db
    .insertInto('webhook')
    .values({ id, user_id: userId, group_id: groupId, ...said })
    .execute()
  return id
}

async function tourOf({ userId, groupId }: Ownership, db: Database): Promise<string> {
  const id = uuidV7()
  await db.insertInto('tour').values({ id, user_id: userId, group_id: groupId, title: '漫游' }).execute()
  return id
}

async function sourceToDownload(db: Database): Promise<string> {
  const id = uuidV7()
  const values = { id, name: '来源', kind: 'raster', address: template, may_download: true }
  await db.insertInto('map_source').values(values).execute()
  return id
}

async function productOnSale(db: Database): Promise<string> {
  const id = uuidV7()
  const values = { id, name: '会员一年', kind: 'membership', price_fen: 9900, months: 12, is_on_sale: true }
  await db.insertInto('product').values(values).execute()
  return id
}
