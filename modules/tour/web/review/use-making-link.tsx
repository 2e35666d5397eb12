// Asks for a new review link, and shows its address once.
import { useMaking } from '@huanshi/web-kit/dialog/use-making.tsx'
import type { MadeReviewLink } from '../../contract/review/new-review-link.ts'
import { MadeReviewLinkDialog } from './made-review-link-dialog.tsx'
import { NewReviewLinkDialog, type ReviewOf } from './new-review-link-dialog.tsx'

export const useMakingLink = () =>
  useMaking<ReviewOf, MadeReviewLink>({
    ask: (of, props) => <NewReviewLinkDialog of={of} {...props} />,
    show: (made, onClose) => <MadeReviewLinkDialog made={made} onClose={onClose} />,
  })
