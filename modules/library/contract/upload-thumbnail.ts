// A small picture that the browser drew of what it sent: a frame of a video, a waveform, a model as it stands.
import { Type, type Static } from 'typebox'

/** Of text; base64 grows bytes by a third. */
const MOST = 1_400_000

export const ThumbnailBody = Type.Object(
  {
    image: Type.String({
      title: '图片',
      maxLength: MOST,
      pattern: '^data:image/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$',
    }),
  },
  { additionalProperties: false },
)
export type ThumbnailBody = Static<typeof ThumbnailBody>
