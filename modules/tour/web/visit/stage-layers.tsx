// What lies over the whole picture of a tour: what a hotspot holds, and what its opening shows.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { lazy, Suspense, useCallback, type LazyExoticComponent, type ReactElement } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Opened } from '../kinds/visited-kind.ts'
import { ContentView } from './content/content-view.tsx'
import { PointCard } from './content/point-card.tsx'
import type { Overview } from '../parts/tour-maps.ts'
import { IntroVideo } from './part/intro-video.tsx'
import { Splash } from './part/splash.tsx'
import type { Sounds } from './sound/use-sounds.ts'
import type { Opening } from './use-opening.ts'

const VariantBar = lazy(async () => ({ default: (await import('./variants/variant-bar.tsx')).VariantBar }))
const overviews: Readonly<Record<Overview, LazyExoticComponent<() => ReactElement>>> = {
  map: lazy(async () => ({ default: (await import('./overview/map-overview.tsx')).MapOverview })),
  rooms: lazy(async () => ({ default: (await import('./overview/rooms-overview.tsx')).RoomsOverview })),
}

interface ContentProps {
  readonly opened: Opened | null
  readonly viewer: Viewer | null
  readonly sounds: Sounds['sounds']
  readonly lang: string | undefined
  readonly onClose: (opened: null) => void
}

export function OpenedContent({ opened, viewer, sounds, lang, onClose }: ContentProps): ReactElement | null {
  const close = useCallback(() => onClose(null), [onClose])
  if (opened === null) return null
  if (opened.kind !== 'words' || viewer === null) return <ContentView {...{ opened, sounds, lang }} onClose={close} />
  return (
    <PointCard key={`${opened.at.yaw} ${opened.at.pitch}`} viewer={viewer} lang={lang} {...opened} onClose={close} />
  )
}

interface OpeningProps {
  readonly opening: Opening
  /** Null once somebody has entered. */
  readonly overview: Overview | null
}

export function OpeningLayers({ opening, overview }: OpeningProps) {
  const { isCurtainUp, isStarted, video } = opening
  const Shown = overview === null ? null : overviews[overview]
  return (
    <>
      {isCurtainUp && !isStarted && video !== null && <IntroVideo url={video} onEnd={opening.endVideo} />}
      {Shown !== null && (
        <Suspense fallback={null}>
          <Shown />
        </Suspense>
      )}
      {!isCurtainUp && <Splash onStart={opening.raise} />}
    </>
  )
}

export function Variants({ tour }: { readonly tour: PublicTour }): ReactElement | null {
  return tour.pictures === undefined ? null : (
    <Suspense fallback={null}>
      <VariantBar />
    </Suspense>
  )
}
