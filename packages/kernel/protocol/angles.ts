// Directions in a panorama, in degrees: yaw 0 is the picture's centre, right positive; pitch up positive; fov is vertical.
import { Type, type Static } from 'typebox'

const yaw = Type.Number({ title: '水平角', minimum: -180, maximum: 180 })
const pitch = Type.Number({ title: '俯仰角', minimum: -90, maximum: 90 })
const fov = Type.Number({ title: '视野', minimum: 5, maximum: 140 })

export const Direction = Type.Object({ yaw, pitch }, { additionalProperties: false })
export type Direction = Static<typeof Direction>

export const View = Type.Object({ yaw, pitch, fov }, { additionalProperties: false })
export type View = Static<typeof View>

/** Absent bounds do not limit. */
export const Limits = Type.Object(
  {
    yawMin: Type.Optional(yaw),
    yawMax: Type.Optional(yaw),
    pitchMin: Type.Optional(pitch),
    pitchMax: Type.Optional(pitch),
    fovMin: Type.Optional(fov),
    fovMax: Type.Optional(fov),
  },
  { additionalProperties: false },
)
export type Limits = Static<typeof Limits>

export const defaultView: View = { yaw: 0, pitch: 0, fov: 75 }

/** The same direction from -180 to 180. */
export function wrapped(yaw: number): number {
  return ((((yaw + 180) % 360) + 360) % 360) - 180
}
