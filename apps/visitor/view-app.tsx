// Which public page an address means. Pages with a panorama come with the first script; those without load their own.
import { useSyncExternalStore, type ReactElement } from 'react'
import { loadedPage } from '@huanshi/web-kit/page/loaded-page.tsx'
import { PanoPage } from '@huanshi/tour/web/visit/pano/pano-page.tsx'
import { TourPage, TourPreview } from '@huanshi/tour/web/visit/tour-page.tsx'
import { viewPlace } from '@huanshi/publishing/web/page/view-address.ts'
import { ViewProblem } from '@huanshi/publishing/web/page/view-problem.tsx'
import { ViewWaiting } from '@huanshi/publishing/web/page/view-waiting.tsx'
import '@huanshi/publishing/web/page/view.css'
import { useSpokenLanguage } from '@huanshi/ui/language/speech.ts'
import { siteOrigin } from '@huanshi/web-kit/site/site-words.ts'
import { say } from '@huanshi/publishing/web/words/say.ts'

const onGround = <ViewWaiting />
const onPaper = <ViewWaiting onPaper />

const FrontPage = loadedPage(() => import('./front/front-page.tsx'), 'FrontPage', onGround)
const GroupFrontPage = loadedPage(() => import('./front/group-front-page.tsx'), 'GroupFrontPage', onGround)
const SearchPage = loadedPage(() => import('./front/found-page.tsx'), 'SearchPage', onGround)
const AuthorPage = loadedPage(() => import('./front/found-page.tsx'), 'AuthorPage', onGround)
const CardPage = loadedPage(() => import('@huanshi/organisation/web/view-card/card-page.tsx'), 'CardPage', onPaper)
const WrittenPage = loadedPage(
  () => import('@huanshi/content/web/view-written/written-page.tsx'),
  'WrittenPage',
  onPaper,
)
const MapPage = loadedPage(() => import('@huanshi/map/web/view-map/map-page.tsx'), 'MapPage', onGround)
const TrialPage = loadedPage(() => import('@huanshi/map/web/view-map/trial-page.tsx'), 'TrialPage', onGround)
const LicencePage = loadedPage(
  () => import('@huanshi/commerce/web/view-licence/licence-page.tsx'),
  'LicencePage',
  onPaper,
)
const CategoryPage = loadedPage(
  () => import('@huanshi/content/web/view-category/category-page.tsx'),
  'CategoryPage',
  onPaper,
)
const BlogPage = loadedPage(() => import('@huanshi/content/web/view-blog/blog-page.tsx'), 'BlogPage', onPaper)

const ReviewPage = loadedPage(() => import('@huanshi/tour/web/visit/review/review-page.tsx'), 'ReviewPage', onGround)
const AppointmentPage = loadedPage(
  () => import('@huanshi/publishing/web/appointment/appointment-page.tsx'),
  'AppointmentPage',
  onPaper,
)

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
const address = (): string => window.location.pathname

// A map takes longest of all, so it does not wait until something stands.
if (viewPlace(address()).page === 'map') import('@huanshi/map/web/view-map/map-page.tsx').catch(() => undefined) // showing it says what is wrong

export function ViewApp(): ReactElement {
  const place = viewPlace(useSyncExternalStore(subscribe, address))
  // Everything below is drawn anew in another language.
  useSpokenLanguage()
  const asked = new URLSearchParams(window.location.search)
  const isEmbedded = asked.get('embed') === '1'
  switch (place.page) {
    case 'front':
      return <Front asked={asked} />
    case 'map':
      return <MapPage />
    case 'map-trial':
      return <TrialPage />
    case 'licence':
      return <LicencePage />
    case 'pano':
      return <PanoPage id={place.id} isEmbedded={isEmbedded} />
    case 'tour':
      return asked.get('preview') === '1' ? <TourPreview /> : <TourPage id={place.id} isEmbedded={isEmbedded} />
    case 'blog':
      return <BlogPage key={place.id} id={place.id} />
    case 'category':
      return <CategoryPage key={place.id} id={place.id} />
    case 'card':
      return <CardPage key={place.name} slug={place.name} />
    case 'review':
      return <ReviewPage key={place.name} name={place.name} />
    case 'appointment':
      return <AppointmentPage key={place.name} name={place.name} />
    case 'article':
    case 'page':
      return <WrittenPage key={place.name} kind={place.page} name={place.name} />
    default:
      return <ViewProblem status={404} message={say('noAddress')} />
  }
}

/** The front page itself, or the works that its address asks for. */
function Front({ asked }: { readonly asked: URLSearchParams }): ReactElement {
  const search = (asked.get('search') ?? '').trim()
  const user = asked.get('user') ?? ''
  if (user !== '') return <AuthorPage userName={user} />
  if (search !== '') return <SearchPage search={search} />
  return siteOrigin() === '' ? <FrontPage /> : <GroupFrontPage />
}
