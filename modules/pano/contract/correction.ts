// What is put right about a panorama when it is shown: a horizon that leans, and the tripod at the bottom.
import { Type, type Static } from 'typebox'

const closed = { additionalProperties: false } as const
const lean = Type.Number({ minimum: -45, maximum: 45 })

/** Turns the sphere under the camera, in degrees. */
export const Level = Type.Object(
  {
    roll: { ...lean, title: '左右倾斜' },
    pitch: { ...lean, title: '前后倾斜' },
    yaw: Type.Number({ title: '转向', minimum: -180, maximum: 180 }),
  },
  closed,
)
export type Level = Static<typeof Level>

export const noLevel: Level = { roll: 0, pitch: 0, yaw: 0 }

export const Nadir = Type.Object(
  {
    kind: Type.Enum(['none', 'logo', 'blur', 'mirror'], { title: '补地' }),
    /** The picture of a logo. */
    libId: Type.Union([Type.String({ format: 'uuid' }), Type.Null()]),
    /** Diameter of what is covered, in degrees. */
    size: Type.Number({ title: '大小', minimum: 10, maximum: 120 }),
  },
  closed,
)
export type Nadir = Static<typeof Nadir>

export const noNadir: Nadir = { kind: 'none', libId: null, size: 40 }
