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
