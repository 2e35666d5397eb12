// Getting a session: from storage, by renewal, or by leaving for the provider with the current address kept as state.
import type { Profile } from '@huanshi/kernel/protocol/profile.ts'
import type { SigninRedirectArgs, User } from 'oidc-client-ts'
import { api } from '../api/http.ts'
import { mayLeave, REDIRECTING, setLeaving } from './leaving.ts'
import { freshNonce } from './nonce.ts'
import type { SignInState } from './return-address.ts'
import { sessionState, setAuth, setUser } from './session-store.ts'
import { silentRenewal } from './renewal.ts'
import { userManager } from './user-manager.ts'

/** Resolves when there is a session with its profile; when the page leaves to sign in, it never does. Trouble is thrown. */
export async function ensureSession(returnTo: string): Promise<void> {
  if (await hasSession()) return
  await leaveToSignIn(returnTo)
}

/** True when a session exists or can be taken up without leaving the page. */
export async function hasSession(): Promise<boolean> {
  if (sessionState().auth?.expired !== false) {
    const stored = await storedUser()
    if (stored === null) return false
    setAuth(stored)
  }
  if (sessionState().user === null) await loadProfile()
  return sessionState().user !== null
}

async function storedUser(): Promise<User | null> {
  const manager = userManager()
  const user = await manager.getUser()
  if (user === null || user.expired !== true) return user
  const { kind } = await silentRenewal().renewPatiently()
  if (kind !== 'renewed') await manager.removeUser()
  return kind === 'renewed' ? manager.getUser() : null
}

export async function loadProfile(): Promise<Profile> {
  const profile = await api<Profile>('/api/My/Users')
  setUser(profile)
  return profile
}

export function leaveToSignIn(returnTo: string): Promise<never> {
  return leave(returnTo, {})
}

/** Asks for the account again although the provider knows one. */
export async function signInAsOther(returnTo: string): Promise<void> {
  if (await mayLeave()) await leave(returnTo, { prompt: 'login' })
}

async function leave(returnTo: string, extra: SigninRedirectArgs): Promise<never> {
  setLeaving(REDIRECTING)
  const state: SignInState = { returnTo }
  const manager = userManager()
  try {
    // Asked for first: a redirect that fails stops the window, and with it the error page on its way.
    await manager.metadataService.getAuthorizationEndpoint()
    await manager.signinRedirect({ state, nonce: freshNonce(), ...extra })
  } catch (error) {
    setLeaving(null)
    throw error
  }
  // The page is on its way to the provider: nothing behind the guard may be shown meanwhile.
  return new Promise<never>(() => undefined)
}
