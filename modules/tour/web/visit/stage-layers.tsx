// What lies over the whole picture of a tour: what a hotspot holds, and what its opening shows.
import type { Viewer } from '@huanshi/viewer/types.ts'
import { lazy, Suspense, useCallback, type ReactElement } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'
import type { Opened } from '../kinds/visited-kind.ts'
import { ContentView } from './content/content-view.tsx'
import { PointCard } from './content/point-card.tsx'
import { IntroVideo } from './part/intro-video.tsx'
import { Splash } from './part/splash.tsx'
import type { Sounds } from './sound/use-sounds.ts'
import type { Opening } from './use-opening.ts'

const VariantBar = lazy(async () => ({ default: (await import('./variants/variant-bar.tsx')).VariantBar }))
const MapOpening = lazy(async () => ({ default: (await import('./map-first/map-opening.tsx')).MapOpening }))

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

export function OpeningLayers({ opening, isOnMap }: { readonly opening: Opening; readonly isOnMap: boolean }) {
  const { isCurtainUp, isStarted, video } = opening
  return (
    <>
      {isCurtainUp && !isStarted && video !== null && <IntroVideo url={video} onEnd={opening.endVideo} />}
      {isOnMap && (
        <Suspense fallback={null}>
          <MapOpening />
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
