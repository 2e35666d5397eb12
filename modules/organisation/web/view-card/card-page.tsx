// A business card as visitors see it: whom to call, and what that person shows.
import type { PublicCard } from '../../contract/public-card.ts'
import type { ReactElement } from 'react'
import { countView } from '@huanshi/publishing/web/page/public-api.ts'
import { usePublic } from '@huanshi/publishing/web/page/use-public.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'
import { CardFace } from './card-face.tsx'
import './card.css'
import { say } from './words/say.ts'

export function CardPage({ slug }: { readonly slug: string }): ReactElement {
  const { found: card, problem } = usePublic<PublicCard>(
    `/api/View/Cards/${encodeURIComponent(slug)}`,
    ({ name }) => say('title', { name }),
    (shown) => countView('Cards', shown.slug),
  )
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  if (card === null) return <ViewWaiting onPaper />
  return <CardFace card={card} />
}
