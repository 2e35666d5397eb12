// The one sign-in client of the page, set up from the runtime configuration.
import {
  SessionMonitor,
  WebStorageStateStore,
  type User,
  type UserManager,
  type UserManagerSettings,
} from 'oidc-client-ts'
import { runtimeConfig, withProtocol, type RuntimeConfig } from '../api/runtime-config.ts'
import { sessionNumbers } from './session-numbers.ts'
import { PageTokenStore, renewSilently } from './page-token-store.ts'
import { StrictUserManager } from './strict-manager.ts'

type Provider = Pick<RuntimeConfig, 'authority' | 'clientId' | 'scope' | 'clientSecret' | 'session'>

/** The page's own origin is where the provider comes back to. */
export function managerSettings(
  { authority, clientId, scope, clientSecret, session }: Provider,
  origin: string,
  protocol: string,
): Omit<UserManagerSettings, 'userStore' | 'stateStore'> {
  const numbers = sessionNumbers(session)
  return {
    authority: withProtocol(authority, protocol),
    client_id: clientId,
    scope,
    response_type: 'code',
    disablePKCE: false,
    // Posted where a deployment configures one; ours has none.
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    client_authentication: 'client_secret_post',
    redirect_uri: `${origin}/signin-oidc`,
    popup_redirect_uri: `${origin}/signin-oidc`,
    silent_redirect_uri: `${origin}/silent-refresh`,
    popup_post_logout_redirect_uri: `${origin}/signout-oidc`,
    popupWindowFeatures: { height: numbers.popupHeight, toolbar: false, location: false },
    silentRequestTimeoutInSeconds: numbers.silentTimeout,
    // All that a renewal asks for besides: a request that hangs is cut, and its connection is free again.
    requestTimeoutInSeconds: numbers.silentTimeout,
    accessTokenExpiringNotificationTimeInSeconds: numbers.expiringNotice,
    // Renewal is ours (silent-renewal.ts), because the client's own has its retry fixed.
    automaticSilentRenew: false,
    staleStateAgeInSeconds: numbers.staleState,
    filterProtocolClaims: true,
    loadUserInfo: true,
    revokeTokensOnSignout: false,
    // Watching the provider's session is set up later, once it is known to offer that.
    monitorSession: false,
    checkSessionIntervalInSeconds: numbers.sessionCheck,
  }
}

let made: UserManager | undefined
let tokens: PageTokenStore | null = null

export function userManager(): UserManager {
  if (made !== undefined) return made
  const { origin, protocol } = window.location
  const settings = managerSettings(runtimeConfig(), origin, protocol)
  const place = { prefix: 'oidc.', store: window.sessionStorage }
  // Frames of a provider elsewhere are often not shown its cookies: there a page that is loaded again has nothing but the token.
  if (new URL(settings.authority).origin === origin) tokens = new PageTokenStore(place)
  made = new StrictUserManager({
    ...settings,
    userStore: tokens ?? new WebStorageStateStore(place),
    stateStore: new WebStorageStateStore({ prefix: 'oidc.', store: window.localStorage }),
  })
  return made
}

/** By refresh token where this page has one, else by a hidden frame. */
export function renewUser(): Promise<User | null> {
  const manager = userManager()
  return renewSilently(manager, tokens)
}

/** Watches the provider's own session when it offers a page for that. */
export async function watchProviderSession(manager: UserManager): Promise<SessionMonitor | undefined> {
  const frame = await manager.metadataService.getCheckSessionIframe()
  return frame === undefined || frame === '' ? undefined : new SessionMonitor(manager)
}
