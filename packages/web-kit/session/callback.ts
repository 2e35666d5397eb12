// What the return addresses of the identity provider do. Each may be open in the page itself or a popup; a hidden
// frame has a page of its own (apps/web/silent-refresh.html).
import { SigninState, type User } from 'oidc-client-ts'
import { returnAddress } from './return-address.ts'
import { setAuth } from './session-store.ts'
import { userManager } from './user-manager.ts'

/** Where the person is going to return to, as the page that they left has noted it; null in a popup, which is left by nobody. */
export async function expectedReturn(): Promise<string | null> {
  const key = new URLSearchParams(window.location.search).get('state')?.split(';')[0] ?? ''
  const kept = key === '' ? null : await userManager().settings.stateStore.get(key)
  const { data } = kept === null ? {} : await SigninState.fromStorageString(kept)
  return data === undefined ? null : returnAddress(data)
}

/** The signed-in person, or nothing in a popup, which hands the answer to its opener and closes. */
export async function finishSignIn(): Promise<User | undefined> {
  const user = await userManager().signinCallback()
  if (user !== undefined) setAuth(user)
  return user
}

export async function finishSignOut(): Promise<void> {
  await userManager().signoutCallback()
}
