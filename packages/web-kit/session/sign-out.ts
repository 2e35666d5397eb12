// Leaving: the sign-in client removes the person, then the provider ends its own session and leads to the site root.
import { messageOf } from '../api/api-error.ts'
import { siteSettings } from '../api/site-settings.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { mayLeave, setLeaving, SIGNING_OUT } from './leaving.ts'
import { sessionState } from './session-store.ts'
import { userManager } from './user-manager.ts'

export async function signOut(): Promise<void> {
  if (!(await mayLeave())) return
  try {
    const { site } = await siteSettings()
    setLeaving(SIGNING_OUT)
    const siteRoot = new URL(site.siteRoot, window.location.origin).href
    await userManager().signoutRedirect({ post_logout_redirect_uri: siteRoot })
  } catch (error) {
    const isStillHere = sessionState().auth !== null
    if (isStillHere) setLeaving(null)
    toast({
      type: 'error',
      title: `登出错误：${messageOf(error)}`,
      duration: -1,
      // Signed out here but not at the provider: there is no screen to go back to, and none to touch.
      ...(isStillHere
        ? {}
        : { hasMask: true, closable: false, action: { label: '重新进入', run: () => window.location.assign('/') } }),
    })
  }
}
