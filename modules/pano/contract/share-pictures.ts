// Pictures by which a public work is passed on where people talk, each in the size that is shown there, cut around what is seen first.
import { Type, type Static } from 'typebox'

/** Pixels. The names stand in addresses. */
export const shareSizes = {
  /** Cards of links, and the picture of a moment: square. */
  weixin: { width: 800, height: 800 },
  /** Cards of mini programs: 5:4. */
  mini: { width: 1000, height: 800 },
  weibo: { width: 1280, height: 720 },
  /** Cards of QQ and Qzone: square. */
  qq: { width: 640, height: 640 },
} as const

export type ShareSize = keyof typeof shareSizes
/** In the order in which they are offered. */
export const shareSizeNames: readonly ShareSize[] = ['weixin', 'mini', 'weibo', 'qq']

export function isShareSize(text: string): text is ShareSize {
  return Object.hasOwn(shareSizes, text)
}

/** Within the site. */
export function shareAddress(kind: 'pano' | 'tour', name: string, size: ShareSize): string {
  return `/view/${kind}/${name}/share/${size}.jpg`
}

/** Of the code that opens the work in the site's mini program. */
export function miniCodeAddress(kind: 'pano' | 'tour', name: string): string {
  return `/view/${kind}/${name}/share/mini-code`
}

export const SharePictures = Type.Object({
  pictures: Type.Array(
    Type.Object({
      size: Type.Enum(shareSizeNames),
      width: Type.Integer(),
      height: Type.Integer(),
      url: Type.String(),
    }),
  ),
  /** Null where the site has no mini program. */
  miniCode: Type.Union([Type.String(), Type.Null()]),
})
export type SharePictures = Static<typeof SharePictures>
