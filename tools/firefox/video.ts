// A 360° video plays in Firefox, in pieces that follow the line.
import assert from 'node:assert/strict'
import { findFfmpeg } from '@huanshi/library/server/media/find-ffmpeg.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import { expect } from '@playwright/test'
import { answerOf } from '../journeys/empty-product.ts'
import { readPicture, screenDifference } from '../journeys/sphere-truth.ts'
import { tokenOf, userNamed } from '../journeys/test-users.ts'
import { videoPano } from '../journeys/video-pano.ts'
import { painted } from './picture.ts'
import type { Step } from './step.ts'

const CONVERTED_MS = 180_000
/** Mean difference per channel of two pictures of it, a second apart. */
const MOVES = 0.5

const ffmpeg = await findFfmpeg()

const playing: Step = {
  name: 'a 360° video plays and is drawn',
  async run(page, { url }) {
    assert(ffmpeg !== null)
    const token = await tokenOf(userNamed('editor'))
    const of = `${url}/api/My/Panos/${await videoPano(ffmpeg, token, ['zho'])}`
    const now = (): Promise<Pano> => answerOf<Pano>(of, token)
    await expect.poll(async () => (await now()).status, { timeout: CONVERTED_MS }).toBe('ready')
    const { id, version } = await now()
    await answerOf(of, token, 'PATCH', { version, visibility: 'public' })
    await page.goto(`${url}/view/pano/${id}`)
    await page.waitForSelector('.hv-root canvas')
    await page.addStyleTag({ content: '.hs-tour-skin,.hs-tour-shade,.hv-overlay{visibility:hidden!important}' })
    await page.waitForSelector('#first-picture', { hidden: true })
    await expect.poll(() => painted(page, '.hv-root'), { timeout: 60_000 }).toBeGreaterThan(0.5)
    const shot = async () => readPicture(Buffer.from(await page.screenshot()))
    const first = await shot()
    await expect.poll(async () => screenDifference(first, await shot()), { timeout: 30_000 }).toBeGreaterThan(MOVES)
  },
}

/** Videos are converted only where ffmpeg is. */
export const videoSteps: readonly Step[] = ffmpeg === null ? [] : [playing]
