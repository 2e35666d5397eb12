// The visitors' front page: what the site has pinned, then the newest public work; pictures first.
import type { PublicPin } from '@huanshi/content/contract/public-pin.ts'
import { useEffect, useState, type ReactElement } from 'react'
import { siteName } from '@huanshi/web-kit/site/site-words.ts'
import { publicGet } from '@huanshi/publishing/web/page/public-api.ts'
import { useFirstPictureUntil } from '@huanshi/publishing/web/page/first-picture.ts'
import { SiteFoot } from '@huanshi/publishing/web/page/site-foot.tsx'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { FrontBanner } from './front-banner.tsx'
import { FrontHead } from '@huanshi/publishing/web/page/front-head.tsx'
import { workOfPin } from './pin-words.ts'
import { MorePanos, useNewest, usePanos, WaitingGrid, WorkGrid, workOfBlog, workOfPano, workOfTour } from './works.tsx'
import '@huanshi/publishing/web/page/front-page.css'
import { say } from '../words/say.ts'
import { say as sayPage } from '@huanshi/publishing/web/words/say.ts'

const MOST_TOURS = 6
const MOST_BLOGS = 5

export function FrontPage(): ReactElement {
  const pins = usePins()
  const panos = usePanos('')
  const tours = useNewest('Tours', MOST_TOURS, '')
  const blogs = useNewest('Blogs', MOST_BLOGS, '')
  const title = say('title', { site: siteName() })
  useEffect(() => {
    document.title = title
  }, [title])

  const { items, problem } = panos
  const isReady = items !== null && pins !== null
  useFirstPictureUntil(isReady)
  if (problem !== null && items === null) return <ViewProblem status={problem.status} message={problem.message} />
  const works = (items ?? []).map(workOfPano)
  const banners = (pins ?? []).filter(({ slot }) => slot === 'banner').map(workOfPin)
  const featured = (pins ?? []).filter(({ slot }) => slot === 'featured').map(workOfPin)
  const slides = banners.length > 0 ? banners : works.slice(0, 1)
  return (
    <div className="hs-front">
      <FrontHead search="" />
      <main>
        {isReady && slides.length > 0 ? <FrontBanner slides={slides} /> : <Empty isLoading={!isReady} />}
        {isReady ? null : <WaitingGrid />}
        <WorkGrid title={say('featured')} works={featured} />
        <WorkGrid title={sayPage('tours')} works={(tours ?? []).map(workOfTour)} />
        <WorkGrid title={sayPage('blogs')} works={(blogs ?? []).map(workOfBlog)} />
        <WorkGrid title={sayPage('panoramas')} works={banners.length > 0 ? works : works.slice(1)} />
        <MorePanos panos={panos} />
      </main>
      <SiteFoot />
    </div>
  )
}

/** Null until the answer; where it does not come, the newest work stands in their place. */
function usePins(): readonly PublicPin[] | null {
  const [pins, setPins] = useState<readonly PublicPin[] | null>(null)
  useEffect(() => {
    publicGet<PublicPin[]>('/api/View/Pins').then(
      (found) => setPins(found),
      () => setPins([]),
    )
  }, [])
  return pins
}

function Empty({ isLoading }: { readonly isLoading: boolean }): ReactElement {
  return isLoading ? (
    <div className="hs-front-waiting" aria-busy />
  ) : (
    <div className="hs-front-empty">
      <h1>{say('noWorks')}</h1>
      <p>{say('howToShow')}</p>
    </div>
  )
}
