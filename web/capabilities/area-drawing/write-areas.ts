// An area as a file for other programs.
import type { AreaFeature } from '@huanshi/contract/protocol/geometry.ts'
import { partsOf, usualStyle, type Ring } from './area-parts.ts'

export function writeGeoJson(feature: AreaFeature): string {
  return JSON.stringify({ type: 'FeatureCollection', features: [feature] }, null, 2)
}

export function writeKml({ geometry, properties }: AreaFeature): string {
  const style = { ...usualStyle, ...properties }
  const line = `<LineStyle><color>${kmlColour(style.stroke, style['stroke-opacity'])}</color><width>${style['stroke-width']}</width></LineStyle>`
  const fill = `<PolyStyle><color>${kmlColour(style.fill, style['fill-opacity'])}</color></PolyStyle>`
  const polygons = partsOf(geometry).map(([outer = [], ...holes]) => {
    const inner = holes.map((ring) => `<innerBoundaryIs>${linearRing(ring)}</innerBoundaryIs>`).join('')
    return `<Polygon><outerBoundaryIs>${linearRing(outer)}</outerBoundaryIs>${inner}</Polygon>`
  })
  const words = tags({ name: properties.name, address: properties.address, description: properties.description })
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>${words}<Style>${line}${fill}</Style><MultiGeometry>${polygons.join('')}</MultiGeometry></Placemark></Document></kml>
`
}

/** GPX knows lines alone: every ring becomes one that ends where it began. */
export function writeGpx({ geometry, properties }: AreaFeature): string {
  const tracks = partsOf(geometry)
    .flat()
    .map((ring) => {
      const points = ring.map(([lng = 0, lat = 0]) => `<trkpt lat="${lat}" lon="${lng}"/>`).join('')
      return `<trk>${tags({ name: properties.name, desc: properties.description })}<trkseg>${points}</trkseg></trk>`
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
