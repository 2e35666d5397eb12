// The sides of a cube by the names of their files, and where they stand in one picture.
import type { CubeLayout } from './coverage.ts'

export const cubeFaces = ['f', 'r', 'b', 'l', 'u', 'd'] as const
/** Front, right, back, left, up, down: each as seen from inside. */
export type CubeFace = (typeof cubeFaces)[number]

export const cubeFaceWords: Readonly<Record<CubeFace, string>> = {
  f: '前',
  r: '右',
  b: '后',
  l: '左',
  u: '上',
  d: '下',
}

/** How programs name the sides, in the order of `cubeFaces`. Those of OpenGL look along +Z. */
const namings: readonly (readonly string[])[] = [
  ['f', 'r', 'b', 'l', 'u', 'd'],
  ['front', 'right', 'back', 'left', 'up', 'down'],
  ['front', 'right', 'back', 'left', 'top', 'bottom'],
  ['posz', 'posx', 'negz', 'negx', 'posy', 'negy'],
  ['pz', 'px', 'nz', 'nx', 'py', 'ny'],
  ['前', '右', '后', '左', '上', '下'],
  ['0', '1', '2', '3', '4', '5'],
]
/** Series of photographs are numbered too. */
export const NUMBERED = namings.length - 1

const PICTURE = /^(?:.*\/)?([^/]+)\.(?:jpe?g|png|tiff?)$/i

interface Part {
  readonly title: string
  readonly face: CubeFace
  readonly naming: number
}

/** What the name of a file may mean: `posx` ends with no `x`, and `a_up` is not `a_u`. */
function partsOf(fileName: string): Part[] {
  const [, stem = ''] = PICTURE.exec(fileName) ?? []
  return namings.flatMap((words, naming) =>
    words.flatMap((word, index): Part[] => {
      const face = cubeFaces[index]
      if (face === undefined || !stem.toLowerCase().endsWith(word)) return []
      const before = stem.slice(0, stem.length - word.length)
      const isApart = before === '' || /[\s_.-]$/.test(before) || /^[^a-z0-9]+$/.test(word)
      return isApart ? [{ title: before.replace(/[\s_.-]+$/, ''), face, naming }] : []
    }),
  )
}

export interface CubeFiles<Item> {
  /** What the names of its files have in common; empty where they have nothing. */
  readonly title: string
  readonly naming: number
  readonly faces: Readonly<Partial<Record<CubeFace, Item>>>
  readonly missing: readonly CubeFace[]
}

/** Fewer are pictures that happen to end with such a letter. */
const ENOUGH = 4

/**
 * Files that belong together as sides of cubes, whole ones first. None is in two.
 * @param nameOf may begin with folders
 */
export function findCubes<Item>(items: readonly Item[], nameOf: (item: Item) => string): CubeFiles<Item>[] {
  const groups = new Map<string, { title: string; naming: number; faces: Partial<Record<CubeFace, Item>> }>()
  for (const item of items)
    for (const { title, face, naming } of partsOf(nameOf(item))) {
      const folder = nameOf(item).slice(0, nameOf(item).lastIndexOf('/') + 1)
      const key = `${naming}/${folder}${title.toLowerCase()}`
      const group = groups.get(key) ?? { title, naming, faces: {} }
      group.faces[face] ??= item
      groups.set(key, group)
    }
  const found = [...groups.values()].map(({ faces, ...group }) => ({
    ...group,
    faces,
    missing: cubeFaces.filter((face) => faces[face] === undefined),
  }))
  const taken = new Set<Item>()
  return found
    .filter(({ missing }) => cubeFaces.length - missing.length >= ENOUGH)
    .toSorted((a, b) => a.missing.length - b.missing.length)
    .filter(({ faces }) => {
      const own = Object.values(faces)
      if (own.some((item) => taken.has(item))) return false
      for (const item of own) taken.add(item)
      return true
    })
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const cubeMessages = {
  missing: (faces: readonly CubeFace[]) =>
    `立方体缺少${faces.map((face) => cubeFaceWords[face]).join('、')}面，文件名以 ${faces.map((face) => `_${face}`).join('、')} 结尾`,
  notSquare: (face: CubeFace, { width, height }: Size) =>
    `立方体的每个面都要是正方形，${cubeFaceWords[face]}面是 ${width} × ${height}`,
  unequal: (one: CubeFace, first: Size, other: CubeFace, second: Size) =>
    `立方体的六个面要一样大，${cubeFaceWords[one]}面是 ${first.width} × ${first.height}，${cubeFaceWords[other]}面是 ${second.width} × ${second.height}`,
  tooLarge: '立方体的每个面不能超过 8192 × 8192',
  damagedFace: (face: CubeFace) => `立方体的${cubeFaceWords[face]}面读不出来，请重新导出这张图`,
  noCube: '压缩包里没有立方体的六个面（文件名以 _f、_r、_b、_l、_u、_d 结尾）',
  noLayout: '画面的宽高比不是立方体展开图的，六面展开图是 6:1、1:6、3:2、2:3、4:3 或 3:4',
} as const

/** Of a side, pixels. */
export const LARGEST_FACE = 8192

/** What keeps these from being a cube, for its author; null where nothing does. */
export function cubeFault(sizes: Readonly<Partial<Record<CubeFace, Size>>>): string | null {
  const missing = cubeFaces.filter((face) => sizes[face] === undefined)
  if (missing.length > 0) return cubeMessages.missing(missing)
  const all = cubeFaces.flatMap((face) => {
    const size = sizes[face]
    return size === undefined ? [] : [{ face, size }]
  })
  const uneven = all.find(({ size }) => size.width !== size.height)
  if (uneven !== undefined) return cubeMessages.notSquare(uneven.face, uneven.size)
  const [first] = all
  const other = all.find(({ size }) => size.width !== first?.size.width)
  if (first !== undefined && other !== undefined)
    return cubeMessages.unequal(first.face, first.size, other.face, other.size)
  return (first?.size.width ?? 0) > LARGEST_FACE ? cubeMessages.tooLarge : null
}

interface Grid {
  readonly columns: number
  readonly rows: number
}

const grids: readonly Grid[] = [
  { columns: 6, rows: 1 },
  { columns: 1, rows: 6 },
  { columns: 3, rows: 2 },
  { columns: 2, rows: 3 },
]
const crosses: readonly Grid[] = [
  { columns: 4, rows: 3 },
  { columns: 3, rows: 4 },
]

const gridIn =
  (those: readonly Grid[]) =>
  ({ width, height }: Size): Grid | undefined =>
    those.find(({ columns, rows }) => width % columns === 0 && width / columns === height / rows)
const gridOf = gridIn(grids)
const crossOf = gridIn(crosses)

/** How the sides may stand in one picture of this size; none where it is no unfolded cube. */
export function layoutsFor(size: Size): readonly CubeLayout[] {
  if (crossOf(size) !== undefined) return ['cross']
  return gridOf(size) === undefined ? [] : ['frblud', 'lfrbud', 'rludfb']
}

interface FacePlace {
  readonly left: number
  readonly top: number
  readonly size: number
  /** Stands on its head. */
  readonly isTurned: boolean
}

/** The lower end of an upright cross is what is behind, which hangs there by its lower edge. */
const inCross: Readonly<Record<CubeFace, readonly [column: number, row: number]>> = {
  u: [1, 0],
  l: [0, 1],
  f: [1, 1],
  r: [2, 1],
  b: [3, 1],
  d: [1, 2],
}

/** Null where the picture has no such layout. Pixels. */
export function placesIn(layout: CubeLayout, size: Size): Readonly<Record<CubeFace, FacePlace>> | null {
  if (layout === 'faces') return null
  const grid = layout === 'cross' ? crossOf(size) : gridOf(size)
  if (grid === undefined) return null
  const side = size.width / grid.columns
  const placeOf = (face: CubeFace): FacePlace => {
    if (layout !== 'cross') {
      const index = layout.indexOf(face)
      const [column, row] = [index % grid.columns, Math.floor(index / grid.columns)]
      return { left: column * side, top: row * side, size: side, isTurned: false }
    }
    const isBelow = face === 'b' && grid.columns === 3
    const [column, row] = isBelow ? [1, 3] : inCross[face]
    return { left: column * side, top: row * side, size: side, isTurned: isBelow }
  }
  return {
    f: placeOf('f'),
    r: placeOf('r'),
    b: placeOf('b'),
    l: placeOf('l'),
    u: placeOf('u'),
    d: placeOf('d'),
  }
}
