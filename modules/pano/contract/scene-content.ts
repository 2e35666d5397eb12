// What a viewer shows of a panorama: its tiles, or the one file that it is.
import { Type, type Static } from 'typebox'
import { Manifest } from './manifest.ts'

const text = Type.String()
const address = Type.Union([text, Type.Null()])

export const SceneKind = Type.Enum(['image', 'video', 'bigPixel', 'bigImage', 'model', 'splat'])

export const SceneContent = Type.Union([
  Manifest,
  Type.Object({
    type: Type.Literal('video'),
    url: text,
    posterUrl: address,
    projection: Type.Literal('equirectangular'),
    width: Type.Integer(),
    height: Type.Integer(),
    /** The same video, smallest first; the last is the one above. */
    levels: Type.Array(Type.Object({ url: text, width: Type.Integer(), height: Type.Integer() })),
    /** The list of its sizes for players that change between them; absent where it is in one file alone. */
    streamUrl: Type.Optional(text),
    /** WebVTT in each language (BCP 47); absent where there are none. */
    captions: Type.Optional(Type.Array(Type.Object({ language: text, url: text }))),
  }),
  Type.Object({ type: Type.Literal('model'), url: text, posterUrl: address }),
  Type.Object({
    type: Type.Literal('splat'),
    url: text,
    posterUrl: address,
    format: address,
    /** Where all but the strays lie; absent for files from before, which are shown as a whole. */
    heart: Type.Optional(Type.Array(Type.Number(), { minItems: 6, maxItems: 6 })),
    /** The same cloud in fewer splats, fewest first; the last is the one above. Absent where it is in one file alone. */
    levels: Type.Optional(Type.Array(Type.Object({ url: text, splats: Type.Integer() }))),
  }),
])
export type SceneContent = Static<typeof SceneContent>
