// What a viewer needs to show a ready panorama.
import { Type, type Static } from 'typebox'

const pixels = Type.Integer({ minimum: 1 })

export const Manifest = Type.Object({
  type: Type.Enum(['equirectangular', 'flat']),
  width: pixels,
  height: pixels,
  crop: Type.Optional(
    Type.Object({
      fullWidth: pixels,
      fullHeight: pixels,
      left: Type.Integer({ minimum: 0 }),
      top: Type.Integer({ minimum: 0 }),
    }),
  ),
  tileSize: pixels,
  /** Smallest first; the last is the full size. */
  levels: Type.Array(Type.Object({ width: pixels, height: pixels, columns: pixels, rows: pixels })),
  /** Holds `{level}`, `{column}` and `{row}`. */
  tileUrl: Type.String(),
  /** Of a stereo pair, whose left eye is the picture: the same tiles of the right eye, for who sees with two. */
  rightTileUrl: Type.Optional(Type.String()),
  previewUrl: Type.String(),
})
export type Manifest = Static<typeof Manifest>

/** Whoever shows a picture begins with all tiles of the largest level of no more. */
const FEW_TILES = 2

type Tiled = Pick<Manifest, 'levels' | 'tileUrl' | 'previewUrl'>

/** The largest level of few tiles with their addresses, row by row; null where even the coarsest has many. */
export function firstLevel({ levels, tileUrl }: Pick<Tiled, 'levels' | 'tileUrl'>) {
  const found = levels.findLastIndex(({ columns, rows }) => columns * rows <= FEW_TILES)
  const level = levels[found]
  if (level === undefined) return null
  const { columns, rows } = level
  const urls = Array.from({ length: columns * rows }, (_, tile) =>
    tileUrl
      .replace('{level}', `${found}`)
      .replace('{column}', `${tile % columns}`)
      .replace('{row}', `${Math.floor(tile / columns)}`),
  )
  return { ...level, urls }
}

/** What a viewer asks for first: few coarse tiles, or the preview where even the coarsest level has many. */
export function firstPictures(manifest: Tiled): string[] {
  return firstLevel(manifest)?.urls ?? [manifest.previewUrl]
}
