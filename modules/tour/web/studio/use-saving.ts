// Saving by a button or a key: what the details form would refuse is told there instead.
import { problemsOf, type Problems } from '@huanshi/resource-web/form/model/validation.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useState } from 'react'
import type { TourDraft } from '../model/draft.ts'
import { detailFields, panoOf } from '../model/pano-draft.ts'
import type { Source } from '../state/source.ts'
import type { StudioStore } from '../state/studio-store.ts'

export interface Saving {
  /** Of the panorama's details, until they are changed. */
  readonly problems: Problems
  readonly save: () => Promise<void>
}

const none: Problems = {}

/** @param onProblem the details form is wanted */
export function useSaving(store: StudioStore, { isManual }: Source, draft: TourDraft, onProblem: () => void): Saving {
  const [told, setTold] = useState<{ readonly draft: TourDraft; readonly problems: Problems } | null>(null)
  return {
    problems: told?.draft === draft ? told.problems : none,
    save: async () => {
      if (!isManual) {
        await store.flush()
        return
      }
      const problems = problemsOf(detailFields, panoOf(draft))
      setTold({ draft, problems })
      if (Object.keys(problems).length > 0) {
        toast({ type: 'error', title: '没能保存', message: '资料里有需要改正的地方' })
        onProblem()
      } else if (store.isDirty() && (await store.flush())) toast({ type: 'success', title: '已保存' })
    },
  }
}
