// The picture of a card: the portrait or the first work, the words, and a code that leads to the page.
import type { PublicCard } from '../../contract/public-card.ts'
import { drawQr } from '@huanshi/ui/qr/qr-code.ts'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { linesOf } from '@huanshi/tour/web/visit/share/draw-poster.ts'
import { say } from './words/say.ts'

const WIDTH = 900
const HEIGHT = 1200
const MARGIN = 72
const PICTURE = 520
const CODE = 240
const PAPER = '#FFFFFF'
const INK = '#16181C'
const QUIET = '#636973'
const EMPTY = '#ECEEF1'

export async function drawCard(card: PublicCard, address: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: WIDTH, height: HEIGHT })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('the browser draws no pictures')
  context.fillStyle = PAPER
  context.fillRect(0, 0, WIDTH, HEIGHT)
  const works = [...card.tours, ...card.panos].map(({ coverUrl }) => coverUrl)
  const picture = await pictureFrom([...works, card.avatarUrl].find((url) => url !== null) ?? null)
  drawFilling(context, picture)
  writeWords(context, card)
  context.fillStyle = INK
  drawQr(context, address, { left: WIDTH - MARGIN - CODE, top: HEIGHT - MARGIN - CODE, side: CODE })
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture came of it')) : resolve(blob)), 'image/png')
  })
}

/** Null where there is none, or where it does not come. */
async function pictureFrom(url: string | null): Promise<ImageBitmap | null> {
  if (url === null) return null
  const answer = await fetch(url).catch(() => null)
  if (answer?.ok !== true) return null
  return createImageBitmap(await answer.blob()).catch(() => null)
}

function drawFilling(context: CanvasRenderingContext2D, picture: ImageBitmap | null): void {
  if (picture === null) {
    context.fillStyle = EMPTY
    context.fillRect(0, 0, WIDTH, PICTURE)
    return
  }
  const scale = Math.max(WIDTH / picture.width, PICTURE / picture.height)
  const [width, height] = [WIDTH / scale, PICTURE / scale]
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2]
  context.drawImage(picture, left, top, width, height, 0, 0, WIDTH, PICTURE)
  picture.close()
}

function writeWords(context: CanvasRenderingContext2D, card: PublicCard): void {
  const font = getComputedStyle(document.documentElement).getPropertyValue('--hs-font') || 'sans-serif'
  const room = WIDTH - MARGIN * 2
  const fits = (text: string): boolean => context.measureText(text).width <= room
  let y = PICTURE + 112
  context.fillStyle = INK
  context.font = `600 64px ${font}`
  for (const line of linesOf(card.name, 1, fits)) context.fillText(line, MARGIN, y)
  context.font = `400 32px ${font}`
  const words = [card.title, card.organisation === '' ? (card.group?.name ?? '') : card.organisation]
  for (const text of words.filter((one) => one !== '')) {
    y += 60
    for (const line of linesOf(text, 1, fits)) context.fillText(line, MARGIN, y)
  }
  context.fillStyle = QUIET
  context.font = `400 28px ${font}`
  // Of the code, which words must not run into.
  const fitsBeside = (text: string): boolean => context.measureText(text).width <= WIDTH - MARGIN * 3 - CODE
  const below = [card.mobile, card.phone, card.email].filter((one) => one !== '')
  for (const [index, text] of below.entries()) {
    const [line = ''] = linesOf(text, 1, fitsBeside)
    context.fillText(line, MARGIN, HEIGHT - MARGIN - CODE + 40 + index * 48)
  }
  const [scan = ''] = linesOf(say('scanToOpen', { site: siteName() }), 1, fitsBeside)
  context.fillText(scan, MARGIN, HEIGHT - MARGIN)
}
