// What is no part of the draft, because the server may refuse it or never tells it again, is stored by itself after everything else.
import { tour, type Tour } from '../../contract/tour.ts'
import { useBusy } from '@huanshi/web-kit/api/use-busy.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useStudio } from '../state/use-studio.ts'

interface Words {
  readonly done: string
  readonly failed: string
}

/** Each answers whether it was stored; what happened is told either way. */
interface Putting {
  readonly isBusy: boolean
  readonly put: (
    values: Partial<Pick<Tour, 'slug'>> & { readonly password?: string | null },
    words: Words,
  ) => Promise<boolean>
  readonly act: (action: string, body: object, words: Words) => Promise<boolean>
}

export function usePut(): Putting {
  const { store } = useStudio()
  const client = useClient(tour)
  const { isBusy, run } = useBusy()
  const change = async (ask: (version: number) => Promise<Tour>, { done, failed }: Words): Promise<boolean> => {
    const stored = await run(async () => {
      if (!(await store.flush())) throw new Error('先把别的修改保存好')
      await store.take(await ask(store.get().stored.version), true)
      toast({ type: 'success', title: done })
      return true
    }, failed)
    return stored === true
  }
  return {
    isBusy,
    put: (values, words) => change((version) => client.update(store.get().stored.id, { version, ...values }), words),
    act: (action, body, words) => change(() => client.action(store.get().stored.id, action, body), words),
  }
}
