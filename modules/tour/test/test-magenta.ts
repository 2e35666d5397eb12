// A picture with a square of a colour that nothing else has, and what shows that colour again.
import sharp from 'sharp'

/** Of yaw 36 to 54 and pitch 0 to 18: what any picture of it has to be free of once it is covered. */
export const square = { yaw: 45, pitch: 9, half: 9 }

/** Grey noise, as large as a panorama has to be. @param aside degrees that the square stands further to the right */
export async function withSquare(width = 3000, height = width / 2, aside = 0): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  const side = Math.round((width * 2 * square.half) / 360)
  const grain = sharp({ create: { width, height, channels: 3, background: '#000', noise } })
  const grey = sharp(await grain.greyscale().png({ compressionLevel: 1 }).toBuffer()).toColourspace('srgb')
  const magenta = await sharp({ create: { width: side, height: side, channels: 3, background: '#ff00ff' } })
    .png()
    .toBuffer()
  const left = Math.round(width * (0.5 + (square.yaw + aside - square.half) / 360))
  const top = Math.round(height * (0.5 - (square.pitch + square.half) / 180))
  return grey
    .composite([{ input: magenta, left, top }])
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Some way beyond its edge: an area has to hold what it covers. */
export function zoneOver(effect: 'colour' | 'blur' | 'mosaic' = 'colour') {
  const [reach, { yaw, pitch }] = [square.half + 1.5, square]
  const corner = (x: number, y: number) => ({ yaw: yaw + x * reach, pitch: pitch + y * reach })
  const points = [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)]
  return { id: 'over-the-square', shape: 'box', effect, points, brush: null, colour: '#203040' }
}

/** Is a pixel of the colour in it? Of something else than a picture nothing is. */
export async function showsMagenta(bytes: Buffer): Promise<boolean> {
  if (bytes.length === 0) return false
  const decoded = await sharp(bytes, { limitInputPixels: false })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => Buffer.alloc(0))
  for (let at = 0; at < decoded.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = decoded.subarray(at, at + 3)
    if (red > 150 && blue > 150 && red - green > 70 && blue - green > 70) return true
  }
  return false
}
