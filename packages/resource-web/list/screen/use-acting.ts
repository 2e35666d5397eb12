// Carries actions out: at once where nothing is to be asked, otherwise after the question that stands open.
import { useCallback, useState } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { ShownAction } from '../../model/shown-action.ts'
import { needsAsking } from '../../action/possible.ts'
import type { Changes } from '../../action/use-changes.ts'
import type { Row } from '../../model/row.ts'

interface Asked {
  readonly action: ShownAction
  readonly rows: readonly Row[]
}

export interface Acting {
  readonly asked: Asked | null
  readonly act: (action: ShownAction, rows: readonly Row[]) => void
  readonly dismiss: () => void
}

export function useActing(changes: Changes): Acting {
  const [asked, setAsked] = useState<Asked | null>(null)
  const act = useCallback(
    (action: ShownAction, rows: readonly Row[]): void => {
      if (needsAsking(action)) return setAsked({ action, rows })
      void actNow(changes, action, rows)
    },
    [changes],
  )
  const dismiss = useCallback(() => setAsked(null), [])
  return { asked, act, dismiss }
}

async function actNow(changes: Changes, action: ShownAction, rows: readonly Row[]): Promise<void> {
  const { done, error } = await changes.act(
    action,
    rows.map(({ id }) => id),
  )
  if (error === null) return
  const title = done === 0 ? '没能完成' : `完成了 ${done} 个，其余没能完成`
  toast({ type: 'error', title, message: messageOf(error) })
}
