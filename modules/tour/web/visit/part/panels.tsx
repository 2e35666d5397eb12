// What opens from the buttons: one at a time.
import { lazy, Suspense, type ReactElement } from 'react'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { usePlayer } from '../player/player-context.ts'
import { SceneStrip } from './scene-strip.tsx'

const InfoPanel = lazy(() => import('./info-panel.tsx').then((part) => ({ default: part.InfoPanel })))
const MapPanel = lazy(() => import('./map-panel.tsx').then((part) => ({ default: part.MapPanel })))
const MeasureDock = lazy(() => import('./measure-dock.tsx').then((part) => ({ default: part.MeasureDock })))
const SharePanel = lazy(() => import('../share/share-panel.tsx').then((part) => ({ default: part.SharePanel })))
const TrackDock = lazy(() => import('./track-dock.tsx').then((part) => ({ default: part.TrackDock })))
const CommentsPanel = lazy(() => import('./comments-panel.tsx').then((part) => ({ default: part.CommentsPanel })))

export function Panels({ pointedAt }: { readonly pointedAt: string | null }): ReactElement | null {
  const { panel, setPanel } = usePlayer()
  const close = (): void => setPanel(null)
  switch (panel) {
    case 'info':
      return (
        <Suspense fallback={null}>
          <InfoPanel onClose={close} />
        </Suspense>
      )
    case 'measure':
      return (
        <Suspense fallback={null}>
          <MeasureDock onClose={close} />
        </Suspense>
      )
    case 'map':
    case 'rooms':
      return (
        <Suspense fallback={null}>
          <MapPanel first={panel === 'rooms' ? 'rooms' : null} onClose={close} />
        </Suspense>
      )
    case 'scenes':
      return (
        <ViewDialog title="场景" size="page" onClose={close}>
          <div className="hs-tour-scenes">
            <SceneStrip direction="row" />
          </div>
        </ViewDialog>
      )
    case 'share':
      return (
        <Suspense fallback={null}>
          <SharePanel onClose={close} />
        </Suspense>
      )
    case 'comments':
      return (
        <Suspense fallback={null}>
          <CommentsPanel pointedAt={pointedAt} onClose={close} />
        </Suspense>
      )
    case 'track':
      return (
        <Suspense fallback={null}>
          <TrackDock onClose={close} />
        </Suspense>
      )
    default:
      return null
  }
}
