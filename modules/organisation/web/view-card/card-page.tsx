// A business card as visitors see it: whom to call, and what that person shows.
import type { PublicCard } from '../../contract/public-card.ts'
import { useEffect, useState, type ReactElement } from 'react'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { asProblem, countView, publicGet, type PublicProblem } from '@huanshi/publishing/web/page/public-api.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'
import { CardFace } from './card-face.tsx'
import './card.css'

export function CardPage({ slug }: { readonly slug: string }): ReactElement {
  const [card, setCard] = useState<PublicCard | null>(null)
  const [problem, setProblem] = useState<PublicProblem | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    publicGet<PublicCard>(`/api/View/Cards/${encodeURIComponent(slug)}`, { signal: abort.signal }).then(
      (found) => setCard(found),
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(asProblem(error))
      },
    )
    return () => abort.abort()
  }, [slug])
  useEffect(() => {
    if (card === null) return
    document.title = `${card.name}的名片 · ${siteName()}`
    countView('Cards', card.slug)
  }, [card])
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  if (card === null) return <ViewWaiting onPaper />
  return <CardFace card={card} />
}
