// The front page of a group on its own host: its name on its newest work, what it says of itself, and all that it shows.
import { useEffect, type PropsWithChildren, type ReactElement } from 'react'
import { ownLang } from '@huanshi/ui/language/speech.ts'
import { brandWord, siteName, siteOrigin } from '@huanshi/web-kit/site/site-words.ts'
import { useFirstPictureUntil } from '@huanshi/publishing/web/page/first-picture.ts'
import { SiteFoot } from '@huanshi/publishing/web/page/site-foot.tsx'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { FrontHead } from '@huanshi/publishing/web/page/front-head.tsx'
import { FrontBanner } from './front-banner.tsx'
import { MorePanos, useNewest, usePanos, WaitingGrid, WorkGrid, workOfBlog, workOfPano, workOfTour } from './works.tsx'
import '@huanshi/publishing/web/page/front-page.css'
import './group-front.css'
import { say } from '../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

/** All of one kind, as far as a page carries them. */
const MOST = 60

export function GroupFrontPage(): ReactElement {
  const panos = usePanos('')
  const tours = useNewest('Tours', MOST, '')
  const blogs = useNewest('Blogs', MOST, '')
  useEffect(() => {
    document.title = siteName()
  }, [])
  const { items, problem } = panos
  useFirstPictureUntil(items !== null && tours !== null)
  if (problem !== null && items === null) return <ViewProblem status={problem.status} message={problem.message} />
  if (items === null || tours === null)
    return (
      <Page>
        <WaitingGrid />
      </Page>
    )
  const shown = tours.map(workOfTour)
  const pictures = items.map(workOfPano)
  const [first] = shown.length > 0 ? shown : pictures
  return (
    <Page>
      {first === undefined ? <Nothing /> : <FrontBanner slides={[first]} title={siteName()} />}
      <Words />
      <WorkGrid title={sayPage('tours')} works={shown} />
      <WorkGrid title={sayPage('panoramas')} works={pictures} />
      <WorkGrid title={sayPage('blogs')} works={(blogs ?? []).map(workOfBlog)} />
      <MorePanos panos={panos} />
    </Page>
  )
}

function Page({ children }: PropsWithChildren): ReactElement {
  const maker = brandWord('maker')
  return (
    <div className="hs-front">
      <FrontHead search="" />
      <main>{children}</main>
      <SiteFoot>{maker !== '' && <a href={`${siteOrigin()}/view`}>{say('madeBy', { site: maker })}</a>}</SiteFoot>
    </div>
  )
}

function Nothing(): ReactElement {
  return (
    <div className="hs-front-empty">
      <h1>{siteName()}</h1>
      <p>{say('noWorks')}</p>
    </div>
  )
}

/** As the head of the page says it to everybody. */
function Words(): ReactElement | null {
  const words = document.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
  return words === '' ? null : (
    <p className="hs-group-front-words" lang={ownLang()}>
      {words}
    </p>
  )
}
