// Keeps the session in step with the sign-in client and lends its token to calls.
import { messageOf } from '../api/api-error.ts'
import { registerCredential, type RenewalOutcome } from '../api/credential.ts'
import { whenIdle } from '@huanshi/ui/when-idle.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { REDIRECTING, setLeaving } from './leaving.ts'
import { sessionState, setAuth } from './session-store.ts'
import { silentRenewal } from './renewal.ts'
import { leaveToSignIn } from './sign-in.ts'
import { userManager, watchProviderSession } from './user-manager.ts'

export function startSession(): void {
  const manager = userManager()
  registerCredential({ token: () => sessionState().auth?.access_token, renew, signIn: signInAgain })
  manager.events.addUserLoaded(setAuth)
  manager.events.addUserUnloaded(() => setAuth(null))
  const silently = silentRenewal()
  manager.events.addAccessTokenExpiring(silently.onExpiring)
  manager.events.addUserLoaded(() => silently.stop())
  manager.events.addUserUnloaded(() => silently.stop())
  // Renewal would have replaced the token before now, so it has failed.
  manager.events.addAccessTokenExpired(signInAgain)
  manager.events.addUserSignedOut(signInAgain)
  void manager.clearStaleState()
  // By a frame with a script of the provider's: after the screen.
  whenIdle(() => void watchProviderSession(manager).catch(() => undefined))
}

async function renew(): Promise<RenewalOutcome> {
  return (await silentRenewal().renew()).kind
}

async function signInAgain(): Promise<void> {
  // Screens give way before the session goes, since they cannot be shown without one.
  setLeaving(REDIRECTING)
  await userManager().removeUser()
  try {
    const { pathname, search, hash } = window.location
    await leaveToSignIn(`${pathname}${search}${hash}`)
  } catch (error) {
    setLeaving(REDIRECTING)
    toast({
      id: 'sign-in',
      type: 'error',
      title: `无法登录：${messageOf(error)}`,
      duration: -1,
      action: { label: '重试', run: () => window.location.reload() },
    })
  }
}
