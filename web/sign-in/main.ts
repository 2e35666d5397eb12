// The sign-in page of the identity provider: a plain page, because it is the first that a visitor waits for.
import '../capabilities/theme/base.css'
import { chooseTheme, shownTheme } from '../capabilities/theme/theme-choice.ts'
import { drift } from './drift.ts'
import { findField, find } from './elements.ts'
import { readDetails, signIn, type Refused } from './interaction.ts'
import './form.css'
import './sign-in.css'

const form = find('.si-form', HTMLFormElement)
const account = findField('account')
const password = findField('password')
const submit = find('.si-submit', HTMLButtonElement)

drift(find('.si-picture', HTMLElement))
find('.si-theme', HTMLButtonElement).addEventListener('click', () =>
  chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark'),
)
showPasswordOnDemand()
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})
for (const field of [account, password]) field.addEventListener('input', () => say(field, ''))
void offerDemoAccounts()

async function send(): Promise<void> {
  const isAccountMissing = account.value.trim() === ''
  const isPasswordMissing = password.value === ''
  say(account, isAccountMissing ? '请填写用户名、邮箱或手机号' : '')
  say(password, isPasswordMissing ? '请填写密码' : '')
  if (isAccountMissing || isPasswordMissing) {
    ;(isAccountMissing ? account : password).focus()
    return
  }
  setBusy(true)
  const remember = find('[name="remember"]', HTMLInputElement).checked
  const outcome = await signIn({ account: account.value.trim(), password: password.value, remember })
  if ('location' in outcome) {
    window.location.assign(outcome.location)
    return
  }
  setBusy(false)
  refuse(outcome)
}

function refuse({ message, isOver }: Refused): void {
  say(password, message)
  if (isOver) submit.disabled = true
  else {
    password.focus()
    password.select()
  }
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

async function offerDemoAccounts(): Promise<void> {
  const { accounts } = await readDetails()
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
