// An address and the code that is sent there, with the seconds until another may be asked for.
import type { CodeSent } from '@huanshi/kernel/protocol/account.ts'
import { make, makeField, type Field } from './build.ts'
import { ask, type Ways } from './interaction.ts'

interface CodeFields {
  readonly address: Field
  readonly code: Field
  /** What was typed, or null when something is missing, which the fields then say. */
  read(): { address: string; code: string } | null
}

/** @param path where a code is asked for */
export function codeFields(path: string, ways: Ways, start = ''): CodeFields {
  const button = make('button', { type: 'button', class: 'si-send' }, '获取验证码')
  const address = makeField({
    id: 'address',
    label: addressLabel(ways),
    attributes: {
      type: 'text',
      autocomplete: ways.mail ? 'email' : 'tel',
      autocapitalize: 'none',
      spellcheck: 'false',
      maxlength: '200',
    },
  })
  address.input.value = start
  const code = makeField({
    id: 'code',
    label: '验证码',
    attributes: { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '6' },
    beside: button,
  })
  const wait = (seconds: number): void => {
    const until = Date.now() + seconds * 1000
    button.disabled = true
    const show = (): void => {
      const left = Math.ceil((until - Date.now()) / 1000)
      button.textContent = left > 0 ? `${left} 秒后重发` : '重新获取'
      if (left > 0) return
      button.disabled = false
      clearInterval(clock)
    }
    const clock = setInterval(show, 250)
    show()
  }
  const send = async (): Promise<void> => {
    const to = address.input.value.trim()
    if (to === '') {
      address.say(`请填写${address.element.querySelector('label')?.textContent ?? ''}`)
      address.input.focus()
      return
    }
    button.disabled = true
    button.textContent = '发送中'
    const outcome = await ask(path, { address: to })
    if ('answer' in outcome) {
      const { resendSeconds, outbox } = outcome.answer as CodeSent // the schema of this route
      wait(resendSeconds)
      if (outbox !== undefined) showOutbox(code.element, outbox)
      code.input.focus()
      return
    }
    if (outcome.retrySeconds === undefined) {
      button.disabled = false
      button.textContent = '获取验证码'
      address.say(outcome.message)
    } else {
      wait(outcome.retrySeconds)
      code.say(outcome.message)
    }
  }
  button.addEventListener('click', () => void send())
  return {
    address,
    code,
    read() {
      const given = { address: address.input.value.trim(), code: code.input.value.replaceAll(/\s/g, '') }
      address.say(given.address === '' ? '请填写收验证码的地址' : '')
      code.say(/^\d{6}$/.test(given.code) ? '' : '验证码是 6 位数字')
      return given.address !== '' && /^\d{6}$/.test(given.code) ? given : null
    },
  }
}

function addressLabel({ mail, sms }: Ways): string {
  if (mail && sms) return '邮箱或手机号'
  return mail ? '邮箱' : '手机号'
}

/** A demonstration sends nothing out, and says where to look instead. */
function showOutbox(field: HTMLElement, address: string): void {
  if (field.querySelector('a') !== null) return
  const link = make('a', { class: 'si-link', href: address, target: '_blank' }, '发件箱')
  field.append(make('p', { class: 'si-help' }, '演示站点不发送邮件和短信，验证码在', link, '里。'))
}
