// What the platform of WeChat is asked: to send somebody to its page, and who came back with a code. It has two doors: a website
// of the open platform, where people scan a picture, and an official account, inside the application on the phone.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { WeixinCredentials } from '@huanshi/server-kit/config/weixin.ts'

export type WeixinDoor = 'scan' | 'app'

export interface WeixinPerson {
  /** The same through both doors, where the platform has joined them. */
  readonly subject: string
  readonly name: string
}

export interface WeixinSignIn {
  readonly ways: Readonly<Record<WeixinDoor, boolean>>
  pageAddress(door: WeixinDoor, back: string, state: string): string
  personOf(door: WeixinDoor, code: string): Promise<WeixinPerson>
}

interface WeixinOptions {
  readonly site: WeixinCredentials | null
  readonly account: WeixinCredentials | null
  /** Where people are sent, and where we ask; a test has its own. */
  readonly pages?: string
  readonly api?: string
}

const PATIENCE_MS = 8_000

export function weixinSignIn({
  site,
  account,
  pages = 'https://open.weixin.qq.com',
  api = 'https://api.weixin.qq.com',
}: WeixinOptions): WeixinSignIn {
  const keys: Readonly<Record<WeixinDoor, WeixinCredentials | null>> = { scan: site, app: account }
  const keyOf = (door: WeixinDoor): WeixinCredentials => {
    const key = keys[door]
    if (key === null) throw refused('本站没有开通微信登录')
    return key
  }
  return {
    ways: { scan: site !== null, app: account !== null },

    pageAddress(door, back, state) {
      const { appId } = keyOf(door)
      const page = door === 'scan' ? 'qrconnect' : 'oauth2/authorize'
      const scope = door === 'scan' ? 'snsapi_login' : 'snsapi_userinfo'
      const query = new URLSearchParams({ appid: appId, redirect_uri: back, response_type: 'code', scope, state })
      return `${pages}/connect/${page}?${query}#wechat_redirect`
    },

    async personOf(door, code) {
      const { appId, secret } = keyOf(door)
      const grant = { appid: appId, secret, code, grant_type: 'authorization_code' }
      const token = await ask(`${api}/sns/oauth2/access_token`, grant)
      const openId = textIn(token, 'openid')
      const person = await ask(`${api}/sns/userinfo`, {
        access_token: textIn(token, 'access_token'),
        openid: openId,
        lang: 'zh_CN',
      })
      const union = person['unionid'] ?? token['unionid']
      const name = person['nickname']
      return {
        subject: typeof union === 'string' && union !== '' ? union : `${appId}:${openId}`,
        name: typeof name === 'string' ? name.slice(0, 40) : '',
      }
    },
  }
}

/** The platform answers 200 to everything and says in the body what went wrong. */
async function ask(address: string, query: Record<string, string>): Promise<Readonly<Record<string, unknown>>> {
  try {
    const answer = await fetch(`${address}?${new URLSearchParams(query)}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const said: unknown = await answer.json()
    if (typeof said !== 'object' || said === null) throw new Error('not an object')
    const found: Readonly<Record<string, unknown>> = { ...said }
    if (typeof found['errcode'] === 'number' && found['errcode'] !== 0) {
      throw refused(`微信没有接受这次登录（${found['errcode']}），请重试`)
    }
    return found
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw refused('暂时连不上微信，请稍后再试', error)
  }
}

function textIn(said: Readonly<Record<string, unknown>>, name: string): string {
  const value = said[name]
  if (typeof value !== 'string' || value === '') throw refused('微信的回答不完整，请重试')
  return value
}

function refused(detail: string, cause?: unknown): Refusal {
  return new Refusal('sign-in.weixin', { detail, ...(cause === undefined ? {} : { cause }) })
}
