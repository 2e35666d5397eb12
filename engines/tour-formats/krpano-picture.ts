/** Where a krpano scene's pixels lie: sphere or cube, whole or in tiles, in the old and the new way of writing. */
import { faces, longestPath, type Face, type Picture, type TileGrid } from './foreign-tour.ts'
import { addressOf, named, type Node } from './krpano-xml.ts'

const sides: Readonly<Record<string, Face>> = { front: 'f', right: 'r', back: 'b', left: 'l', up: 'u', down: 'd' }

/** Of several images the one for desktops; undefined when there is none that is read here. */
export function krpanoPicture(nodes: readonly Node[]): Picture | undefined {
  const images = named(nodes, 'image').filter(
    ({ attributes }) => !/mobile|tablet|webvr/i.test(attributes['devices'] ?? attributes['if'] ?? ''),
  )
  for (const image of images) {
    const found = pictureOf(image)
    if (found !== undefined) return found
  }
  return undefined
}

function pictureOf(image: Node): Picture | undefined {
  const { children, attributes } = image
  const [sphere] = named(children, 'sphere')
  if (sphere !== undefined) return spherePicture(image, sphere)
  const levels = named(children, 'level')
  if (levels.length > 0) return oldLevels(image, levels)
  const [cube] = named(children, 'cube')
  const url = cube?.attributes['url']
  if (cube !== undefined && url !== undefined) {
    const multires = cube.attributes['multires'] ?? attributes['multires']
    if (multires !== undefined && /\d/.test(multires)) return cubeTiles(cube, image, url, multires)
    return { kind: 'cube', paths: eachFace((face) => addressOf(cube.at, fill(url, { face, image }))) }
  }
  const paths = children.flatMap(({ name, attributes, at }) => {
    const face = sides[name]
    return face === undefined || attributes['url'] === undefined ? [] : [[face, addressOf(at, attributes['url'])]]
  })
  return paths.length === 0 ? undefined : { kind: 'cube', paths: Object.fromEntries(paths) }
}

function spherePicture(image: Node, sphere: Node): Picture | undefined {
  const { url, multires } = sphere.attributes
  if (url === undefined) return undefined
  const { hfov = '360', vfov, voffset } = image.attributes
  const haov = Number(hfov)
  const isPartial = haov < 360 || (vfov !== undefined && Number(vfov) < 180)
  const coverage = isPartial
    ? { coverage: { haov, vaov: Number(vfov ?? haov / 2), vOffset: -Number(voffset ?? 0) } }
    : {}
  if (multires === undefined || !/\d/.test(multires))
    return { kind: 'sphere', path: addressOf(sphere.at, url), ...coverage }
  const { tileSize, level, width, height } = readMultires(multires, 2)
  const path = (column: number, row: number) => addressOf(sphere.at, fill(url, { image, level, column, row }))
  return { kind: 'sphere-tiles', grid: { width, height, tileSize, path }, ...coverage }
}

function cubeTiles(cube: Node, image: Node, url: string, multires: string): Picture {
  const { tileSize, level, width } = readMultires(multires, 1)
  return {
    kind: 'cube-tiles',
    grids: eachFace((face): TileGrid => ({
      width,
      height: width,
      tileSize,
      path: (column, row) => addressOf(cube.at, fill(url, { face, image, level, column, row })),
    })),
  }
}

/** `512,640,1280,2560x1280`: the tile, then the levels from the smallest; the finest is wanted. */
function readMultires(multires: string, ratio: 1 | 2) {
  const [tile = '512', ...sizes] = multires.split(/[,\s]+/).filter((word) => word !== '')
  const measured = sizes.map((size, index) => {
    const [width = '0', height] = size.toLowerCase().split('x')
    return { level: index + 1, width: Number(width), height: Number(height ?? Number(width) / ratio) }
  })
  const finest = measured.reduce((best, next) => (next.width > best.width ? next : best), {
    level: 1,
    width: 0,
    height: 0,
  })
  return { tileSize: Number(tile), ...finest }
}

function oldLevels(image: Node, levels: readonly Node[]): Picture | undefined {
  const width = ({ attributes }: Node): number => Number(attributes['tiledimagewidth'] ?? 0)
  const level = levels.reduce((best, next) => (width(next) > width(best) ? next : best))
  const [cube] = named(level.children, 'cube')
  const tileSize = Number(image.attributes['tilesize'] ?? 512)
  const size = width(level)
  const urlOf = (face: Face): { url: string; at: string } | undefined => {
    const side = level.children.find(({ name }) => sides[name] === face) ?? cube
    const url = side?.attributes['url']
    return side === undefined || url === undefined ? undefined : { url, at: side.at }
  }
  if (size < 1 || faces.some((face) => urlOf(face) === undefined)) return undefined
  return {
    kind: 'cube-tiles',
    grids: eachFace((face): TileGrid => {
      const { url = '', at = '' } = urlOf(face) ?? {}
      return {
        width: size,
        height: size,
        tileSize,
        path: (column, row) => addressOf(at, fill(url, { face, image, column, row })),
      }
    }),
  }
}

function eachFace<T>(make: (face: Face) => T): Record<Face, T> {
  return { f: make('f'), r: make('r'), b: make('b'), l: make('l'), u: make('u'), d: make('d') }
}

interface Filling {
  readonly image: Node
  readonly face?: Face
  readonly level?: number
  readonly column?: number
  readonly row?: number
}

/** `%s` side, `%l` level, `%v` or `%y` row, `%h`, `%u` or `%x` column; zeros before the letter say how many digits. */
function fill(url: string, { image, face, level, column, row }: Filling): string {
  // It is filled in for each tile, and refused where it is resolved.
  if (url.length > longestPath) return url
  const base = Number(image.attributes['baseindex'] ?? 1)
  const labels = (image.attributes['cubelabels'] ?? 'l|f|r|b|u|d').split('|')
  const values: Readonly<Record<string, string | undefined>> = {
    s: face === undefined ? undefined : (labels['lfrbud'.indexOf(face)] ?? face),
    l: level === undefined ? undefined : String(level),
    v: row === undefined ? undefined : String(row + base),
    h: column === undefined ? undefined : String(column + base),
  }
  const alias: Readonly<Record<string, string>> = { y: 'v', r: 'v', x: 'h', u: 'h', c: 'h' }
  return url.replaceAll(/%(0*)([slvhyxruc])/g, (whole, zeros: string, letter: string) => {
    const value = values[alias[letter] ?? letter]
    return value === undefined ? whole : value.padStart(zeros.length + 1, '0')
  })
}
