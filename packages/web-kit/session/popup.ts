// Signing in and out beside the page, so that what is on it stays.
import type { SigninPopupArgs, User } from 'oidc-client-ts'
import { freshNonce } from './nonce.ts'
import { setAuth } from './session-store.ts'
import { loadProfile } from './sign-in.ts'
import { userManager } from './user-manager.ts'

/** Resolves when there is a session with its profile. Throws when the window was blocked or closed, or the provider refused. */
export async function signInByPopup(further: Pick<SigninPopupArgs, 'max_age'> = {}): Promise<User> {
  const user = await userManager()
    .signinPopup({ nonce: freshNonce(), popupAbortOnClose: canSeeClosing(), ...further })
    .catch(afterClosing)
  setAuth(user)
  await loadProfile()
  return user
}

/** The page stays where it is, without its session. */
export async function signOutByPopup(): Promise<void> {
  try {
    await userManager().signoutPopup({ popupAbortOnClose: canSeeClosing() })
  } catch (error) {
    // Here the session is over before the window opens.
    if (!isClosing(error)) throw asBlocked(error)
  }
}

/** A window answers and closes at the same moment, and which of the two is seen first is chance: the provider knows. */
async function afterClosing(failure: unknown): Promise<User> {
  if (!isClosing(failure)) throw asBlocked(failure)
  try {
    const user = await userManager().signinSilent()
    if (user !== null) return user
  } catch {
    // Nobody is signed in at the provider: the window was closed by hand.
  }
  throw failure
}

function isClosing(error: unknown): boolean {
  return error instanceof Error && error.message === 'Popup closed by user'
}

/** A window that the browser did not open is a disposed one to the client. */
function asBlocked(error: unknown): unknown {
  const isBlocked = error instanceof Error && error.message.includes('disposed window')
  return isBlocked ? new Error('Popup blocked by user', { cause: error }) : error
}

/** A provider elsewhere may cut the tie to its window, which then looks closed while it is not. */
function canSeeClosing(): boolean {
  return new URL(userManager().settings.authority).origin === window.location.origin
}

/** What the client says of popups, in the person's words. */
export function popupWords(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  if (/blocked/i.test(message)) return '浏览器拦截了登录窗口，请允许本站打开弹出窗口'
  if (/closed/i.test(message)) return '登录窗口已关闭，没有登录'
  return message === '' ? '登录没有完成' : message
}
