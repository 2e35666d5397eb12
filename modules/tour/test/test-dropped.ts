// Panoramas of papered rooms as files that may be uploaded: those of one room show the same walls.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { revisionFolder } from '@huanshi/pano/server/picture-files.ts'
import { roomFrom } from '@huanshi/rooms/matching/test-room.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
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

const spots = [
  [0, 0, 0],
  [0, 1.5, 0.4],
  [1.2, 0.8, -0.9],
  [-1.1, 0.5, 1.2],
  [0.8, -0.9, 2],
] as const

/** Sixty panoramas of twelve rooms on three floors, five of each after the other, with what an upload would have left of them. */
export async function keepSixty(db: Database, storage: Storage, userId: string): Promise<string[]> {
  const folder = await storage.workFolder()
  const ids: string[] = []
  for (let n = 0; n < 60; n += 1) {
    const [id, revision, room] = [uuidV7(), uuidV7(), Math.floor(n / 5)]
    const file_name = `${Math.floor(room / 4) + 1}F_房间${room + 1}_${(n % 5) + 1}.jpg`
    const told = { kind: 'image', mime: 'image/jpeg', size: 1, status: 'ready', has_preview: true } as const
    await db
      .insertInto('pano')
      .values({ ...told, id, user_id: userId, revision, file_name, title: file_name })
      .execute()
    const path = join(folder, `${n}.jpg`)
    await drawPale(path, spots[n % 5] ?? spots[0], 3 + room * 14)
    await storage.keep(path, `${revisionFolder(id, revision)}/preview.jpg`)
    ids.push(id)
  }
  await rm(folder, { recursive: true })
  return ids
}

/** Of a room with pale walls: few places are to be found again, and soon compared. */
async function drawPale(path: string, [x, z, turn]: (typeof spots)[number], paper: number): Promise<void> {
  const { width, height, data } = roomFrom([x, z], turn, paper)
  const raw = { width, height, channels: 1 } as const
  const pale = Buffer.from(data.map((value) => 60 + value * 0.6))
  await sharp(pale, { raw }).jpeg({ quality: 90 }).toFile(path)
}
