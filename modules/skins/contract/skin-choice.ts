// Which skin a work wears: as its author chose it, and as visitors get it.
import { Type, type Static } from 'typebox'
import type { StandardSkinOptions } from './define-skin.ts'

/** Whatever a skin's own schema says. */
export const SkinOptions = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))

export const SkinChoice = Type.Object(
  { id: Type.String({ format: 'uuid' }), options: SkinOptions },
  { additionalProperties: false },
)
export type SkinChoice = Static<typeof SkinChoice>

/** Every option of the skin: the author's where it fits the skin's schema, the skin's own otherwise. */
export const WornSkin = Type.Object({
  code: Type.String(),
  options: Type.Unsafe<StandardSkinOptions & Readonly<Record<string, unknown>>>(
    Type.Record(Type.String(), Type.Unknown()),
  ),
})
export type WornSkin = Static<typeof WornSkin>
