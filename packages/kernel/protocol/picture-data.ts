// What a picture file says about itself: where and how it was taken, and which part of the sphere it covers.
import { Type, type Static } from 'typebox'

/** WGS-84; heading is the compass bearing of yaw 0, degrees. */
export const Location = Type.Object(
  {
    lng: Type.Number({ title: '经度', minimum: -180, maximum: 180 }),
    lat: Type.Number({ title: '纬度', minimum: -90, maximum: 90 }),
    altitude: Type.Optional(Type.Number({ title: '海拔', minimum: -12000, maximum: 100000 })),
    heading: Type.Optional(Type.Number({ title: '朝向', minimum: 0, maximum: 360 })),
  },
  { additionalProperties: false },
)
export type Location = Static<typeof Location>

export const Camera = Type.Object({
  make: Type.Optional(Type.String()),
  model: Type.Optional(Type.String()),
  /** Seconds. */
  exposureTime: Type.Optional(Type.Number()),
  fNumber: Type.Optional(Type.Number()),
  iso: Type.Optional(Type.Number()),
  /** Millimetres. */
  focalLength: Type.Optional(Type.Number()),
})
export type Camera = Static<typeof Camera>

/** Pixels of the full sphere and where the picture lies in it. */
export const Projection = Type.Object({
  fullWidth: Type.Integer(),
  fullHeight: Type.Integer(),
  left: Type.Integer(),
  top: Type.Integer(),
})
export type Projection = Static<typeof Projection>
