// People's accounts, wired: the embedded provider with its ways in, what the site sends, and one's own account.
import type { Config } from './capabilities/config/config.ts'
import type { App } from './capabilities/http/app-type.ts'
import type { IdentityKeys } from './capabilities/identity/keys.ts'
import { passkeys } from './capabilities/identity/passkey/passkeys.ts'
import { registerIdentity } from './capabilities/identity/register-identity.ts'
import { openSetUp } from './capabilities/identity/set-up.ts'
import { weixinSignIn } from './capabilities/identity/weixin/weixin-platform.ts'
import type { Schedule } from './capabilities/jobs/queue.ts'
import type { Courier } from './capabilities/mail/courier.ts'
import { openCourier } from './capabilities/mail/open-courier.ts'
import { registerOutbox } from './capabilities/mail/outbox-page.ts'
import type { Storage } from './capabilities/storage/storage.ts'
import type { Database } from './capabilities/store/database.ts'
import { endAccounts } from './features/account/end-accounts.ts'
import { registerAccount } from './features/account/register-account.ts'
import { sendDigests } from './features/notice/send-digests.ts'
import { demoAccounts } from './features/user/demo-accounts.ts'
import { provideFirstAccounts } from './features/user/first-accounts.ts'
import type { Entry } from './greeting.ts'

export interface AccountOptions {
  readonly config: Config
  readonly db: Database
  readonly keys: IdentityKeys
  readonly storage: Storage
  /** The folder of the built web application. */
  readonly dist: string
  readonly onError: (error: unknown) => void
}

export interface Accounts {
  readonly schedules: readonly Schedule[]
  /** What the site sends by. */
  readonly courier: Courier
  /** What browsers meet before the API; null where another provider keeps the accounts. */
  registerProvider(app: App): Promise<Entry | null>
  register(app: App): void
}

export function openAccounts({ config, db, keys, storage, dist, onError }: AccountOptions): Accounts {
  const { origin, authority, demo, passwordGrant } = config
  // Visitors from elsewhere cannot look into the outbox, so nothing that goes there reaches them.
  const courier = openCourier(db, config.courier, demo && config.isLocal)
  const weixin = weixinSignIn({ site: config.weixinSite, account: config.weixin })
  return {
    courier,
    schedules: [
      { name: 'end-accounts', cron: '25 * * * *', run: async () => void (await endAccounts(db, storage)) },
      { name: 'send-digests', cron: '0 8 * * *', run: async () => void (await sendDigests(db, courier, origin)) },
    ],
    async registerProvider(app) {
      if (demo) registerOutbox(app, db)
      if (authority !== null) return null
      const accounts = await provideFirstAccounts(db, config)
      await registerIdentity(app, {
        db,
        origin,
        keys,
        passwordGrant,
        courier,
        weixin,
        builtPage: `${dist}/sign-in.html`,
        demoAccounts: demo ? demoAccounts.map(({ userName }) => userName) : [],
      })
      return { ...accounts, setUpPath: accounts.needsSetUp ? await openSetUp(app, db) : null }
    },
    register(app) {
      const isOurs = authority === null
      registerAccount(app, { db, origin, storage, courier, weixin, passkeys: passkeys(db, origin), isOurs, onError })
    },
  }
}
