// The further forms of the page: with a code, a forgotten password, a new account, the second proof.
import { passwordFault } from '@huanshi/kernel/protocol/password-rules.ts'
import type { ShownTerms } from '@huanshi/identity/contract/terms.ts'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { make, makeField, makeForm, makeLink, type Field } from './build.ts'
import { codeFields } from './code-fields.ts'
import { termsBox } from './terms-box.ts'
import { step, type Outcome, type Ways } from './interaction.ts'

export interface Stage {
  readonly ways: Ways
  /** What a new account agrees to. */
  readonly terms: readonly ShownTerms[]
  /** Whom WeChat has named, when there is no account yet. */
  readonly newcomer: string
  /** What was typed into the first form, so that it need not be typed again. */
  readonly account: () => string
  readonly isRemembered: () => boolean
  /** Goes on after an outcome; a sentence where it was refused and no field is to blame. */
  readonly follow: (outcome: Outcome, fields: Readonly<Record<string, Field>>) => string | null
  readonly back: () => void
}

export type ViewName = 'code' | 'reset' | 'sign-up' | 'weixin-sign-up' | 'second-factor'

export const views: Readonly<Record<ViewName, (stage: Stage) => HTMLFormElement>> = {
  code(stage) {
    const fields = codeFields('/code/send', stage.ways, addressOf(stage.account()))
    return makeForm({
      title: `登录${siteName()}`,
      lead: '验证码会发到账号已有的邮箱或手机。',
      button: '登录',
      busy: '登录中…',
      fields: [tabs(stage), fields.address.element, fields.code.element],
      async send() {
        const given = fields.read()
        if (given === null) return null
        const outcome = await step('/code/sign-in', { ...given, remember: stage.isRemembered() })
        return stage.follow(outcome, { address: fields.address, code: fields.code })
      },
    })
  },

  reset(stage) {
    const fields = codeFields('/reset/send', stage.ways, addressOf(stage.account()))
    const password = newPassword('新密码')
    return makeForm({
      title: '重设密码',
      lead: '向账号的邮箱或手机发送验证码，然后设置新密码。',
      button: '重设并登录',
      busy: '请稍候…',
      fields: [fields.address.element, fields.code.element, password.element],
      after: [foot('想起来了？', makeLink('返回登录', stage.back))],
      async send() {
        const given = fields.read()
        const fault = passwordFault(password.input.value, given === null ? [] : [given.address])
        password.say(fault ?? '')
        if (given === null || fault !== null) return null
        const outcome = await step('/reset', { ...given, password: password.input.value })
        return stage.follow(outcome, { address: fields.address, code: fields.code, password })
      },
    })
  },

  'sign-up'(stage) {
    const fields = codeFields('/sign-up/send', stage.ways)
    const userName = makeField({
      id: 'userName',
      label: '用户名',
      attributes: {
        type: 'text',
        autocomplete: 'username',
        autocapitalize: 'none',
        spellcheck: 'false',
        maxlength: '40',
      },
      help: '2 到 40 个字母、汉字或数字，之后可以另设显示的姓名',
    })
    const password = newPassword('密码')
    const terms = termsBox(stage.terms)
    return makeForm({
      title: `注册${siteName()}`,
      lead: '几分钟就能发布第一个全景。',
      button: '注册',
      busy: '注册中…',
      fields: [fields.address.element, fields.code.element, userName.element, password.element, terms.field.element],
      after: [foot('已经有账号？', makeLink('返回登录', stage.back))],
      async send() {
        const given = fields.read()
        const name = userName.input.value.trim()
        const nameFault = faultOfName(name)
        userName.say(nameFault ?? '')
        const fault = passwordFault(password.input.value, [name, ...(given === null ? [] : [given.address])])
        password.say(fault ?? '')
        const agreed = terms.read()
        if (given === null || nameFault !== null || fault !== null || agreed === null) return null
        const outcome = await step('/sign-up', { ...given, userName: name, password: password.input.value, agreed })
        terms.heed(outcome)
        const blamed = { address: fields.address, code: fields.code, userName, password, agreed: terms.field }
        return stage.follow(outcome, blamed)
      },
    })
  },

  'weixin-sign-up'(stage) {
    const terms = termsBox(stage.terms)
    return makeForm({
      title: `欢迎来到${siteName()}`,
      lead: `微信用户「${stage.newcomer}」还没有账号，注册后直接进入。`,
      button: '注册并登录',
      busy: '注册中…',
      fields: [terms.field.element],
      after: [foot('已经有账号？', makeLink('返回登录', stage.back))],
      async send() {
        const agreed = terms.read()
        if (agreed === null) return null
        const outcome = await step('/weixin/sign-up', { agreed })
        terms.heed(outcome)
        return stage.follow(outcome, { agreed: terms.field })
      },
    })
  },

  'second-factor'(stage) {
    let isRecovery = false
    const code = makeField({
      id: 'code',
      label: '6 位数字',
      attributes: { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '20' },
    })
    const label = code.element.querySelector('label')
    const other = makeLink('验证器不在身边？使用恢复码', () => {
      isRecovery = !isRecovery
      if (label !== null) label.textContent = isRecovery ? '恢复码' : '6 位数字'
      other.textContent = isRecovery ? '改用验证器' : '验证器不在身边？使用恢复码'
      code.input.inputMode = isRecovery ? 'text' : 'numeric'
      code.input.value = ''
      code.say('')
      code.input.focus()
    })
    return makeForm({
      title: '两步验证',
      lead: '打开手机上的验证器，输入环视这一项的数字。',
      button: '继续',
      busy: '验证中…',
      fields: [code.element],
      after: [foot('', other), foot('', makeLink('换一个账号登录', stage.back))],
      async send() {
        const given = code.input.value.trim()
        if (given === '') {
          code.say(isRecovery ? '请输入一个恢复码' : '请输入 6 位数字')
          return null
        }
        return stage.follow(await step('/second-factor', { code: given }), { code })
      },
    })
  },
}

function tabs(stage: Stage): HTMLElement {
  const first = make('button', { type: 'button', 'aria-pressed': 'false' }, '密码登录')
  first.addEventListener('click', stage.back)
  return make(
    'div',
    { class: 'si-tabs' },
    first,
    make('button', { type: 'button', 'aria-pressed': 'true' }, '验证码登录'),
  )
}

function newPassword(label: string): Field {
  return makeField({
    id: 'new-password',
    label,
    attributes: { type: 'password', autocomplete: 'new-password', maxlength: '200' },
    help: '至少 8 个字符，长一些更安全',
  })
}

function foot(text: string, link: HTMLElement): HTMLElement {
  return make('p', { class: 'si-join' }, text, link)
}

/** A user name is no address to send anything to. */
function addressOf(account: string): string {
  return account.includes('@') || /^\+?\d[\d -]{6,}$/.test(account) ? account : ''
}

function faultOfName(name: string): string | null {
  if (name.length < 2) return '用户名至少 2 个字符'
  return /^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(name) ? null : '以字母、汉字或数字开头，只含字母、汉字、数字和 . _ -'
}
