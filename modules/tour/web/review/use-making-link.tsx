// Asks for a new review link, and shows its address once.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState, type ReactNode } from 'react'
import type { MadeReviewLink } from '../../contract/review/new-review-link.ts'
import { MadeReviewLinkDialog } from './made-review-link-dialog.tsx'
import { NewReviewLinkDialog, type ReviewOf } from './new-review-link-dialog.tsx'

interface MakingLink {
  readonly begin: () => void
  readonly dialogs: ReactNode
}

/** @param of what the link is for, where that is settled */
export function useMakingLink(of: ReviewOf = {}): MakingLink {
  const queries = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<MadeReviewLink | null>(null)
  const dialogs = (
    <>
      {isMaking ? (
        <NewReviewLinkDialog
          of={of}
          onMade={(link) => {
            setMaking(false)
            setMade(link)
            void queries.invalidateQueries()
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
      {made === null ? null : <MadeReviewLinkDialog made={made} onClose={() => setMade(null)} />}
    </>
  )
  return { begin: useCallback(() => setMaking(true), []), dialogs }
}
