// Other pictures of a scene: the same place by night, after the works, in another month. All are looked at with one view, so each says by
// how much it has to be turned to lie on the scene's own picture.
import { NUMBERED } from '@huanshi/kernel/definition/defaults.ts'
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { MOST_VARIANTS } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import { Level } from '@huanshi/pano/contract/correction.ts'
import { numberedId, ScenePanoId } from '@huanshi/pano/contract/kinds/tour-ids.ts'
import { Type, type Static } from 'typebox'

const closed = { additionalProperties: false } as const
const name = { maxLength: 50 } as const

/** On which day, perhaps at which hour, by the clock of the place. */
const time = Type.Union([Type.String({ pattern: String.raw`^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$` }), Type.Null()], {
  default: null,
})

export const SceneVariant = Type.Object(
  {
    id: numberedId('variant-'),
    panoId: ScenePanoId,
    title: Type.String({ ...name, minLength: 1, [NUMBERED]: '画面 ', [NOTE]: { words: '' } }),
    time,
    /** Turns it onto the scene's own picture, after its own levelling. */
    offset: Type.Object(Level.properties, { ...closed, default: { roll: 0, pitch: 0, yaw: 0 } }),
  },
  { ...closed, [NOTE]: { part: 'variant' } },
)
export type SceneVariant = Static<typeof SceneVariant>

export const SceneVariants = Type.Object(
  {
    /** Of the scene's own picture, and when that was taken. */
    title: Type.String({ ...name, default: '', [NOTE]: { words: 'variants' } }),
    time,
    list: Type.Array(SceneVariant, { maxItems: MOST_VARIANTS, default: [] }),
  },
  closed,
)
export type SceneVariants = Static<typeof SceneVariants>
