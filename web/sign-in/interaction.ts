// The conversation with the identity provider about one sign-in, whose number stands in the page's address.
export interface Credentials {
  readonly account: string
  readonly password: string
  readonly remember: boolean
}

export interface Refused {
  readonly message: string
  /** This sign-in cannot go on: it has expired and must be started again from the application. */
  readonly isOver: boolean
}

export type Outcome = { readonly location: string } | Refused

const OVER = '这次登录已经过期，请回到环视重新进入。'
const UNREACHABLE = '网络或请求错误，请检查网络后再试。'

/** `/identity/interaction/{uid}`, whatever stands behind it. */
export function interactionAddress(pathname: string): string | undefined {
  return /^(.*\/interaction\/[^/]+)/.exec(pathname)?.[1]
}

export async function signIn(credentials: Credentials, pathname = window.location.pathname): Promise<Outcome> {
  const address = interactionAddress(pathname)
  if (address === undefined) return { message: OVER, isOver: true }
  try {
    const answer = await fetch(`${address}/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(credentials),
    })
    const said: unknown = await answer.json().catch(() => undefined)
    const location = textAt(said, 'location')
    if (answer.ok && location !== undefined) return { location }
    if (answer.status === 404 || answer.status === 410) return { message: OVER, isOver: true }
    const message = textAt(said, 'detail') ?? textAt(said, 'title') ?? `登录服务出错（${answer.status}），请稍后再试。`
    return { message, isOver: false }
  } catch {
    return { message: UNREACHABLE, isOver: false }
  }
}

/** Names of the demo accounts, where the site has them and says so. */
export async function readDetails(pathname = window.location.pathname): Promise<{ accounts: readonly string[] }> {
  const address = interactionAddress(pathname)
  if (address === undefined) return { accounts: [] }
  try {
    const answer = await fetch(`${address}/details`, { headers: { accept: 'application/json' } })
    const said: unknown = answer.ok ? await answer.json() : undefined
    return { accounts: namesIn(at(said, 'demoAccounts')) }
  } catch {
    return { accounts: [] }
  }
}

function namesIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined
}

function textAt(value: unknown, name: string): string | undefined {
  const text = at(value, name)
  return typeof text === 'string' && text !== '' ? text : undefined
}
