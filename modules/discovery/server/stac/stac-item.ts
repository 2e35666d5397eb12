// A panorama as an item of STAC, with what Panoramax's programs read of it: its direction, its tiles, and what lies around it.
import { wholeSize } from '../iiif/image-files.ts'
import { imageAddress, wholeImage } from '../iiif/iiif-parts.ts'
import type { PlacedPano } from './placed-panos.ts'

export const STAC_VERSION = '1.0.0'
const extensions = [
  'https://stac-extensions.github.io/view/v1.0.0/schema.json',
  'https://stac-extensions.github.io/perspective-imagery/v1.0.0/schema.json',
]
export const GEOJSON = 'application/geo+json'
const JPEG = 'image/jpeg'

export interface Around {
  readonly before: PlacedPano | null
  readonly behind: PlacedPano | null
  readonly near: readonly PlacedPano[]
}

export const stacAddress = (origin: string): string => `${origin}/api/stac`
export const collectionAddress = (origin: string, owner: string): string =>
  `${stacAddress(origin)}/collections/${owner}`
const itemAddress = (origin: string, { owner, id }: PlacedPano): string =>
  `${collectionAddress(origin, owner)}/items/${id}`

export function stacItem(pano: PlacedPano, origin: string, around?: Around): object {
  const { id, owner, title, author, slug, place } = pano
  const collection = collectionAddress(origin, owner)
  const tiles = tileMatrix(pano)
  return {
    type: 'Feature',
    stac_version: STAC_VERSION,
    stac_extensions: extensions,
    id,
    collection: owner,
    geometry: geometryOf(pano),
    bbox: [place.lng, place.lat, place.lng, place.lat],
    providers: [{ name: author, roles: ['producer'] }],
    properties: {
      ...propertiesOf(pano),
      ...(tiles === null ? {} : { 'tiles:tile_matrix_sets': { geovisio: tiles } }),
    },
    links: [
      { rel: 'self', type: GEOJSON, href: itemAddress(origin, pano) },
      { rel: 'root', type: 'application/json', href: stacAddress(origin) },
      { rel: 'parent', type: 'application/json', href: collection },
      { rel: 'collection', type: 'application/json', href: collection },
      { rel: 'alternate', type: 'text/html', href: `${origin}/view/pano/${slug ?? id}`, title },
      ...linksAround(around, origin),
    ],
    assets: assetsOf(pano, origin),
    ...(tiles === null
      ? {}
      : {
          asset_templates: {
            tiles: { href: `${collection}/items/${id}/tiles/{TileCol}_{TileRow}.jpg`, type: JPEG, roles: ['data'] },
          },
        }),
  }
}

function geometryOf({ place }: PlacedPano): object {
  return { type: 'Point', coordinates: [place.lng, place.lat] }
}

function propertiesOf(pano: PlacedPano): object {
  const { title, description, author, taken, created, updated, place } = pano
  return {
    datetime: taken,
    datetimetz: taken,
    created,
    updated,
    title,
    ...(description === '' ? {} : { description }),
    ...(place.heading === undefined ? {} : { 'view:azimuth': place.heading }),
    'pers:interior_orientation': orientationOf(pano),
    exif: exifOf(pano),
    'geovisio:producer': author,
    'geovisio:status': 'ready',
  }
}

/** A part of the sphere lies in a picture of all of it. */
function orientationOf({ camera, plan: { crop, width, height } }: PlacedPano): object {
  const whole = { field_of_view: 360, sensor_array_dimensions: [crop?.fullWidth ?? width, crop?.fullHeight ?? height] }
  const visible =
    crop === undefined
      ? []
      : [crop.left, crop.top, crop.fullWidth - crop.left - width, crop.fullHeight - crop.top - height]
  return {
    ...whole,
    ...(crop === undefined ? {} : { visible_area: visible }),
    ...(camera?.make === undefined ? {} : { camera_manufacturer: camera.make }),
    ...(camera?.model === undefined ? {} : { camera_model: camera.model }),
    ...(camera?.focalLength === undefined ? {} : { focal_length: camera.focalLength }),
  }
}

/** By the names of exiv2, as Panoramax tells them. */
function exifOf({ camera, place }: PlacedPano): Record<string, string> {
  const told: readonly (readonly [string, string | number | undefined])[] = [
    ['Exif.Image.Make', camera?.make],
    ['Exif.Image.Model', camera?.model],
    ['Exif.Photo.ExposureTime', camera?.exposureTime],
    ['Exif.Photo.FNumber', camera?.fNumber],
    ['Exif.Photo.ISOSpeedRatings', camera?.iso],
    ['Exif.Photo.FocalLength', camera?.focalLength],
    ['Exif.GPSInfo.GPSImgDirection', place.heading],
    ['Exif.GPSInfo.GPSAltitude', place.altitude],
    ['Xmp.GPano.ProjectionType', 'equirectangular'],
  ]
  return Object.fromEntries(told.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
}

function assetsOf({ id, plan }: PlacedPano, origin: string): object {
  const { width, height } = wholeSize(plan)
  const whole = { href: origin + wholeImage(id), type: JPEG, 'proj:shape': [height, width] }
  const [smallest = plan] = plan.levels
  const small = `${imageAddress(origin, id)}/full/${smallest.width},${smallest.height}/0/default.jpg`
  return {
    hd: { ...whole, title: '全图', roles: ['data'] },
    sd: { ...whole, title: '全图', roles: ['visual'] },
    thumb: { href: small, type: JPEG, title: '缩略图', roles: ['thumbnail'] },
  }
}

/** Its viewer puts tiles of one size onto a sphere, in powers of two; null for what is cut otherwise. */
function tileMatrix({ plan }: Pick<PlacedPano, 'plan'>): object | null {
  const { width, height, tileSize, crop } = plan
  const [columns, rows] = [width / tileSize, height / tileSize]
  const isPower = (value: number): boolean => Number.isInteger(value) && Number.isInteger(Math.log2(value))
  if (crop !== undefined || !isPower(columns) || !isPower(rows) || columns > 64) return null
  const matrix = {
    type: 'TileMatrixType',
    identifier: '0',
    title: 'tiles',
    scaleDenominator: 1,
    topLeftCorner: [0, 0],
    tileWidth: tileSize,
    tileHeight: tileSize,
    matrixWidth: columns,
    matrixHeight: rows,
  }
  return { type: 'TileMatrixSetType', title: 'tiles', identifier: 'geovisio', tileMatrix: [matrix] }
}

function linksAround(around: Around | undefined, origin: string): object[] {
  if (around === undefined) return []
  const link = (rel: string, pano: PlacedPano) => ({
    rel,
    type: GEOJSON,
    href: itemAddress(origin, pano),
    id: pano.id,
    geometry: geometryOf(pano),
    datetime: pano.taken,
  })
  const { before, behind, near } = around
  return [
    ...(before === null ? [] : [link('prev', before)]),
    ...(behind === null ? [] : [link('next', behind)]),
    ...near.map((pano) => link('related', pano)),
  ]
}
