// Panoramas of papered rooms as files that may be uploaded: those of one room show the same walls.
import { roomFrom } from '@huanshi/rooms/matching/test-room.ts'
import sharp from 'sharp'

/** @param paper another one is another room */
export async function roomPicture(at: readonly [number, number], turn: number, paper: number): Promise<Buffer> {
  const { width, height, data } = roomFrom(at, turn, paper)
  const size = { width: 3000, height: 1500 } as const
  const grey = await sharp(Buffer.from(data), { raw: { width, height, channels: 1 } })
    .resize(size.width, size.height, { kernel: 'nearest' })
    .toColourspace('srgb')
    .png()
    .toBuffer()
  // As large as a panorama has to be.
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const grain = await sharp({ create: { ...size, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  return sharp(grey)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}
