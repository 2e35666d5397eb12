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
  previewUrl: Type.String(),
})
export type Manifest = Static<typeof Manifest>

/** Whoever shows a picture begins with all tiles of the largest level of no more. */
const FEW_TILES = 2

/** What a viewer asks for first: few coarse tiles, or the preview where even the coarsest level has many. */
export function firstPictures({ levels, tileUrl, previewUrl }: Pick<Manifest, 'levels' | 'tileUrl' | 'previewUrl'>) {
  const level = levels.findLastIndex(({ columns, rows }) => columns * rows <= FEW_TILES)
  const { columns = 0, rows = 0 } = levels[level] ?? {}
  if (columns * rows === 0) return [previewUrl]
  return Array.from({ length: columns * rows }, (_, tile) =>
    tileUrl
      .replace('{level}', `${level}`)
      .replace('{column}', `${tile % columns}`)
      .replace('{row}', `${Math.floor(tile / columns)}`),
  )
}
