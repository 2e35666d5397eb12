import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { loadProfile } from '@huanshi/web-kit/session/sign-in.ts'
import { useState } from 'react'
import { accountChanged } from '../account-api.ts'
import { useReturnToProfile } from '../use-return-to-profile.ts'

/** Another portrait, or none: seen everywhere at once, then back to the profile. */
export function useAvatarChange() {
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  useReturnToProfile(isDone)
  const change = async (work: () => Promise<unknown>, told: string): Promise<void> => {
    setBusy(true)
    try {
      await work()
      await Promise.all([loadProfile(), accountChanged()])
      toast({ type: 'success', title: told })
      setDone(true)
    } catch (error) {
      toast({ type: 'error', title: '头像没有更换', message: messageOf(error), duration: 6000 })
    } finally {
      setBusy(false)
    }
  }
  return { change, isBusy }
}
