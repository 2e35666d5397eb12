// Mounts the provider at /identity: our own routes for what people see, the provider's for the protocol.
import type Provider from 'oidc-provider'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { readFormBodies } from '@huanshi/server-kit/http/body/read-bodies.ts'
import type { BuildFile } from '@huanshi/server-kit/web-app/build-modules.ts'
import type { Mailer } from '@huanshi/server-kit/mail/mailer.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { authenticator, CAPTCHA_FROM } from '../authenticate.ts'
import { registerCodeSignIn } from '../by-code/code-sign-in-routes.ts'
import { registerReset } from '../by-code/reset-routes.ts'
import { registerSignUp } from '../by-code/sign-up-routes.ts'
import { captchas } from '../captcha/captchas.ts'
import { sweepCodes } from '../codes.ts'
import { followDevices, sweepDevices } from '../devices.ts'
import { knownDevices, sweepKnownDevices } from '../known-devices.ts'
import { followEndings } from '../follow-endings.ts'
import type { IdentityContext } from '../identity-context.ts'
import { limitByDevice } from '../interaction.ts'
import { registerInteraction } from './interaction-routes.ts'
import { refreshKeys, type IdentityKeys } from '../keys.ts'
import { SIGN_OUT_SCRIPT, signOutScript } from '../pages.ts'
import { passkeys } from '../passkeys.ts'
import { registerPasskeySignIn } from '../passkey/passkey-routes.ts'
import type { PasswordCost } from '../password.ts'
import { allowPasswordGrant } from '../password-grant.ts'
import { sweepProofs } from '../proof/session-proofs.ts'
import { mountProvider } from '../mount-provider.ts'
import { identityProvider } from '../provider.ts'
import { sweepRecords } from '../record-adapter.ts'
import { registerSecondFactor } from '../second-factor/second-factor-routes.ts'
import { registerCheckSession, tellSessionState } from '../session-state.ts'
import { sweepChanges } from '../undo/access-changes.ts'
import { registerUndo } from '../undo/undo-page.ts'
import { registerUserInfo } from '../user-info.ts'
import type { WeixinSignIn } from '../weixin-platform.ts'
import { registerWeixinSignIn } from '../weixin/weixin-routes.ts'

export interface IdentityOptions {
  readonly db: Database
  readonly origin: string
  readonly keys: IdentityKeys
  readonly passwordGrant: boolean
  /** Path of the built sign-in page; null for the plain form alone. */
  readonly builtPage: string | null
  /** See `IdentityContext`. */
  readonly nextFiles?: readonly BuildFile[]
  readonly mailer: Mailer
  readonly weixin: WeixinSignIn
  /** Names that the page offers, in a demonstration. */
  readonly demoAccounts?: readonly string[]
  readonly passwordCost?: PasswordCost
  /** Failures after which a picture has to be read. */
  readonly captchaFrom?: number
  readonly captchaText?: () => string
}

const SWEEP_MS = 10 * 60_000

export async function registerIdentity(app: App, options: IdentityOptions): Promise<void> {
  const { db, origin, keys, captchaFrom = CAPTCHA_FROM } = options
  const cost = options.passwordCost === undefined ? {} : { cost: options.passwordCost }
  const onError = (error: unknown): void => app.log.error({ err: error }, 'identity provider')

  const makeProvider = (): Provider => {
    const provider = identityProvider(options)
    provider.on('server_error', (_ctx, error) => onError(error))
    tellSessionState(provider, { secret: keys.cookies[0] ?? '', origin })
    followDevices(provider, db, onError)
    followEndings(provider, db)
    if (options.passwordGrant) allowPasswordGrant(provider, { db, origin, authenticate: authenticator(db, cost) })
    return provider
  }
  let provider = makeProvider()

  const context: IdentityContext = {
    ...options,
    nextFiles: options.nextFiles ?? [],
    demoAccounts: options.demoAccounts ?? [],
    provider: () => provider,
    captchas: captchas(db, options.captchaText),
    authenticate: authenticator(db, { ...cost, captchaFrom }),
    passkeys: passkeys(db, origin),
    devices: knownDevices({ db, origin, secrets: keys.cookies }),
    onError,
  }
  await app.register(async (scope) => {
    readFormBodies(scope)
    limitByDevice(scope, context.devices)
    registerInteraction(scope, context)
    registerSecondFactor(scope, context)
    registerPasskeySignIn(scope, context)
    registerCodeSignIn(scope, context)
    registerSignUp(scope, context)
    registerReset(scope, context)
    registerWeixinSignIn(scope, context)
    registerUserInfo(scope, db)
    registerCheckSession(scope, origin)
    scope.get(SIGN_OUT_SCRIPT, (_request, reply) => reply.type('text/javascript; charset=utf-8').send(signOutScript))
  })
  await app.register(async (scope) => {
    readFormBodies(scope)
    registerUndo(scope, context)
  })
  await app.register(async (scope) => mountProvider(scope, () => provider.callback(), origin))

  const tidy = async (): Promise<void> => {
    // Another server on the same database may have made the new key.
    if (await refreshKeys(db, keys)) provider = makeProvider()
    await sweepRecords(db)
    await sweepCodes(db)
    await sweepDevices(db)
    await sweepKnownDevices(db)
    await sweepProofs(db)
    await sweepChanges(db)
  }
  await tidy()
  const clock = setInterval(() => void tidy().catch(onError), SWEEP_MS)
  clock.unref()
  app.addHook('onClose', () => clearInterval(clock))
}
