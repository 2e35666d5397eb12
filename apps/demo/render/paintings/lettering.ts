/** Wall texts and labels: an SVG with Chinese text becomes a picture with alpha. */
import sharp from 'sharp'
import { newImage, type Image } from '../core/image.ts'

interface Line {
  text: string
  /** Height of the letters and place of the baseline, in pixels of the picture. */
  size: number
  x: number
  y: number
  color: string
  weight?: number
  serif?: boolean
  anchor?: 'start' | 'middle' | 'end'
  spacing?: number
}

export const lettering = async (
  width: number,
  height: number,
  lines: readonly Line[],
  ground?: string,
): Promise<Image> => {
  const rows = lines.map((l) => {
    const family = l.serif ? 'Noto Serif CJK SC' : 'Noto Sans CJK SC'
    return `<text x="${l.x}" y="${l.y}" font-family="${family}" font-size="${l.size}" font-weight="${l.weight ?? 400}" letter-spacing="${l.spacing ?? 0}" text-anchor="${l.anchor ?? 'start'}" fill="${l.color}">${l.text}</text>`
  })
  const back = ground ? `<rect width="100%" height="100%" fill="${ground}"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${back}${rows.join('')}</svg>`
  const raw = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
  const image = newImage(width, height, true)
  image.data.set(raw)
  return image
}

/** The label beside a work: title, artist and year. */
export const label = (title: string, line: string, note: string): Promise<Image> =>
  lettering(
    600,
    360,
    [
      { text: title, size: 58, x: 44, y: 104, color: '#26241f', weight: 700, serif: true },
      { text: line, size: 32, x: 44, y: 176, color: '#55524b' },
      { text: note, size: 28, x: 44, y: 292, color: '#7a766d' },
    ],
    '#f4f1ea',
  )
