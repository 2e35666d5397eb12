// The platform's own form of a menu, and the two calls by which it is shown there.
import type { WeixinButton, WeixinPlainButton } from '../../contract/weixin-menu-tree.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'

export interface WeixinAccount {
  readonly appId: string
  readonly secret: string
  /** `https://api.weixin.qq.com` outside of tests. */
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
export async function stableToken({ origin, appId, secret }: WeixinAccount, isAnew = false): Promise<string> {
  const asked = { grant_type: 'client_credential', appid: appId, secret, ...(isAnew ? { force_refresh: true } : {}) }
  return (await askPlatform<{ access_token: string }>(`${origin}/cgi-bin/stable_token`, asked)).access_token
}

/** The platform answers 200 whatever happened; the code inside tells. @throws PlatformRefused */
export async function askPlatform<T>(url: string, body?: object): Promise<T> {
  const sent =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(url, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => response.json() as Promise<T & Answer>)
    .catch((cause: unknown) => {
      throw new PlatformRefused(0, '暂时无法连接公众号平台，请稍后重试', cause)
    })
  const { errcode = 0, errmsg = '' } = answer
  if (errcode !== 0) throw new PlatformRefused(errcode, `公众号平台的答复：${errcode} ${errmsg}`)
  return answer
}
