// One's own account over HTTP, with the sign-in beside it, and people who ask in sessions of their own.
import { tmpdir } from 'node:os'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { readFormBodies } from '@huanshi/server-kit/http/body/read-bodies.ts'
import { TEST_ORIGIN, testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { passkeys } from '@huanshi/identity/server/passkeys.ts'
import { noteProof } from '@huanshi/identity/server/proof/session-proofs.ts'
import { addAccount, testCost } from '@huanshi/identity/server/test-site.ts'
import { registerUndo } from '@huanshi/identity/server/undo/undo-page.ts'
import { weixinSignIn, type WeixinSignIn } from '@huanshi/identity/server/weixin-platform.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { fileStorage, type FileStorage } from '@huanshi/server-kit/storage/file-storage.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { registerAccount } from './register-account.ts'
import { rethrow } from './test-person.ts'

export const PASSWORD = 'correct horse'

interface AccountSite {
  readonly db: Database
  readonly app: App
  readonly storage: FileStorage
  /** Method and address of each. */
  readonly routes: readonly string[]
  close(): Promise<void>
}

export async function accountSite(weixin: WeixinSignIn = weixinSignIn({ site: null, account: null })) {
  const store = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-account-'))
  const { db } = store
  const storage = fileStorage(folder)
  const routes: string[] = []
  const app = await testApp({
    db,
    async register(made) {
      made.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat()) routes.push(`${each} ${url}`)
      })
      registerAccount(made, {
        db,
        origin: TEST_ORIGIN,
        storage,
        mailer: openMailer(db, { mail: null, sms: null }, true),
        weixin,
        passkeys: passkeys(db, TEST_ORIGIN),
        isOurs: true,
        passwordCost: testCost,
        onError: rethrow,
      })
      await made.register(async (scope) => {
        readFormBodies(scope)
        registerUndo(scope, { db, origin: TEST_ORIGIN })
      })
    },
  })
  const site: AccountSite = {
    db,
    app,
    storage,
    routes,
    async close() {
      await app.close()
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
  return site
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** Somebody in one session. */
export class Someone {
  readonly userId: string
  readonly sessionId: string
  readonly headers: Record<string, string>
  readonly #site: AccountSite

  constructor(site: AccountSite, userId: string, sessionId: string, token: string) {
    this.#site = site
    this.userId = userId
    this.sessionId = sessionId
    this.headers = { authorization: `Bearer ${token}`, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
  }

  async ask(method: Method, path: string, payload?: object) {
    const answer = await this.#site.app.inject({
      method,
      url: `/api/My/${path}`,
      headers: this.headers,
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: answer.statusCode, said: isJson(answer.body) ? answer.json() : null }
  }

  /** As if it had just been shown. */
  prove(way: 'password' | 'authenticator' | 'recovery-code' | 'passkey' | 'code'): Promise<void> {
    return noteProof(this.#site.db, { userId: this.userId, userName: '', roles: [], sessionId: this.sessionId }, way)
  }
}

function isJson(body: string): boolean {
  return body.startsWith('{') || body.startsWith('[')
}

let sessions = 0
export async function inSession(site: AccountSite, userId: string): Promise<Someone> {
  sessions += 1
  const sessionId = `session-${sessions}`
  const token = await testToken({ userId, userName: `person-${sessions}`, roles: ['会员'], sessionId })
  return new Someone(site, userId, sessionId, token)
}

let people = 0
/** Somebody with a password, a proven mail address and an open session. */
export async function newPerson(site: AccountSite): Promise<Someone> {
  people += 1
  const userId = await addAccount(site.db, `person-${people}`, PASSWORD, ['会员'])
  await site.db.updateTable('user').set({ email_confirmed: true }).where('id', '=', userId).execute()
  return inSession(site, userId)
}
