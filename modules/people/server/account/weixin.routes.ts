// Linking one's WeChat to the account. Who comes back has to be the browser that set out, so that nobody can be led to link theirs
// to another's account.
import { randomBytes } from 'node:crypto'
import { Type } from 'typebox'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { cookieName } from '@huanshi/server-kit/http/cookie-name.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { passkeysOf } from '@huanshi/identity/server/passkeys.ts'
import { linkWeixin, unlinkWeixin } from '@huanshi/identity/server/weixin/weixin-accounts.ts'
import type { WeixinDoor } from '@huanshi/identity/server/weixin-platform.ts'
import { provenOf } from '@huanshi/identity/server/proof/guard-proof.ts'
import { proven, type Shown } from '@huanshi/identity/server/proven.ts'
import { shortNotes } from '@huanshi/identity/server/notes/short-notes.ts'
import { changeAccess } from '@huanshi/identity/server/undo/change-access.ts'
import { ACCOUNT, ownAccount, type AccountParts } from './account-parts.ts'

const LINK = '/identity/weixin-link'
const COOKIE = 'hs_weixin_link'
const LASTS_SECONDS = 10 * 60
const SECURITY_SCREEN = '/Account/Security'
const Start = Type.Object({ door: Type.Enum(['scan', 'app']) }, { additionalProperties: false })
const Back = Type.Object({
  code: Type.Optional(Type.String({ maxLength: 500 })),
  state: Type.String({ maxLength: 100 }),
})

interface Asked {
  /** Whoever set out has shown who he is; the way back carries no token. */
  readonly by: Shown
  readonly door: WeixinDoor
}

export function registerWeixinLink(app: App, parts: AccountParts): void {
  const { db, weixin, origin } = parts
  const asked = shortNotes<Asked>(db, 'weixin-link', LASTS_SECONDS)
  const cookieOf = cookieName(COOKIE, { origin, path: LINK })
  const cookie = (value: string, seconds: number) =>
    `${cookieOf}=${value}; Path=${LINK}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`

  app.post(`${ACCOUNT}/Weixin`, { schema: { body: Start } }, async (request, reply) => {
    const { door } = request.body
    const state = randomBytes(18).toString('base64url')
    const { userId, userName, address, userAgent } = provenOf(request)
    await asked.keep(state, { by: { userId, userName, address, userAgent }, door })
    reply.header('set-cookie', cookie(state, LASTS_SECONDS))
    return { address: weixin.pageAddress(door, `${origin}${LINK}`, state) }
  })

  app.get(LINK, { schema: { querystring: Back } }, async (request, reply) => {
    const { code, state } = request.query
    const found = await asked.take(state)
    reply.header('set-cookie', cookie('', 0)).header('cache-control', 'no-store')
    const mine = new RegExp(`(?:^|; )${cookieOf}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1]
    const back = (told: string) => reply.redirect(`${SECURITY_SCREEN}?weixin=${told}`, 303)
    if (found === null || mine !== state) return back('expired')
    if (code === undefined) return back('declined')
    try {
      const person = await weixin.personOf(found.door, code)
      const by = proven(found.by)
      await changeAccess(parts, by, { verb: 'weixin-linked' }, (trx) => linkWeixin(trx, by.userId, person))
    } catch (error) {
      if (error instanceof Refusal) return back('refused')
      throw error
    }
    return back('linked')
  })

  app.post(`${ACCOUNT}/Weixin/remove`, async (request, reply) => {
    const account = await ownAccount(db, request)
    const isLastWay = account.password_hash === null && (await passkeysOf(db, account.id)).length === 0
    if (isLastWay) throw new Refusal('account.last-way')
    await changeAccess(parts, provenOf(request), { verb: 'weixin-unlinked' }, (trx) => unlinkWeixin(trx, account.id))
    return reply.code(204).send()
  })
}
