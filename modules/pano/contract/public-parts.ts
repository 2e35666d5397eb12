// What hotspots take from elsewhere, as a visitor's browser loads it.
import { Type, type Static } from 'typebox'

const text = Type.String()
const address = Type.Union([text, Type.Null()])
const maybeNumber = Type.Union([Type.Number(), Type.Null()])
const pixels = Type.Union([Type.Integer(), Type.Null()])

export const PublicLib = Type.Object({
  kind: Type.Enum(['image', 'video', 'audio', 'coordinate', 'model', 'attachment']),
  name: text,
  url: text,
  thumbnailUrl: address,
  width: pixels,
  height: pixels,
  /** Seconds. */
  duration: maybeNumber,
  mime: text,
  fileName: text,
  size: Type.Integer(),
})
export type PublicLib = Static<typeof PublicLib>

export const PublicIcon = Type.Object({
  imageUrl: text,
  kind: Type.Enum(['static', 'sprite', 'animated']),
  frameWidth: pixels,
  frameHeight: pixels,
  frameCount: pixels,
  fps: maybeNumber,
  anchor: Type.Object({ x: Type.Number(), y: Type.Number() }),
  scale: Type.Number(),
})
export type PublicIcon = Static<typeof PublicIcon>
