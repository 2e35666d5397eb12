// The picture of a hotspot icon: what may be sent, and what is said of it once it has been taken in.
import { Type, type Static } from 'typebox'
import { PictureAddress } from '@huanshi/kernel/protocol/web-address.ts'

export const iconPictureLimits = {
  bytes: 4 * 1024 * 1024,
  /** Pixels on either side; sheets of frames are that large. */
  side: 4096,
  frames: 240,
  /** Of all frames together. */
  pixels: 24_000_000,
} as const

/** As a file dialog takes them; what counts is what the file holds. */
export const iconFileTypes = ['.png', '.apng', '.jpg', '.jpeg', '.gif', '.webp'] as const

export const IconPicture = Type.Object(
  {
    /** To be kept in `imageUrl`; a picture that no icon keeps goes away after a day. */
    imageUrl: PictureAddress,
    kind: Type.Enum(['static', 'animated']),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    frameCount: Type.Integer({ minimum: 1 }),
    /** Mean over the frames; null for a still picture. */
    fps: Type.Union([Type.Number(), Type.Null()]),
  },
  { title: '图标图片' },
)
export type IconPicture = Static<typeof IconPicture>
