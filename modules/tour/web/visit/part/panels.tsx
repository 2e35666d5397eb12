// What opens from the buttons: one at a time.
import { lazy, Suspense, type ReactElement } from 'react'
import { SiteRecord } from '@huanshi/web-kit/site/site-line.tsx'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { brandWord, isBranded, isOnSite, siteName } from '@huanshi/web-kit/site/site-words.ts'
import { authorAddress } from '@huanshi/publishing/web/page/author-address.ts'
import { placeText } from '@huanshi/resource-web/place/place-text.ts'
import { placeAddress } from '@huanshi/publishing/web/page/place-address.ts'
import { dayOf } from '@huanshi/publishing/web/page/day-of.ts'
import { usePlayer } from '../player/player-context.ts'
import { SceneStrip } from './scene-strip.tsx'
import { TextLink } from './text-link.tsx'
import { say } from '../../words/say.ts'

const mapPanel = () => import('./map-panel.tsx').then((part) => ({ default: part.MapPanel }))
const MapPanel = lazy(mapPanel)
const RoomsPanel = lazy(() => {
  // The larger part is asked for together with its frame, not after it.
  void import('./rooms-view.tsx')
  return mapPanel()
})
const MeasureDock = lazy(() => import('./measure-dock.tsx').then((part) => ({ default: part.MeasureDock })))
const SharePanel = lazy(() => import('../share/share-panel.tsx').then((part) => ({ default: part.SharePanel })))
const TrackDock = lazy(() => import('./track-dock.tsx').then((part) => ({ default: part.TrackDock })))
const CommentsPanel = lazy(() => import('./comments-panel.tsx').then((part) => ({ default: part.CommentsPanel })))

interface PanelsProps {
  readonly pointedAt: string | null
}

export const Panels = (props: PanelsProps): ReactElement => (
  <Suspense fallback={null}>
    <Panel {...props} />
  </Suspense>
)

function Panel({ pointedAt }: PanelsProps): ReactElement | null {
  const { panel, setPanel } = usePlayer()
  const close = (): void => setPanel(null)
  switch (panel) {
    case 'info':
      return <InfoPanel onClose={close} />
    case 'measure':
      return <MeasureDock onClose={close} />
    case 'map':
      return <MapPanel first={null} onClose={close} />
    case 'rooms':
      return <RoomsPanel first="rooms" onClose={close} />
    case 'scenes':
      return (
        <ViewDialog title={say('scenes')} size="page" onClose={close}>
          <div className="hs-tour-scenes">
            <SceneStrip direction="row" />
          </div>
        </ViewDialog>
      )
    case 'share':
      return <SharePanel onClose={close} />
    case 'comments':
      return <CommentsPanel pointedAt={pointedAt} onClose={close} />
    case 'track':
      return <TrackDock onClose={close} />
    default:
      return null
  }
}

function InfoPanel({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { work, tour, scenes, scene, language } = usePlayer()
  const { title, description, userName, displayName, publishedTime, views } = tour
  const { location } = scene
  return (
    <ViewDialog title={title} lang={language.lang} onClose={onClose}>
      <p className="hs-view-words" lang={description === '' ? undefined : language.lang}>
        {description === '' ? say('noDescription') : description}
      </p>
      <p className="hs-tour-facts">
        {isOnSite() ? <a href={authorAddress(userName)}>{displayName}</a> : displayName}
        {work.kind === 'tour' && ` · ${say('sceneCount', { count: scenes.length })}`} · {say('views', { count: views })}
        {publishedTime !== null && ` · ${say('publishedOn', { day: dayOf(publishedTime) })}`}
      </p>
      {location !== null && (
        <p className="hs-tour-facts">
          {say('takenAt')}{' '}
          <a href={placeAddress(location, scene.title)} target="_blank" rel="noopener noreferrer">
            {placeText(location)}
          </a>
        </p>
      )}
      <BrandFacts />
      <p className="hs-tour-facts">
        <TextLink />
      </p>
      <SiteRecord />
    </ViewDialog>
  )
}

/** Under whose name it stands, and how they are reached; nothing where it is the site's own. */
function BrandFacts(): ReactElement | null {
  if (!isBranded()) return null
  const [website, contact, maker] = [brandWord('website'), brandWord('contact'), brandWord('maker')]
  return (
    <p className="hs-tour-facts">
      {website === '' ? (
        siteName()
      ) : (
        <a href={website} target="_blank" rel="noopener">
          {siteName()}
        </a>
      )}
      {contact !== '' && ` · ${contact}`}
      {maker !== '' && ` · ${say('madeBy', { site: maker })}`}
    </p>
  )
}
