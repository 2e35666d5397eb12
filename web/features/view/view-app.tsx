// Which public page an address means. Pages with a panorama come with the first script; those without load their own.
import { lazy, Suspense, useSyncExternalStore, type ReactElement } from 'react'
import { PanoPage } from './pano-page.tsx'
import { TourPage, TourPreview } from './tour/tour-page.tsx'
import { viewPlace } from './view-address.ts'
import { ViewProblem } from './view-problem.tsx'
import { ViewWaiting } from './view-waiting.tsx'
import './view.css'

const FrontPage = lazy(() => import('./front/front-page.tsx').then((part) => ({ default: part.FrontPage })))

const SearchPage = lazy(() => import('./front/found-page.tsx').then((part) => ({ default: part.SearchPage })))

const AuthorPage = lazy(() => import('./front/found-page.tsx').then((part) => ({ default: part.AuthorPage })))

const CardPage = lazy(() => import('./card/card-page.tsx').then((part) => ({ default: part.CardPage })))

const WrittenPage = lazy(() => import('./written-page.tsx').then((part) => ({ default: part.WrittenPage })))

const MapPage = lazy(() => import('./map/map-page.tsx').then((part) => ({ default: part.MapPage })))

const TrialPage = lazy(() => import('./map/trial-page.tsx').then((part) => ({ default: part.TrialPage })))

const LicencePage = lazy(() => import('./licence/licence-page.tsx').then((part) => ({ default: part.LicencePage })))

const CategoryPage = lazy(() => import('./category/category-page.tsx').then((part) => ({ default: part.CategoryPage })))

const BlogPage = lazy(() => import('./blog/blog-page.tsx').then((part) => ({ default: part.BlogPage })))

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
const address = (): string => window.location.pathname

export function ViewApp(): ReactElement {
  const place = viewPlace(useSyncExternalStore(subscribe, address))
  const asked = new URLSearchParams(window.location.search)
  const isEmbedded = asked.get('embed') === '1'
  switch (place.page) {
    case 'front':
      return (
        <Suspense fallback={<ViewWaiting />}>
          <Front asked={asked} />
        </Suspense>
      )
    case 'map':
      return (
        <Suspense fallback={<ViewWaiting />}>
          <MapPage />
        </Suspense>
      )
    case 'map-trial':
      return (
        <Suspense fallback={<ViewWaiting />}>
          <TrialPage />
        </Suspense>
      )
    case 'licence':
      return (
        <Suspense fallback={<ViewWaiting onPaper />}>
          <LicencePage />
        </Suspense>
      )
    case 'pano':
      return <PanoPage id={place.id} isEmbedded={isEmbedded} />
    case 'tour':
      return asked.get('preview') === '1' ? <TourPreview /> : <TourPage id={place.id} isEmbedded={isEmbedded} />
    case 'blog':
      return (
        <Suspense fallback={<ViewWaiting onPaper />}>
          <BlogPage key={place.id} id={place.id} />
        </Suspense>
      )
    case 'category':
      return (
        <Suspense fallback={<ViewWaiting onPaper />}>
          <CategoryPage key={place.id} id={place.id} />
        </Suspense>
      )
    case 'card':
      return (
        <Suspense fallback={<ViewWaiting onPaper />}>
          <CardPage key={place.name} slug={place.name} />
        </Suspense>
      )
    case 'article':
    case 'page':
      return (
        <Suspense fallback={<ViewWaiting onPaper />}>
          <WrittenPage key={place.name} kind={place.page} name={place.name} />
        </Suspense>
      )
    default:
      return <ViewProblem status={404} message="这个地址没有内容" />
  }
}

/** The front page itself, or the works that its address asks for. */
function Front({ asked }: { readonly asked: URLSearchParams }): ReactElement {
  const search = (asked.get('search') ?? '').trim()
  const user = asked.get('user') ?? ''
  if (user !== '') return <AuthorPage userName={user} />
  return search === '' ? <FrontPage /> : <SearchPage search={search} />
}
