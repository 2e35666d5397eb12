// The one sign-in client of the page, set up from the runtime configuration.
import { SessionMonitor, UserManager, WebStorageStateStore, type UserManagerSettings } from 'oidc-client-ts'
import { runtimeConfig, withProtocol } from '../api/runtime-config.ts'

const POPUP = { height: 640, toolbar: false, location: false } as const

/** The page's own origin is where the provider comes back to. */
export function managerSettings(
  config: { authority: string; clientId: string; scope: string },
  origin: string,
  protocol: string,
): Omit<UserManagerSettings, 'userStore' | 'stateStore'> {
  return {
    authority: withProtocol(config.authority, protocol),
    client_id: config.clientId,
    scope: config.scope,
    response_type: 'code',
    redirect_uri: `${origin}/signin-oidc`,
    popup_redirect_uri: `${origin}/signin-oidc`,
    silent_redirect_uri: `${origin}/silent-refresh`,
    popup_post_logout_redirect_uri: `${origin}/signout-oidc`,
    popupWindowFeatures: POPUP,
    silentRequestTimeoutInSeconds: 10,
    accessTokenExpiringNotificationTimeInSeconds: 60,
    automaticSilentRenew: true,
    staleStateAgeInSeconds: 900,
    filterProtocolClaims: true,
    loadUserInfo: true,
    revokeTokensOnSignout: false,
    // Watching the provider's session is set up later, once it is known to offer that.
    monitorSession: false,
    checkSessionIntervalInSeconds: 2,
  }
}

let made: UserManager | undefined

export function userManager(): UserManager {
  made ??= new UserManager({
    ...managerSettings(runtimeConfig(), window.location.origin, window.location.protocol),
    userStore: new WebStorageStateStore({ prefix: 'oidc.', store: window.sessionStorage }),
    stateStore: new WebStorageStateStore({ prefix: 'oidc.', store: window.localStorage }),
  })
  return made
}

/** Watches the provider's own session when it offers a page for that. */
export async function watchProviderSession(manager: UserManager): Promise<SessionMonitor | undefined> {
  const frame = await manager.metadataService.getCheckSessionIframe()
  return frame === undefined || frame === '' ? undefined : new SessionMonitor(manager)
}
