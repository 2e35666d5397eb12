// Which public page an address means. Pages with a panorama come with the first script; those without load their own.
import { lazy, Suspense, useSyncExternalStore, type ReactElement } from 'react'
import { PanoPage } from './pano-page.tsx'
import { TourPage, TourPreview } from './tour/tour-page.tsx'
import { viewPlace } from './view-address.ts'
import { ViewProblem } from './view-problem.tsx'
import './view.css'

const FrontPage = lazy(() => import('./front-page.tsx').then((part) => ({ default: part.FrontPage })))

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
        <Suspense fallback={null}>
          <FrontPage />
        </Suspense>
      )
    case 'pano':
      return <PanoPage id={place.id} isEmbedded={isEmbedded} />
    case 'tour':
      return asked.get('preview') === '1' ? <TourPreview /> : <TourPage id={place.id} isEmbedded={isEmbedded} />
    case 'blog':
      return (
        <Suspense fallback={null}>
          <BlogPage key={place.id} id={place.id} />
        </Suspense>
      )
    default:
      return <ViewProblem status={404} message="这个地址没有内容" />
  }
}
