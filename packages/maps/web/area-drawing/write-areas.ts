// An area as a file for other programs.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import { extendedOf, partsOf, defaultStyle, type AreaStyle, type Ring } from './area-parts.ts'

export function writeGeoJson(feature: AreaFeature): string {
  return JSON.stringify({ type: 'FeatureCollection', features: [feature] }, null, 2)
}

export function writeKml({ geometry, properties }: AreaFeature): string {
  const style = { ...defaultStyle, ...properties }
  const line = `<LineStyle><color>${kmlColour(style.stroke, style['stroke-opacity'])}</color><width>${style['stroke-width']}</width></LineStyle>`
  const fill = `<PolyStyle><color>${kmlColour(style.fill, style['fill-opacity'])}</color></PolyStyle>`
  const polygons = partsOf(geometry).map(([outer = [], ...holes]) => {
    const inner = holes.map((ring) => `<innerBoundaryIs>${linearRing(ring)}</innerBoundaryIs>`).join('')
    return `<Polygon><outerBoundaryIs>${linearRing(outer)}</outerBoundaryIs>${inner}</Polygon>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom"><Document><Placemark>${wordsOf(properties)}<Style>${line}${fill}${iconOf(properties)}</Style>${dataOf(properties)}<MultiGeometry>${polygons.join('')}</MultiGeometry></Placemark></Document></kml>
`
}

/** In the order that the format wants. */
function wordsOf({
  name,
  visibility,
  address,
  description,
  timespan,
  timestamp,
  styleUrl,
  links = [],
}: AreaStyle): string {
  const [page] = links
  const before = tags({ name, visibility: visibility === false ? '0' : undefined })
  const atom = page === undefined ? '' : `<atom:link href="${escaped(page.href)}"/>`
  const span =
    timespan === undefined ? '' : `<TimeSpan>${tags({ begin: timespan.begin, end: timespan.end })}</TimeSpan>`
  const moment = timestamp === undefined || span !== '' ? '' : `<TimeStamp>${tags({ when: timestamp })}</TimeStamp>`
  return `${before}${atom}${tags({ address, description })}${span}${moment}${tags({ styleUrl })}`
}

function iconOf({ icon }: AreaStyle): string {
  return icon === undefined ? '' : `<IconStyle><Icon>${tags({ href: icon })}</Icon></IconStyle>`
}

/** The format has one page for a place: all of them stand here, in words. */
function dataOf(properties: AreaStyle): string {
  const { links = [] } = properties
  const entries = [
    ...extendedOf(properties),
    ...(links.length === 0 ? [] : [['links', JSON.stringify(links)] as const]),
  ]
  if (entries.length === 0) return ''
  const data = entries.map(([name, value]) => `<Data name="${escaped(name)}">${tags({ value: String(value) })}</Data>`)
  return `<ExtendedData>${data.join('')}</ExtendedData>`
}

/** GPX knows lines alone: every ring becomes one that ends where it began. */
export function writeGpx({ geometry, properties }: AreaFeature): string {
  const pages = (properties.links ?? [])
    .map(({ href, text, type }) => `<link href="${escaped(href)}">${tags({ text, type })}</link>`)
    .join('')
  const tracks = partsOf(geometry)
    .flat()
    .map((ring) => {
      const points = ring.map(([lng = 0, lat = 0]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')
      return `<trk>${tags({ name: properties.name, desc: properties.description })}${pages}<trkseg>${points}</trkseg></trk>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="huanshi" xmlns="http://www.topografix.com/GPX/1/1">${tracks.join('')}</gpx>
`
}

function linearRing(ring: Ring): string {
  const places = ring.map(([lng = 0, lat = 0]) => `${lng},${lat}`).join(' ')
  return `<LinearRing><coordinates>${places}</coordinates></LinearRing>`
}

/** Opacity, blue, green, red. */
function kmlColour(colour: string, opacity: number): string {
  const alpha = Math.round(opacity * 255)
    .toString(16)
    .padStart(2, '0')
  const [red, green, blue] = [colour.slice(1, 3), colour.slice(3, 5), colour.slice(5, 7)]
  return `${alpha}${blue}${green}${red}`.toLowerCase()
}

function tags(words: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(words)
    .map(([name, text]) => (text === undefined || text === '' ? '' : `<${name}>${escaped(text)}</${name}>`))
    .join('')
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  // What XML cannot hold in any spelling is left out.
  const held = Array.from(text).filter((one) => one >= ' ' || '\t\n\r'.includes(one))
  return held.map((one) => entities[one] ?? one).join('')
}
