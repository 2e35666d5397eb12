// The brand's watermark on a picture that is passed on, where part/watermark.css puts it on the page.
import { brandWord } from '@huanshi/web-kit/site/site-words.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface Mark extends Size {
  readonly left: number
  readonly top: number
}

interface Lying {
  readonly opacity: number
  readonly marks: readonly Mark[]
}

/** @param mark as large as it came @param within the picture that it lies on */
export function marksOn(place: string, mark: Size, within: Size): Lying {
  const wide = (width: number): Size => ({ width, height: (width * mark.height) / mark.width })
  const centred = ({ width, height }: Size, top = (within.height - height) / 2): Mark => {
    return { left: (within.width - width) / 2, top, width, height }
  }
  if (place === 'middle') return { opacity: 0.5, marks: [centred(wide(within.width * 0.4))] }
  if (place !== 'tiled') {
    const tall = within.height / 20
    return { opacity: 0.7, marks: [centred({ width: (tall * mark.width) / mark.height, height: tall }, tall / 2)] }
  }
  const size = wide(within.width / 5)
  const [columns, rows] = [5, Math.ceil(within.height / size.height)]
  const marks = Array.from({ length: columns * rows }, (_, n) => ({
    ...size,
    left: (n % columns) * size.width,
    top: Math.floor(n / columns) * size.height,
  }))
  return { opacity: 0.24, marks }
}

/** A picture of another site, which lets no page read it, is on the page alone. */
export async function drawWatermark(context: CanvasRenderingContext2D, within: Size): Promise<void> {
  const address = brandWord('watermark')
  const mark = address === '' ? null : await readPicture(address).catch(() => null)
  if (mark === null) return
  const { opacity, marks } = marksOn(brandWord('watermarkPlace'), mark, within)
  context.save()
  context.beginPath()
  context.rect(0, 0, within.width, within.height)
  context.clip()
  context.globalAlpha = opacity
  for (const { left, top, width, height } of marks) context.drawImage(mark, left, top, width, height)
  context.restore()
  mark.close()
}

/** @throws Error where it cannot be had */
async function readPicture(address: string): Promise<ImageBitmap> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`no picture: ${answer.status}`)
  return createImageBitmap(await answer.blob())
}
