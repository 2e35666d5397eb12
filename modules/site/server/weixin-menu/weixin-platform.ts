// The platform's own form of a menu, and the two calls by which it is shown there.
import type { WeixinButton, WeixinPlainButton } from '../../contract/weixin-menu-tree.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

export const WEIXIN = 'https://api.weixin.qq.com'

export interface WeixinAccount {
  readonly appId: string
  readonly secret: string
  /** `WEIXIN` outside of tests. */
  readonly origin: string
}

/** Shows a menu to the account's followers. */
export type ShowMenu = (buttons: readonly WeixinButton[]) => Promise<void>

const PATIENCE_MS = 10_000

export function platformMenu(account: WeixinAccount): ShowMenu {
  return async (buttons) => {
    const access_token = await stableToken(account).catch(asRefusal)
    const url = `${account.origin}/cgi-bin/menu/create?access_token=${encodeURIComponent(access_token)}`
    await askPlatform(url, { button: buttons.map(platformButton) }).catch(asRefusal)
  }
}

/** A button as the platform names its parts. */
function platformButton(button: WeixinButton): object {
  const { name } = button
  if (button.kind !== 'menu') return { name, ...plain(button) }
  return { name, sub_button: button.children.map((child) => ({ name: child.name, ...plain(child) })) }
}

function plain(button: WeixinPlainButton): object {
  switch (button.kind) {
    case 'click':
      return { type: 'click', key: button.key }
    case 'view':
      return { type: 'view', url: button.url }
    case 'miniprogram':
      return { type: 'miniprogram', url: button.url, appid: button.appId, pagepath: button.pagePath }
    default:
      return { type: 'media_id', media_id: button.mediaId }
  }
}

interface Answer {
  readonly errcode?: number
  readonly errmsg?: string
}

/** What the platform answered instead; code 0 where it could not be reached. */
export class PlatformRefused extends Error {
  readonly code: number

  constructor(code: number, words: string, cause?: unknown) {
    super(words, cause === undefined ? undefined : { cause })
    this.name = 'PlatformRefused'
    this.code = code
  }
}

function asRefusal(cause: unknown): never {
  throw new Refusal('weixin-menu.platform', { detail: cause instanceof PlatformRefused ? cause.message : '', cause })
}

/** The account's own token, the same for whoever asks within its time. @param isAnew the one before is not taken any more */
async function stableToken({ origin, appId, secret }: WeixinAccount, isAnew = false): Promise<string> {
  const asked = { grant_type: 'client_credential', appid: appId, secret, ...(isAnew ? { force_refresh: true } : {}) }
  return (await askPlatform<{ access_token: string }>(`${origin}/cgi-bin/stable_token`, asked)).access_token
}

/** What the platform says of a token that it does not take any more. */
const forgotten: ReadonlySet<number> = new Set([40_001, 40_014, 42_001])

/** Asks with the account's token, and once more with another where the platform has forgotten it. @throws PlatformRefused */
export async function withToken<T>(account: WeixinAccount, ask: (token: string) => Promise<T>): Promise<T> {
  return ask(await stableToken(account)).catch(async (error: unknown) => {
    if (error instanceof PlatformRefused && forgotten.has(error.code)) return ask(await stableToken(account, true))
    throw error
  })
}

/** The platform answers 200 whatever happened; the code inside tells. @throws PlatformRefused */
export async function askPlatform<T>(url: string, body?: object): Promise<T> {
  return accepted(await send(url, body, (response) => response.json() as Promise<T & Answer>))
}

/** A picture as it is, or JSON where there is none. @throws PlatformRefused */
export async function askForPicture(url: string, body: object, most: number): Promise<Buffer> {
  const bytes = await send(url, body, (response) => bytesOf(response, most))
  if (bytes[0] === 0x7b) accepted(JSON.parse(bytes.toString('utf8')) as Answer) // as every answer of the platform has it
  return bytes
}

async function send<T>(url: string, body: object | undefined, read: (response: Response) => Promise<T>): Promise<T> {
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return fetch(url, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(read)
    .catch((cause: unknown) => {
      throw new PlatformRefused(0, '暂时无法连接公众号平台，请稍后重试', cause)
    })
}

async function bytesOf({ body }: Response, most: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of body ?? []) {
    length += piece.length
    if (length > most) throw new RangeError(`An answer of more than ${most} bytes`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function accepted<T extends Answer>(answer: T): T {
  const { errcode = 0, errmsg = '' } = answer
  if (errcode !== 0) throw new PlatformRefused(errcode, `公众号平台的答复：${errcode} ${errmsg}`)
  return answer
}
