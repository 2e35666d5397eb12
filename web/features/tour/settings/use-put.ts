// What is no part of the draft, because the server may refuse it or never tells it again, is stored by itself after everything else.
import { tour, type Tour } from '@huanshi/contract/resources/tour.ts'
import { useState } from 'react'
import { messageOf } from '../../../capabilities/api/api-error.ts'
import { useClient } from '../../../capabilities/resource/client/use-client.ts'
import { toast } from '../../../capabilities/toast/toast.ts'
import { useStudio } from '../studio/studio-context.ts'

interface Words {
  readonly done: string
  readonly failed: string
}

interface Putting {
  readonly isBusy: boolean
  /** Answers whether it was stored; what happened is told either way. */
  readonly put: (
    values: Partial<Pick<Tour, 'slug'>> & { readonly password?: string | null },
    words: Words,
  ) => Promise<boolean>
}

export function usePut(): Putting {
  const { store, stored } = useStudio()
  const client = useClient(tour)
  const [isBusy, setBusy] = useState(false)
  const put: Putting['put'] = async (values, { done, failed }) => {
    setBusy(true)
    try {
      if (!(await store.flush())) throw new Error('先把别的修改保存好')
      const { version } = store.get().stored
      await store.take(await client.update(stored.id, { version, ...values }), true)
      toast({ type: 'success', title: done })
      return true
    } catch (error) {
      toast({ type: 'error', title: failed, message: messageOf(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, put }
}
