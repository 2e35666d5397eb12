// The page's one silent renewal: by refresh token where there is one, else by a hidden frame.
import { messageOf } from '../api/api-error.ts'
import { runtimeConfig } from '../api/runtime-config.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { sessionNumbers } from './session-numbers.ts'
import { setAuth } from './session-store.ts'
import { SilentRenewal } from './silent-renewal.ts'
import { renewUser } from './user-manager.ts'

let made: SilentRenewal | undefined

export function silentRenewal(): SilentRenewal {
  if (made !== undefined) return made
  const { silentTimeout, renewalRetry } = sessionNumbers(runtimeConfig().session)
  made = new SilentRenewal({ renew: renewOnce, limitSeconds: silentTimeout, retrySeconds: renewalRetry, onError: tell })
  return made
}

async function renewOnce(): Promise<void> {
  const user = await renewUser()
  if (user === null) throw new Error('the provider gave no token')
  setAuth(user)
}

function tell(error: unknown): void {
  toast({ id: 'token-renewal', type: 'error', title: `Token 更新错误：${messageOf(error)}`, duration: -1 })
}
