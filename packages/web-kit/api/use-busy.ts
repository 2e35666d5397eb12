// Something that takes a while and may fail: that it is under way is shown, and what goes wrong is said.
import { useState } from 'react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { messageOf } from './api-error.ts'

interface Busy {
  readonly isBusy: boolean
  /** @param failed said when it cannot be done @returns what it gave, null where it failed */
  readonly run: <Result>(work: () => Promise<Result>, failed: string) => Promise<Result | null>
}

export function useBusy(): Busy {
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    async run(work, failed) {
      setBusy(true)
      try {
        return await work()
      } catch (error) {
        toast({ type: 'error', title: failed, message: messageOf(error) })
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
