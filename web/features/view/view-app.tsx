import { useSyncExternalStore, type ReactElement } from 'react'
import { FrontPage } from './front-page.tsx'
import { PanoPage } from './pano-page.tsx'
import { viewPlace } from './view-address.ts'
import { ViewProblem } from './view-problem.tsx'
import './view.css'

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}
const address = (): string => window.location.pathname

export function ViewApp(): ReactElement {
  const place = viewPlace(useSyncExternalStore(subscribe, address))
  const isEmbedded = new URLSearchParams(window.location.search).get('embed') === '1'
  if (place.page === 'front') return <FrontPage />
  if (place.page === 'pano') return <PanoPage id={place.id} isEmbedded={isEmbedded} />
  return <ViewProblem status={404} message="这个地址没有内容" />
}
