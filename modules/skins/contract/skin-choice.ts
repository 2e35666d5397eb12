// Which skin a work wears: as its author chose it, and as visitors get it.
import { Type, type Static } from 'typebox'

/** Whatever a skin's own schema says. */
export const SkinOptions = Type.Unsafe<Record<string, unknown>>(Type.Object({}, { additionalProperties: true }))

export const SkinChoice = Type.Object(
  { id: Type.String({ format: 'uuid' }), options: SkinOptions },
  { additionalProperties: false },
)
export type SkinChoice = Static<typeof SkinChoice>

/** The author's options over those that the skin comes with. */
export const WornSkin = Type.Object({ code: Type.String(), options: Type.Record(Type.String(), Type.Unknown()) })
export type WornSkin = Static<typeof WornSkin>
