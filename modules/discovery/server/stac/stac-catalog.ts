// The catalogue itself and its collections: one for each author or group with public panoramas that have a place.
import type { PlacedOwner } from './placed-panos.ts'
import { collectionAddress, GEOJSON, STAC_VERSION, stacAddress } from './stac-item.ts'

const JSON_TYPE = 'application/json'

export const conformsTo = [
  'https://api.stacspec.org/v1.0.0/core',
  'https://api.stacspec.org/v1.0.0/collections',
  'https://api.stacspec.org/v1.0.0/ogcapi-features',
  'https://api.stacspec.org/v1.0.0/item-search',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
]

interface SiteWords {
  readonly name: string
  readonly description: string
}

export function stacLanding({ name, description }: SiteWords, origin: string, owners: readonly PlacedOwner[]): object {
  const root = stacAddress(origin)
  const link = (rel: string, href: string, type = JSON_TYPE, further: object = {}) => ({ rel, type, href, ...further })
  return {
    type: 'Catalog',
    stac_version: STAC_VERSION,
    id: new URL(origin).host.replaceAll(':', '-'),
    title: name,
    description: description === '' ? name : description,
    conformsTo,
    ...(owners.length === 0 ? {} : { extent: extentOf(owners) }),
    links: [
      link('self', root),
      link('root', root),
      link('conformance', `${root}/conformance`),
      link('data', `${root}/collections`),
      link('search', `${root}/search`, GEOJSON, { method: 'GET' }),
      link('search', `${root}/search`, GEOJSON, { method: 'POST' }),
      link('xyz', `${root}/map/{z}/{x}/{y}.mvt`, 'application/vnd.mapbox-vector-tile'),
      link('service-desc', `${origin}/openapi/v1.json`, 'application/vnd.oai.openapi+json;version=3.1'),
      ...owners.map(({ id, author }) => link('child', collectionAddress(origin, id), JSON_TYPE, { title: author })),
    ],
  }
}

export function stacCollection(owner: PlacedOwner, origin: string): object {
  const { id, author, count, updated } = owner
  const [self, root] = [collectionAddress(origin, id), stacAddress(origin)]
  return {
    type: 'Collection',
    stac_version: STAC_VERSION,
    stac_extensions: [],
    id,
    title: `${author}的全景`,
    description: `${author}公开的、标明了拍摄地点的全景`,
    keywords: ['360', 'panorama'],
    // Authors keep their rights unless they say otherwise on the page of the work.
    license: 'proprietary',
    providers: [{ name: author, roles: ['producer'] }],
    extent: extentOf([owner]),
    summaries: { 'pers:interior_orientation': [{ field_of_view: 360 }] },
    updated,
    'stats:items': { count },
    links: [
      { rel: 'self', type: JSON_TYPE, href: self },
      { rel: 'root', type: JSON_TYPE, href: root },
      { rel: 'parent', type: JSON_TYPE, href: root },
      { rel: 'items', type: GEOJSON, href: `${self}/items` },
    ],
  }
}

function extentOf(owners: readonly PlacedOwner[]): object {
  const side = (index: number, pick: (...all: number[]) => number) => pick(...owners.map(({ box }) => box[index] ?? 0))
  const box = [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)]
  const [from] = owners.map((one) => one.from).toSorted()
  const until = owners
    .map((one) => one.until)
    .toSorted()
    .at(-1)
  return { spatial: { bbox: [box] }, temporal: { interval: [[from, until]] } }
}
