// People's accounts, wired: the embedded provider with its ways in, what the site sends, and one's own account.
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import type { IdentityKeys } from '@huanshi/identity/server/keys.ts'
import { passkeys } from '@huanshi/identity/server/passkeys.ts'
import { registerIdentity } from '@huanshi/identity/server/provider/register-identity.ts'
import { openSetUp } from '@huanshi/identity/server/set-up.ts'
import { weixinSignIn } from '@huanshi/identity/server/weixin-platform.ts'
import type { Schedule } from '@huanshi/server-kit/jobs/queue.ts'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import { remindOfAppointments, sendAppointmentLetters } from '@huanshi/publishing/server/appointment/send-letters.ts'
import { registerOwnerCalendar } from '@huanshi/publishing/server/appointment/owner-calendar.routes.ts'
import { openMailer } from '@huanshi/server-kit/mail/open-mailer.ts'
import { registerOutbox } from '@huanshi/server-kit/mail/outbox-page.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { listed, readBuild } from '@huanshi/server-kit/web-app/build-modules.ts'
import { endAccounts } from '@huanshi/people/server/account/end-accounts.ts'
import { registerAccount } from '@huanshi/people/server/account/register-account.ts'
import { sendDigests } from '@huanshi/messaging/server/notice/send-digests.ts'
import { demoAccounts } from '@huanshi/people/server/user/demo-accounts.ts'
import type { FirstAccounts } from '@huanshi/people/server/user/first-accounts.ts'
import { areaGuards } from './area-guards.ts'
import { registerPrograms } from './register-programs.ts'
import type { Entry } from './greeting.ts'

interface AccountOptions {
  readonly config: Config
  readonly db: Database
  readonly keys: IdentityKeys
  /** Null where another provider keeps the accounts. */
  readonly first: FirstAccounts | null
  readonly storage: Storage
  /** The folder of the built web application. */
  readonly dist: string
  readonly onError: (error: unknown) => void
}

export interface Accounts {
  readonly schedules: readonly Schedule[]
  /** What the site sends by. */
  readonly mailer: Mailer
  /** What browsers meet before the API; null where another provider keeps the accounts. */
  registerProvider(app: App): Promise<Entry | null>
  register(app: App): Promise<void>
}

/** Home and lists. Seen from the folder that is built, `apps/web`. */
const MEMBER_MODULES = [
  'index.html',
  'home/home-screen.tsx',
  '../../packages/ui/theme/antd-frame.tsx',
  'views/all.ts',
  '../../packages/resource-web/resource-screen.tsx',
  '../../packages/resource-web/list/begin-list.ts',
]

export function openAccounts({ config, db, keys, first, storage, dist, onError }: AccountOptions): Accounts {
  const { origin, authority, demo, passwordGrant } = config
  // Visitors from elsewhere cannot look into the outbox, so nothing that goes there reaches them.
  const mailer = openMailer(db, config.mailer, demo && config.isLocal)
  const weixin = weixinSignIn({ site: config.weixinSite, account: config.weixin })
  return {
    mailer,
    schedules: [
      { name: 'end-accounts', cron: '25 * * * *', run: async () => void (await endAccounts(db, storage)) },
      {
        name: 'send-appointment-letters',
        cron: '* * * * *',
        async run() {
          const parts = { db, mailer, origin, onError }
          await sendAppointmentLetters(parts)
          await remindOfAppointments(parts)
        },
      },
      { name: 'send-digests', cron: '0 8 * * *', run: async () => void (await sendDigests(db, mailer, origin)) },
    ],
    async registerProvider(app) {
      if (demo) registerOutbox(app, db)
      if (first === null) return null
      await registerIdentity(app, {
        db,
        origin,
        keys,
        passwordGrant,
        mailer,
        weixin,
        builtPage: `${dist}/sign-in.html`,
        nextFiles: listed(readBuild(dist)(MEMBER_MODULES)),
        demoAccounts: demo ? demoAccounts.map(({ userName }) => userName) : [],
      })
      return { ...first, setUpPath: first.needsSetUp ? await openSetUp(app, db) : null }
    },
    async register(app) {
      const parts = { db, origin, storage, mailer, weixin, isOurs: authority === null, onError }
      registerAccount(app, { ...parts, passkeys: passkeys(db, origin) })
      registerOwnerCalendar(app, parts)
      await registerPrograms(
        app,
        { ...parts, keys, areaGuards, reach: { allowsPrivate: config.allowsPrivateWebhooks } },
        dist,
      )
    },
  }
}
