// Codes of WeChat's mini programs: the round ones, that open one page of it with what stands for a work. They hold for ever and are made
// without number, so that none is kept here; browsers keep those that they have.
import { together } from '@huanshi/server-kit/http/together.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { askForPicture, PlatformRefused, withToken, type WeixinAccount } from '../weixin-menu/weixin-platform.ts'

interface MiniCode {
  readonly type: 'image/jpeg' | 'image/png'
  readonly bytes: Buffer
}

/** Pixels; printed at six centimetres. */
const WIDTH = 860
const MOST_BYTES = 2 * 2 ** 20
/** After a refusal, which is the same for whoever asks: a page that is not published, a network that is not known there. */
const LEFT_ALONE_MS = 60_000

interface MiniAccount extends WeixinAccount {
  /** That a code opens; the first of the mini program where it is null. */
  readonly page: string | null
}

/** @throws Refusal weixin.unavailable */
export function miniCodes(account: MiniAccount): (scene: string) => Promise<MiniCode> {
  let failed: { readonly until: number; readonly words: string } | null = null

  return together(async (scene: string): Promise<MiniCode> => {
    if (failed !== null && performance.now() < failed.until) throw unavailable(failed.words)
    try {
      return await askForCode(account, scene)
    } catch (error) {
      if (!(error instanceof PlatformRefused)) throw error
      failed = { until: performance.now() + LEFT_ALONE_MS, words: error.message }
      throw unavailable(error.message, error)
    }
  })
}

async function askForCode(account: MiniAccount, scene: string): Promise<MiniCode> {
  const { page, origin } = account
  const body = { scene, width: WIDTH, ...(page === null ? {} : { page }) }
  const bytes = await withToken(account, (token) => {
    const url = `${origin}/wxa/getwxacodeunlimit?access_token=${encodeURIComponent(token)}`
    return askForPicture(url, body, MOST_BYTES)
  })
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8
  if (!isJpeg && bytes.toString('latin1', 1, 4) !== 'PNG') throw new PlatformRefused(0, '没有给出小程序码')
  return { type: isJpeg ? 'image/jpeg' : 'image/png', bytes }
}

function unavailable(detail: string, cause?: unknown): Refusal {
  return new Refusal('weixin.unavailable', { detail, cause })
}
