// Works as pictures with a name under each, and how their lists are read.
import { ownLang } from '@huanshi/ui/language/speech.ts'
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import type { PublicBlogCard } from '@huanshi/content/contract/public-blog.ts'
import type { PublicPanoCard } from '@huanshi/pano/contract/public-pano.ts'
import type { PublicTourCard } from '@huanshi/tour/contract/public-tour.ts'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { panoAddress, tourAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { asProblem, publicGet, type PublicProblem } from '@huanshi/publishing/web/page/public-api.ts'
import { factsOf, type Work } from './work.ts'
import './waiting-grid.css'
import { say } from '../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

const PAGE_SIZE = 24

interface Panos {
  /** Null until the first answer. */
  readonly items: readonly PublicPanoCard[] | null
  readonly hasMore: boolean
  readonly isAsking: boolean
  readonly problem: PublicProblem | null
  readonly more: () => void
}

interface Answered {
  readonly items: readonly PublicPanoCard[]
  readonly nextCursor: string | null
}

/** @param wanted what is asked for besides, as a query */
export function usePanos(wanted: string): Panos {
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [problem, setProblem] = useState<PublicProblem | null>(null)
  const [isAsking, setAsking] = useState(true)
  const load = useCallback(
    (cursor: string | null): void => {
      const from = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      publicGet<Page<PublicPanoCard>>(`/api/View/Home?pageSize=${PAGE_SIZE}${from}${wanted}`)
        .then(
          ({ items, nextCursor }) =>
            setAnswered((before) => ({
              items: [...(cursor === null ? [] : (before?.items ?? [])), ...items],
              nextCursor,
            })),
          (error: unknown) => setProblem(asProblem(error)),
        )
        .finally(() => setAsking(false))
    },
    [wanted],
  )
  useEffect(() => load(null), [load])
  const cursor = answered?.nextCursor ?? null
  return {
    items: answered?.items ?? null,
    hasMore: cursor !== null,
    isAsking,
    problem,
    more: () => {
      setAsking(true)
      setProblem(null)
      load(cursor)
    },
  }
}

type Shown<Kind> = Kind extends 'Tours' ? PublicTourCard : PublicBlogCard

/** Null until the answer; none where it does not come, for what stands beside them is shown all the same. */
export function useNewest<Kind extends 'Tours' | 'Blogs'>(
  kind: Kind,
  most: number,
  wanted: string,
): readonly Shown<Kind>[] | null {
  const [items, setItems] = useState<readonly Shown<Kind>[] | null>(null)
  useEffect(() => {
    publicGet<{ items: Shown<Kind>[] }>(`/api/View/${kind}?pageSize=${most}${wanted}`).then(
      (found) => setItems(found.items),
      () => setItems([]),
    )
  }, [kind, most, wanted])
  return items
}

export function workOfPano({ id, title, coverUrl, displayName, views }: PublicPanoCard): Work {
  const facts = say('views', { count: views })
  return { id, title, coverUrl, address: panoAddress({ id }), author: displayName, facts }
}

export function workOfTour({ id, title, coverUrl, displayName, sceneCount, views }: PublicTourCard): Work {
  const facts = `${say('scenes', { count: sceneCount })} · ${say('views', { count: views })}`
  return { id, title, coverUrl, address: tourAddress({ id }), author: displayName, facts }
}

export function workOfBlog({ id, title, summary, coverUrl, displayName, views }: PublicBlogCard): Work {
  const facts = say('reads', { count: views })
  return { id, title, coverUrl, words: summary, address: `/view/blog/${id}`, author: displayName, facts }
}

interface GridProps {
  readonly title: string
  readonly works: readonly Work[]
  /** All by the same person, who is named above. */
  readonly isOneAuthors?: boolean
}

export function WorkGrid({ title, works, isOneAuthors = false }: GridProps) {
  if (works.length === 0) return null
  return (
    <>
      <h2 className="hs-front-title">{title}</h2>
      <ul className="hs-front-grid">
        {works.map((work) => (
          <li key={work.id}>
            <a className="hs-front-card" href={work.address}>
              <span className="hs-front-picture">
                {work.coverUrl === null ? (
                  <span className="hs-front-beginning" lang={ownLang()}>
                    {work.words}
                  </span>
                ) : (
                  <img src={work.coverUrl} alt="" loading="lazy" />
                )}
              </span>
              <strong title={work.title} lang={ownLang()}>
                {work.title}
              </strong>
              <span>{isOneAuthors ? work.facts : factsOf(work)}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where works will be. */
export function WaitingGrid(): ReactElement {
  return (
    <div className="hs-front-grid hs-front-coming" role="status" aria-label={sayPage('loading')}>
      {coming.map((key) => (
        <div key={key}>
          <span className="hs-front-picture" />
          <span className="hs-front-line" />
        </div>
      ))}
    </div>
  )
}

const coming = [0, 1, 2, 3, 4, 5, 6, 7]

/** What lies further down, and what went wrong on the way there. */
export function MorePanos({ panos }: { readonly panos: Panos }): ReactElement {
  const { problem, hasMore, isAsking, more } = panos
  return (
    <>
      {problem !== null && (
        <p className="hs-front-trouble" role="alert">
          {problem.message}
        </p>
      )}
      {hasMore && (
        <button type="button" className="hs-view-action" disabled={isAsking} onClick={more}>
          {isAsking ? say('reading') : say('more')}
        </button>
      )}
    </>
  )
}
