// What the routes of the sign-in share.
import type Provider from 'oidc-provider'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import type { BuildFile } from '@huanshi/server-kit/web-app/build-modules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Authenticate } from './authenticate.ts'
import type { Captchas } from './captcha/captchas.ts'
import type { Devices } from './known-devices.ts'
import type { Passkeys } from './passkeys.ts'
import type { WeixinSignIn } from './weixin-platform.ts'

export interface IdentityContext {
  readonly db: Database
  /** The one in use: it changes when its keys do. */
  readonly provider: () => Provider
  readonly origin: string
  readonly mailer: Mailer
  readonly captchas: Captchas
  readonly authenticate: Authenticate
  readonly passkeys: Passkeys
  readonly devices: Devices
  readonly weixin: WeixinSignIn
  /** Path of the built sign-in page; null for the plain form alone. */
  readonly builtPage: string | null
  /** Files of the site's own application, which most who sign in open next. */
  readonly nextFiles: readonly BuildFile[]
  /** Names that the page offers, in a demonstration. */
  readonly demoAccounts: readonly string[]
  /** What went wrong behind an answer that was already given. */
  readonly onError: (error: unknown) => void
}
