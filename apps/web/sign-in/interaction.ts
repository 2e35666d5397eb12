// The conversation with the identity provider about one sign-in, whose number stands in the page's address.
import { termsPages } from '@huanshi/identity/contract/terms-pages.ts'
import type { ShownTerms } from '@huanshi/identity/contract/terms.ts'

interface Credentials {
  readonly account: string
  readonly password: string
  readonly remember: boolean
  readonly captchaId?: string
  readonly captcha?: string
}

export interface Refused {
  readonly message: string
  /** This sign-in cannot go on: it has expired and must be started again from the application. */
  readonly isOver: boolean
  /** Code of the catalogue. */
  readonly type?: string
  /** By field, where the refusal is about some. */
  readonly fields?: Readonly<Record<string, string>>
  /** Seconds to wait before another code. */
  readonly retrySeconds?: number
  /** The next try has to come with what a picture says. */
  readonly wantsCaptcha?: boolean
}

/** Where the browser goes on, a second proof that is still wanted, or what was refused. */
export type Outcome = { readonly location: string } | { readonly secondFactor: true } | Refused

export interface Ways {
  readonly signUp: boolean
  readonly mail: boolean
  readonly sms: boolean
  readonly weixinScan: boolean
  readonly weixinApp: boolean
}

export interface Details {
  readonly accounts: readonly string[]
  readonly ways: Ways
  readonly secondFactor: boolean
  readonly lastError: string | undefined
  /** Whom WeChat has named, when only the consent to a new account is missing. */
  readonly newcomer: string | undefined
  readonly terms: readonly ShownTerms[]
}

const OVER = '这次登录已经过期，请回到环视重新进入。'
const UNREACHABLE = '网络或请求错误，请检查网络后再试。'
const noWays: Ways = { signUp: false, mail: false, sms: false, weixinScan: false, weixinApp: false }
const nothing: Details = {
  accounts: [],
  ways: noWays,
  secondFactor: false,
  lastError: undefined,
  newcomer: undefined,
  terms: [],
}

/** `/identity/interaction/{uid}`, whatever stands behind it. */
export function interactionAddress(pathname: string): string | undefined {
  return /^(.*\/interaction\/[^/]+)/.exec(pathname)?.[1]
}

export function signIn(credentials: Credentials, pathname = window.location.pathname): Promise<Outcome> {
  return step('/login', credentials, pathname)
}

/** Sends something that may bring the sign-in to its end. */
export async function step(path: string, body: object, pathname = window.location.pathname): Promise<Outcome> {
  const { status, said, refused } = await send(path, body, pathname)
  if (refused !== undefined) return refused
  const location = textAt(said, 'location')
  if (location !== undefined) return { location }
  if (at(said, 'secondFactor') === true) return { secondFactor: true }
  return { message: broken(status), isOver: false }
}

/** Sends something whose answer is the caller's to read. */
export async function ask(
  path: string,
  body: object,
  pathname = window.location.pathname,
): Promise<{ readonly answer: unknown } | Refused> {
  const { said, refused } = await send(path, body, pathname)
  return refused ?? { answer: said }
}

export async function readCaptcha(pathname = window.location.pathname): Promise<{ id: string; image: string } | null> {
  try {
    const answer = await fetch(`${interactionAddress(pathname) ?? ''}/captcha`)
    const said: unknown = answer.ok ? await answer.json() : undefined
    const [id, image] = [textAt(said, 'id'), textAt(said, 'image')]
    return id === undefined || image === undefined ? null : { id, image }
  } catch {
    return null
  }
}

/** What this site offers, and how far this sign-in has come. */
export async function readDetails(pathname = window.location.pathname): Promise<Details> {
  const address = interactionAddress(pathname)
  if (address === undefined) return nothing
  try {
    const answer = await fetch(`${address}/details`, { headers: { accept: 'application/json' } })
    const said: unknown = answer.ok ? await answer.json() : undefined
    const ways = at(said, 'ways')
    const has = (name: keyof Ways) => at(ways, name) === true
    return {
      accounts: namesIn(at(said, 'demoAccounts')),
      ways: {
        signUp: has('signUp'),
        mail: has('mail'),
        sms: has('sms'),
        weixinScan: has('weixinScan'),
        weixinApp: has('weixinApp'),
      },
      secondFactor: at(said, 'secondFactor') === true,
      lastError: textAt(said, 'lastError'),
      newcomer: textAt(said, 'newcomer'),
      terms: termsIn(at(said, 'terms')),
    }
  } catch {
    return nothing
  }
}

interface Sent {
  readonly status: number
  readonly said: unknown
  readonly refused?: Refused
}

async function send(path: string, body: object, pathname: string): Promise<Sent> {
  const address = interactionAddress(pathname)
  if (address === undefined) return { status: 0, said: undefined, refused: { message: OVER, isOver: true } }
  try {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const { status } = answer
    const said: unknown = await answer.json().catch(() => undefined)
    return answer.ok ? { status, said } : { status, said, refused: refusalOf(status, said) }
  } catch {
    return { status: 0, said: undefined, refused: { message: UNREACHABLE, isOver: false } }
  }
}

function refusalOf(status: number, said: unknown): Refused {
  if (status === 404 || status === 410) return { message: OVER, isOver: true }
  const type = textAt(said, 'type')
  const retry = at(said, 'retrySeconds')
  const fields = fieldsIn(at(said, 'errors'))
  return {
    message: textAt(said, 'detail') ?? Object.values(fields)[0] ?? textAt(said, 'title') ?? broken(status),
    isOver: false,
    ...(type === undefined ? {} : { type }),
    ...(Object.keys(fields).length === 0 ? {} : { fields }),
    ...(typeof retry === 'number' ? { retrySeconds: retry } : {}),
    ...(type === 'sign-in.captcha' || at(said, 'captcha') === true ? { wantsCaptcha: true } : {}),
  }
}

function broken(status: number): string {
  return `登录服务出错（${status}），请稍后再试。`
}

function fieldsIn(value: unknown): Record<string, string> {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return Object.fromEntries(
    list.flatMap((one) => {
      const [path, message] = [textAt(one, 'path'), textAt(one, 'message')]
      return path === undefined || message === undefined ? [] : [[path, message] as const]
    }),
  )
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []
}

function termsIn(value: unknown): readonly ShownTerms[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  return list.flatMap((one) => {
    const page = termsPages.find((name) => name === at(one, 'page'))
    const [version, title] = [at(one, 'version'), textAt(one, 'title')]
    return page === undefined || typeof version !== 'number' || title === undefined ? [] : [{ page, version, title }]
  })
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}

function textAt(value: unknown, name: string): string | undefined {
  const text = at(value, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}
