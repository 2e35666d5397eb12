// Parts of a panorama that are covered before everybody but its author: areas and strokes of a brush, in the directions of the picture
// as it was taken, before its horizon is put right.
import { Type, type Static } from 'typebox'
import { Manifest } from './manifest.ts'

const closed = { additionalProperties: false } as const

const Direction = Type.Object(
  {
    yaw: Type.Number({ minimum: -180, maximum: 180 }),
    pitch: Type.Number({ minimum: -90, maximum: 90 }),
  },
  closed,
)

export const zoneLimits = { zones: 200, points: 400, allPoints: 5000, brush: { min: 0.1, max: 90 } } as const

export const zoneEffects = ['blur', 'mosaic', 'colour', 'heal'] as const

export const zoneEffectWords: Readonly<Record<(typeof zoneEffects)[number], string>> = {
  blur: '模糊',
  mosaic: '马赛克',
  colour: '纯色',
  heal: '修补',
}

export const Zone = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,36}$' }),
    /** A box is an area of four corners, which may be moved one by one. */
    shape: Type.Enum(['box', 'polygon', 'brush']),
    effect: Type.Enum([...zoneEffects], { title: '遮盖方式' }),
    /** Corners, or the path of a brush. */
    points: Type.Array(Direction, { minItems: 1, maxItems: zoneLimits.points }),
    /** Width of the brush in degrees; null for areas. */
    brush: Type.Union([Type.Number({ minimum: zoneLimits.brush.min, maximum: zoneLimits.brush.max }), Type.Null()]),
    colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  },
  closed,
)
export type Zone = Static<typeof Zone>

/** What its author sends: all of them. */
export const Retouching = Type.Object(
  {
    zones: Type.Array(Zone, { maxItems: zoneLimits.zones, title: '遮盖区域' }),
    /** Findings that are neither accepted nor rejected yet; all of them where nothing is said. */
    undecided: Type.Optional(Type.Array(Type.String({ maxLength: 36 }), { maxItems: zoneLimits.zones })),
  },
  closed,
)
export type Retouching = Static<typeof Retouching>

/** The picture as it was taken, for whoever edits it. */
export const Uncovered = Type.Object({
  manifest: Manifest,
  zones: Type.Array(Zone),
  /** What a detector has found, for its author to accept or reject. */
  findings: Type.Array(Zone),
  /** The site has a detector. */
  detects: Type.Boolean(),
})
export type Uncovered = Static<typeof Uncovered>

export const retouchWords = { none: '未遮盖', waiting: '正在遮盖', done: '已遮盖', failed: '遮盖失败' } as const

export const detectionWords = { none: '未检测', waiting: '正在检测', done: '已检测', failed: '检测失败' } as const
