// Pictures to be read by people: each is asked for once, answered once, and forgotten after five minutes.
import { randomBytes } from 'node:crypto'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { shortNotes } from '../notes/short-notes.ts'
import { captchaText, drawCaptcha } from './draw-captcha.ts'

interface CaptchaAnswer {
  readonly id: string
  readonly text: string
}

export interface Captchas {
  issue(): Promise<{ id: string; image: Buffer }>
  /** True once for a right answer; any answer uses the picture up. */
  accept(answer: CaptchaAnswer | undefined): Promise<boolean>
}

const LASTS_SECONDS = 5 * 60

/** @param choose the text of the next picture; tests know it beforehand */
export function captchas(db: Database, choose: () => string = captchaText): Captchas {
  const open = shortNotes<{ readonly text: string }>(db, 'captcha', LASTS_SECONDS)
  return {
    async issue() {
      const id = randomBytes(16).toString('base64url')
      const text = choose()
      await open.keep(id, { text })
      return { id, image: await drawCaptcha(text) }
    },
    async accept(answer) {
      if (answer === undefined) return false
      const found = await open.take(answer.id)
      return answer.text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase() === found?.text
    },
  }
}
