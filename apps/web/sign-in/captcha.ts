// The picture that is shown after failures: what it says goes along with the next try.
import { findField, find } from './elements.ts'
import { readCaptcha } from './interaction.ts'

const box = find('.si-captcha', HTMLElement)
const image = find('.si-captcha img', HTMLImageElement)
const field = findField('captcha')
let shown: string | null = null

find('.si-captcha button', HTMLButtonElement).addEventListener('click', () => void showCaptcha(true))

/** A picture serves one try, so that each failure brings another. */
export async function showCaptcha(isAsked = false): Promise<void> {
  const captcha = await readCaptcha()
  if (captcha === null) return
  shown = captcha.id
  image.src = captcha.image
  field.value = ''
  box.hidden = false
  if (isAsked) field.focus()
}

export function captchaGiven(): { captchaId?: string; captcha?: string } {
  return shown === null ? {} : { captchaId: shown, captcha: field.value.trim() }
}

export function isCaptchaMissing(): boolean {
  return shown !== null && field.value.trim() === ''
}
