// A picture to pass on: what is seen now, the name, the author, and a code that leads here.
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { drawQr } from '@huanshi/ui/qr/qr-code.ts'
import { drawWatermark } from './draw-watermark.ts'
import { say } from '../../words/say.ts'

interface PosterWords {
  readonly title: string
  readonly author: string
  readonly scene: string
  readonly address: string
  /** The code of the site's mini program for this page; null for an ordinary one that leads to the address. */
  readonly miniCode: Blob | null
}

export const posterSize = { width: 900, height: 1400, picture: 1060 } as const

const PAPER = '#FFFFFF'
const INK = '#16181C'
const QUIET = '#636973'
const MARGIN = 56
const CODE = 196

export async function drawPoster(picture: Blob, words: PosterWords): Promise<Blob> {
  const { width, height, picture: pictureHeight } = posterSize
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser draws no pictures')
  context.fillStyle = PAPER
  context.fillRect(0, 0, width, height)
  const bitmap = await createImageBitmap(picture)
  context.drawImage(bitmap, 0, 0, width, pictureHeight)
  bitmap.close()
  await drawWatermark(context, { width, height: pictureHeight })
  const font = getComputedStyle(document.documentElement).getPropertyValue('--hs-font') || 'sans-serif'
  const room = width - MARGIN * 3 - CODE
  context.fillStyle = INK
  context.textBaseline = 'alphabetic'
  context.font = `600 44px ${font}`
  const fits = (text: string): boolean => context.measureText(text).width <= room
  const lines = linesOf(words.title, 2, fits)
  for (const [index, line] of lines.entries()) context.fillText(line, MARGIN, pictureHeight + 84 + index * 58)
  context.font = `400 28px ${font}`
  context.fillStyle = QUIET
  const below = pictureHeight + 84 + (lines.length - 1) * 58 + 52
  const whose = words.scene === '' ? words.author : `${words.author} · ${words.scene}`
  context.fillText(clipped(whose, fits), MARGIN, below)
  const scan = words.miniCode === null ? 'scanToLook' : 'scanInWeChat'
  // A code that words run into cannot be read.
  context.fillText(clipped(say(scan, { site: siteName() }), fits), MARGIN, height - 60)
  context.fillStyle = INK
  const top = pictureHeight + (height - pictureHeight - CODE) / 2
  await drawCode(context, words, { left: width - MARGIN - CODE, top, side: CODE })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture came of it')) : resolve(blob)), 'image/png')
  })
}

interface Square {
  readonly left: number
  readonly top: number
  readonly side: number
}

async function drawCode(
  context: CanvasRenderingContext2D,
  { address, miniCode }: Pick<PosterWords, 'address' | 'miniCode'>,
  at: Square,
): Promise<void> {
  if (miniCode === null) return drawQr(context, address, at)
  const code = await createImageBitmap(miniCode)
  context.drawImage(code, at.left, at.top, at.side, at.side)
  code.close()
}

/** Broken anywhere, as Chinese is; the last line ends in dots when there is more. */
export function linesOf(text: string, most: number, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  let rest = text
  while (rest !== '' && lines.length < most) {
    if (lines.length === most - 1) {
      lines.push(clipped(rest, fits))
      break
    }
    let length = 1
    while (length < rest.length && fits(rest.slice(0, length + 1))) length += 1
    lines.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return lines
}

function clipped(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  let length = text.length - 1
  while (length > 1 && !fits(`${text.slice(0, length)}…`)) length -= 1
  return `${text.slice(0, length)}…`
}
