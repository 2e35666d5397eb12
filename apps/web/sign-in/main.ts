// The sign-in page of the identity provider: a plain page, because it is the first that a visitor waits for.
import '@huanshi/ui/theme/base.css'
import { chooseTheme, shownTheme } from '@huanshi/ui/theme/theme-choice.ts'
import type { Field } from './build.ts'
import { captchaGiven, isCaptchaMissing, showCaptcha } from './captcha.ts'
import { drift } from './drift.ts'
import { findField, find } from './elements.ts'
import { ask, readDetails, signIn, type Details, type Outcome, type Refused } from './interaction.ts'
import { whenIdle } from '@huanshi/ui/when-idle.ts'
import { takeSignInReason } from '@huanshi/web-kit/session/sign-in-reason.ts'
import { canUsePasskeys, signInByPasskey } from './passkey.ts'
import { termsLink } from './terms-box.ts'
import { views, type Stage, type ViewName } from './views.ts'
import './form.css'
import './ways.css'
import './sign-in.css'

const form = find('#by-password', HTMLFormElement)
const account = findField('account')
const password = findField('password')
const captcha = findField('captcha')
const submit = find('.si-submit', HTMLButtonElement)
const remember = find('[name="remember"]', HTMLInputElement)
const told = find('.si-told', HTMLElement)

drift(find('.si-picture', HTMLElement))
find('.si-theme', HTMLButtonElement).addEventListener('click', () =>
  chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark'),
)
showPasswordOnDemand()
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
for (const field of [account, password, captcha]) field.addEventListener('input', () => say(field, ''))
tell(takeSignInReason())
form.addEventListener('input', bringNext, { once: true })
void offer()

/** Somebody types and is going to stay: what is opened afterwards comes meanwhile, once there is nothing else to do. */
function bringNext(): void {
  whenIdle(() => document.head.append(document.querySelector<HTMLTemplateElement>('#next')?.content ?? ''))
}

async function send(): Promise<void> {
  const faults = [
    [account, account.value.trim() === '' ? '请填写用户名、邮箱或手机号' : ''],
    [password, password.value === '' ? '请填写密码' : ''],
    [captcha, isCaptchaMissing() ? '请输入图片里的字符' : ''],
  ] as const
  for (const [field, message] of faults) say(field, message)
  const wrong = faults.find(([, message]) => message !== '')
  if (wrong !== undefined) {
    wrong[0].focus()
    return
  }
  setBusy(true)
  const outcome = await signIn({
    account: account.value.trim(),
    password: password.value,
    remember: remember.checked,
    ...captchaGiven(),
  })
  if ('location' in outcome) {
    window.location.assign(outcome.location)
    return
  }
  setBusy(false)
  if ('secondFactor' in outcome) show('second-factor')
  else await refuse(outcome)
}

async function refuse({ message, isOver, type, wantsCaptcha }: Refused): Promise<void> {
  if (isOver) submit.disabled = true
  const isCaptcha = type === 'sign-in.captcha'
  if (wantsCaptcha === true || captchaGiven().captchaId !== undefined) await showCaptcha()
  say(isCaptcha ? captcha : password, message)
  const field = isCaptcha ? captcha : password
  field.focus()
  field.select()
}

function say(field: HTMLInputElement, message: string): void {
  const place = find(`#${field.id}-error`, HTMLElement)
  place.textContent = message
  if (message === '') field.removeAttribute('aria-invalid')
  else field.setAttribute('aria-invalid', 'true')
}

function setBusy(isBusy: boolean): void {
  submit.disabled = isBusy
  submit.textContent = isBusy ? '登录中…' : '登录'
  form.setAttribute('aria-busy', String(isBusy))
}

function showPasswordOnDemand(): void {
  const eye = find('.si-eye', HTMLButtonElement)
  eye.addEventListener('click', () => {
    const isShown = password.type === 'text'
    password.type = isShown ? 'password' : 'text'
    eye.setAttribute('aria-pressed', String(!isShown))
    eye.setAttribute('aria-label', isShown ? '显示密码' : '隐藏密码')
  })
}

/** What this site has beyond a password, once it has said so. */
async function offer(): Promise<void> {
  const details = await readDetails()
  offerDemoAccounts(details)
  const { ways, secondFactor, lastError, terms, newcomer } = details
  stage = { ...stage, ways, terms, newcomer: newcomer ?? '' }
  find('[data-terms]', HTMLElement).replaceWith(...terms.map((text) => termsLink(text, text.title)))
  if (lastError !== undefined) tell(lastError)
  const canSend = ways.mail || ways.sms
  find('.si-tabs', HTMLElement).hidden = !canSend
  find('[data-go="reset"]', HTMLElement).hidden = !canSend
  find('#by-password .si-join', HTMLElement).hidden = !ways.signUp
  for (const button of document.querySelectorAll<HTMLElement>('[data-go]'))
    button.addEventListener('click', () => show(viewNamed(button.dataset['go'])))
  offerPasskey()
  offerWeixin(details)
  if (secondFactor) show('second-factor')
  else if (newcomer !== undefined) show('weixin-sign-up')
}

function offerPasskey(): void {
  if (!canUsePasskeys()) return
  const button = find('[data-way="passkey"]', HTMLButtonElement)
  button.hidden = false
  find('.si-ways', HTMLElement).hidden = false
  const run = async (): Promise<void> => {
    button.disabled = true
    const outcome = await signInByPasskey(remember.checked)
    button.disabled = false
    tell(follow(outcome, {}) ?? '')
  }
  button.addEventListener('click', () => void run())
}

/** Inside the application of WeChat its own door, everywhere else the picture to be scanned. */
function offerWeixin({ ways }: Details): void {
  const isInside = /MicroMessenger/.test(navigator.userAgent)
  if (!(isInside ? ways.weixinApp : ways.weixinScan)) return
  const link = find('[data-way="weixin"]', HTMLAnchorElement)
  link.href = `${window.location.pathname.replace(/\/$/, '')}/weixin?door=${isInside ? 'app' : 'scan'}`
  const words = link.querySelector('span')
  if (words !== null && isInside) words.textContent = '微信登录'
  link.hidden = false
  find('.si-ways', HTMLElement).hidden = false
}

let stage: Stage = {
  ways: { signUp: false, mail: false, sms: false, weixinScan: false, weixinApp: false },
  terms: [],
  newcomer: '',
  account: () => account.value.trim(),
  isRemembered: () => remember.checked,
  follow,
  back: () => void goBack(),
}
let shown: HTMLFormElement = form

function show(name: ViewName): void {
  const next = views[name](stage)
  shown.replaceWith(next)
  shown = next
  next.querySelector('input')?.focus()
}

async function goBack(): Promise<void> {
  // A proof that was given for another account is not kept.
  await ask('/start-over', {})
  tell('')
  shown.replaceWith(form)
  shown = form
  account.focus()
}

function viewNamed(name: string | undefined): ViewName {
  return name === 'reset' || name === 'sign-up' ? name : 'code'
}

function follow(outcome: Outcome, fields: Readonly<Record<string, Field>>): string | null {
  if ('location' in outcome) {
    window.location.assign(outcome.location)
    return null
  }
  if ('secondFactor' in outcome) {
    show('second-factor')
    return null
  }
  const blamed = Object.entries(outcome.fields ?? {}).flatMap(([name, message]) => {
    const field = fields[name]
    return field === undefined ? [] : [[field, message] as const]
  })
  for (const [field, message] of blamed) field.say(message)
  blamed[0]?.[0].input.focus()
  return blamed.length > 0 ? null : outcome.message
}

function tell(message: string): void {
  told.textContent = message
  told.hidden = message === ''
}

function offerDemoAccounts({ accounts }: Details): void {
  if (accounts.length === 0) return
  const box = find('.si-demo', HTMLElement)
  const list = find('.si-demo > div', HTMLElement)
  for (const name of accounts) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = name
    button.addEventListener('click', () => {
      account.value = name
      say(account, '')
      password.focus()
    })
    list.append(button)
  }
  box.hidden = false
}
