// The whole way of a picture for tests, on a database and a folder of their own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { send, type Sending } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { openTestSite, type SiteOptions, type TestSite } from './test-site.ts'

export interface TestPanos extends TestSite {
  readonly store: TestDatabase
  readonly folder: string
}

export async function testPanos(
  register?: SiteOptions['register'],
  ffmpeg?: SiteOptions['ffmpeg'],
): Promise<TestPanos> {
  const store = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'panos-'))
  const more = { ...(register === undefined ? {} : { register }), ...(ffmpeg === undefined ? {} : { ffmpeg }) }
  const site = await openTestSite({ db: store.db, url: store.url, folder, ...more })
  return {
    ...site,
    store,
    folder,
    async close() {
      await site.close()
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A sphere with enough detail to be larger than the smallest upload. */
export async function testPicture(width = 3000, height = width / 2, seed = 1): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3)
  let state = seed
  for (let i = 0; i < pixels.length; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[i] = ((i / 9) & 127) + (state >>> 26)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Somebody who sends one picture again and again. */
export async function openSender() {
  const site = await testPanos()
  const picture = await testPicture()
  const { token, userId } = await site.person()
  const at = (sending: Partial<Sending>) => send({ origin: site.origin, token, bytes: picture, ...sending })
  return { site, picture, token, userId, at }
}

/** The hotspot numbered `i`, which leads to a panorama. */
export const linkTo = (panoId: string, i: number) => ({
  id: String(i),
  kind: 'pano',
  yaw: 0,
  pitch: 0,
  title: '',
  titleVisible: false,
  target: { panoId },
})

/**
 * A picture as large as those that may be uploaded, of grain like a photograph's.
 *
 * @param paint writes the three bytes of a pixel; `grain` has 32 bits
 */
export async function grainyPicture(
  paint: (pixel: Buffer, at: { readonly x: number; readonly y: number }, grain: number) => void,
): Promise<Buffer> {
  const [width, height] = [3000, 1500]
  const data = Buffer.alloc(width * height * 3)
  let grain = 1
  for (let i = 0; i < width * height; i += 1) {
    grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0
    paint(data.subarray(3 * i, 3 * i + 3), { x: (i % width) / width, y: i / width / height }, grain)
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
