// What the return addresses of the identity provider do. Each may be open in the page itself, a popup or a hidden frame.
import type { User } from 'oidc-client-ts'
import { setAuth } from './session-store.ts'
import { userManager } from './user-manager.ts'

/** The signed-in person, or nothing in a popup, which hands the answer to its opener and closes. */
export async function finishSignIn(): Promise<User | undefined> {
  const user = await userManager().signinCallback()
  if (user !== undefined) setAuth(user)
  return user
}

/** In the hidden frame: hands the answer to the page around it. */
export async function finishSilentRenewal(): Promise<void> {
  await userManager().signinSilentCallback()
}

export async function finishSignOut(): Promise<void> {
  await userManager().signoutCallback()
}
