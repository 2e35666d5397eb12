// Getting a session: from storage, by renewal, or by leaving for the provider with the current address kept as state.
import type { Profile } from '@huanshi/contract/protocol/profile.ts'
import type { SigninRedirectArgs, User } from 'oidc-client-ts'
import { api } from '../api/http.ts'
import { REDIRECTING, setLeaving } from './leaving.ts'
import { freshNonce } from './nonce.ts'
import type { SignInState } from './return-address.ts'
import { sessionState, setAuth, setUser } from './session-store.ts'
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
  const renewed = await renewal()
  if (!renewed) await manager.removeUser()
  return renewed ? manager.getUser() : null
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
export function signInAsOther(returnTo: string): Promise<never> {
  return leave(returnTo, { prompt: 'login' })
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

let renewing: Promise<User> | undefined

/** By refresh token where there is one, else by a hidden frame. One renewal for all who ask at the same time; trouble is thrown. */
export function renew(): Promise<User> {
  renewing ??= renewOnce().finally(() => {
    renewing = undefined
  })
  return renewing
}

/** The same for those who only ask whether it worked. */
export async function renewal(): Promise<boolean> {
  return renew().then(
    () => true,
    () => false,
  )
}

async function renewOnce(): Promise<User> {
  const user = await userManager().signinSilent()
  if (user === null) throw new Error('the provider gave no token')
  setAuth(user)
  return user
}
