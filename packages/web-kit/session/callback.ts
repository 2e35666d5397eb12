// What the return addresses of the identity provider do. Each may be open in the page itself or a popup; a hidden
// frame has a page of its own (apps/web/silent-refresh.html).
import type { User } from 'oidc-client-ts'
import { setAuth } from './session-store.ts'
import { userManager } from './user-manager.ts'

/** The signed-in person, or nothing in a popup, which hands the answer to its opener and closes. */
export async function finishSignIn(): Promise<User | undefined> {
  const user = await userManager().signinCallback()
  if (user !== undefined) setAuth(user)
  return user
}

export async function finishSignOut(): Promise<void> {
  await userManager().signoutCallback()
}
