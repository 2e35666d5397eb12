// The public works that answer a question: those with certain words, or those of one author.
import type { PublicAuthor } from '@huanshi/people/contract/public-author.ts'
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { usePublic } from '@huanshi/publishing/web/page/use-public.ts'
import { SiteFoot } from '@huanshi/publishing/web/page/site-foot.tsx'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { FrontHead } from '@huanshi/publishing/web/page/front-head.tsx'
import { MorePanos, useNewest, usePanos, WaitingGrid, WorkGrid, workOfBlog, workOfPano, workOfTour } from './works.tsx'
import '@huanshi/publishing/web/page/front-page.css'
import { say } from '../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'
import { ownLang } from '@huanshi/ui/language/speech.ts'

/** Of tours, and of blogs. */
const MOST = 60

export function SearchPage({ search }: { readonly search: string }): ReactElement {
  const title = `${say('search', { words: search })} · ${siteName()}`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <Found wanted={`&search=${encodeURIComponent(search)}`} search={search} nothing={say('nothing', { words: search })}>
      <h1 className="hs-front-asked">{say('search', { words: search })}</h1>
    </Found>
  )
}

export function AuthorPage({ userName }: { readonly userName: string }): ReactElement {
  const { found: author, problem } = usePublic<PublicAuthor>(
    `/api/View/Authors/${encodeURIComponent(userName)}`,
    ({ displayName }) => say('worksOf', { name: displayName }),
  )
  if (problem !== null) return <ViewProblem status={problem.status} message={problem.message} />
  return (
    <Found wanted={`&userName=${encodeURIComponent(userName)}`} search="" nothing={say('noWorks')} isOneAuthors>
      {author === null ? (
        <div className="hs-front-author">
          <span />
        </div>
      ) : (
        <div className="hs-front-author">
          {author.avatarUrl === null ? (
            <span aria-hidden>{Array.from(author.displayName)[0]}</span>
          ) : (
            <img src={author.avatarUrl} alt="" />
          )}
          <div>
            <h1>{author.displayName}</h1>
            {author.bio !== '' && <p lang={ownLang()}>{author.bio}</p>}
          </div>
        </div>
      )}
    </Found>
  )
}

interface FoundProps {
  readonly wanted: string
  readonly search: string
  /** What is said where nothing answers. */
  readonly nothing: string
  readonly isOneAuthors?: boolean
  readonly children: ReactNode
}

function Found({ wanted, search, nothing, isOneAuthors = false, children }: FoundProps): ReactElement {
  const panos = usePanos(wanted)
  const tours = useNewest('Tours', MOST, wanted)
  const blogs = useNewest('Blogs', MOST, wanted)
  const { items, problem } = panos
  if (problem !== null && items === null) return <ViewProblem status={problem.status} message={problem.message} />
  const isNothing = items?.length === 0 && tours?.length === 0 && blogs?.length === 0
  return (
    <div className="hs-front hs-front-found">
      <FrontHead search={search} />
      <main aria-busy={items === null}>
        {children}
        {isNothing && (
          <div className="hs-front-empty">
            <p>{nothing}</p>
            <a className="hs-view-action" href="/view">
              {sayPage('otherWorks')}
            </a>
          </div>
        )}
        {items === null && <WaitingGrid />}
        <WorkGrid title={sayPage('tours')} works={(tours ?? []).map(workOfTour)} isOneAuthors={isOneAuthors} />
        <WorkGrid title={sayPage('blogs')} works={(blogs ?? []).map(workOfBlog)} isOneAuthors={isOneAuthors} />
        <WorkGrid title={sayPage('panoramas')} works={(items ?? []).map(workOfPano)} isOneAuthors={isOneAuthors} />
        <MorePanos panos={panos} />
      </main>
      <SiteFoot />
    </div>
  )
}
