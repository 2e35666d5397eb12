// Pictures to be read by people: each is asked for once, answered once, and forgotten after five minutes.
import { randomBytes } from 'node:crypto'
import { captchaText, drawCaptcha } from './draw-captcha.ts'

interface CaptchaAnswer {
  readonly id: string
  readonly text: string
}

export interface Captchas {
  issue(): Promise<{ id: string; image: Buffer }>
  /** True once for a right answer; any answer uses the picture up. */
  accept(answer: CaptchaAnswer | undefined): boolean
}

const LASTS_MS = 5 * 60_000
const MOST = 5_000

/** @param choose the text of the next picture; tests know it beforehand */
export function captchas(choose: () => string = captchaText): Captchas {
  const open = new Map<string, { text: string; until: number }>()
  return {
    async issue() {
      const now = Date.now()
      for (const [id, { until }] of open) if (until < now || open.size >= MOST) open.delete(id)
      const id = randomBytes(16).toString('base64url')
      const text = choose()
      open.set(id, { text, until: now + LASTS_MS })
      return { id, image: await drawCaptcha(text) }
    },
    accept(answer) {
      if (answer === undefined) return false
      const found = open.get(answer.id)
      open.delete(answer.id)
      if (found === undefined || found.until < Date.now()) return false
      return answer.text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase() === found.text
    },
  }
}
