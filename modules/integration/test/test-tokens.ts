// A site on which people make tokens, in sessions that have just shown who they are, and programs that bring them.
import { registerAccount } from '@huanshi/people/server/account/register-account.ts'
import { weixinSignIn } from '@huanshi/identity/server/weixin-platform.ts'
import { passkeys } from '@huanshi/identity/server/passkeys.ts'
import { noteProof } from '@huanshi/identity/server/proof/session-proofs.ts'
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { TEST_ORIGIN, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { fileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { areaGuards } from '@huanshi/server/composition/area-guards.ts'
import { testSite, type Site } from '@huanshi/server/test/test-site.ts'
import { registerDeviceRequests } from '../server/device/device.routes.ts'
import { registerMcp } from '../server/mcp/mcp.routes.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { registerOauthClients } from '../server/oauth/oauth-client.routes.ts'
import type { TokenParts } from '../server/token/let-in.ts'
import { registerTokens } from '../server/token/token.routes.ts'
import { registerWebhooks } from '../server/webhook/webhook.routes.ts'
import { makeToken } from '../server/token/make-token.ts'

export interface Route {
  readonly method: string
  readonly url: string
}

export interface TokenSite extends Site {
  /** Every one that the site registers. */
  readonly routes: readonly Route[]
}

/** @param more what is registered besides */
export async function tokenSite(more?: (app: App, parts: TokenParts) => Promise<void>): Promise<TokenSite> {
  const routes: Route[] = []
  const site = await testSite(async (app, db, folder) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url })
    })
    const onError = (error: unknown): void => {
      throw error
    }
    const mailer = openMailer(db, { mail: null, sms: null }, true)
    const parts = { db, origin: TEST_ORIGIN, storage: fileStorage(folder), mailer, isOurs: true, onError }
    const weixin = weixinSignIn({ site: null, account: null })
    registerAccount(app, { ...parts, weixin, passkeys: passkeys(db, TEST_ORIGIN) })
    registerTokens(app, { ...parts, areaGuards })
    registerDeviceRequests(app, { ...parts, areaGuards })
    registerMcp(app, TEST_ORIGIN)
    registerOauthClients(app, { db, areaGuards })
    await more?.(app, { ...parts, areaGuards })
    registerWebhooks(app, { ...parts, areaGuards, reach: { allowsPrivate: false } })
  })
  return { ...site, routes }
}

let sessions = 0

/** The person in a session in which the password was typed a moment ago. */
export async function proven({ db, people }: Site, name: string): Promise<{ readonly token: string }> {
  const { userId, base } = people.person(name)
  const sessionId = `proven-${(sessions += 1)}`
  const caller = { userId, userName: name, roles: base, sessionId }
  await noteProof(db, caller, 'password')
  return { token: await testToken(caller) }
}

interface Given {
  readonly area?: AreaName
  readonly scopes: readonly string[]
  readonly days?: number
}

/** One that is in force, as making it through the screens leaves it. */
export async function tokenFor(
  { db, people }: Site,
  name: string,
  { area = 'My', scopes, days = 1 }: Given,
): Promise<{ readonly id: string; readonly token: string }> {
  const { userId, base } = people.person(name)
  const groupId = area === 'GroupAdmin' ? people.groupId : null
  const asked = {
    name: '脚本',
    scopes: [...scopes],
    expiresTime: new Date(Date.now() + days * 86_400_000).toISOString(),
  }
  const caller = { userId, userName: name, roles: base, held: [] }
  const viewing = { area: 'My', caller, of: area } as const
  const { row, token } = await db.transaction().execute((trx) => makeToken(trx, asked, { userId, groupId }, viewing))
  return { id: row.id, token }
}
