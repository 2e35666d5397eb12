// 地产: the plan first, rooms by name, and at hand how to come and see.
import type { OptionsOf } from '@huanshi/skins/contract/define-skin.ts'
import { CalendarCheck, Orbit, Phone } from 'lucide-react'
import { useState, type ComponentProps, type ReactElement } from 'react'
import { VideoBar } from '../../web/visit/part/video-bar.tsx'
import { SkinButton } from '../../web/visit/part/skin-button.tsx'
import { SkinButtonRow } from '../../web/visit/part/skin-button-row.tsx'
import { useNarrow } from '../../web/visit/part/use-narrow.ts'
import { TourHead } from '../../web/visit/part/tour-head.tsx'
import { TourMap } from '../../web/visit/part/tour-map.tsx'
import { hasMap, useSkinButtons } from '../../web/visit/part/use-skin-buttons.ts'
import { usePlayer } from '../../web/visit/player/player-context.ts'
import type { estate } from './skin.ts'
import './layout.css'
import { say } from '../../web/words/say.ts'

export function EstateSkin({ options }: { readonly options: OptionsOf<typeof estate> }): ReactElement {
  const { tour, viewer, scene, setPanel, overview } = usePlayer()
  const { phone, action, plans } = options
  const isPlanShown = plans !== 'none' && hasMap(tour.map)
  const all = useSkinButtons()
  const guide = all.find(({ name }) => name === 'autoTour')
  const buttons = all.filter((button) => button !== guide)
  const isNarrow = useNarrow()
  const [isAbove, setAbove] = useState(false)
  const isSphere = scene.content.type === 'equirectangular' || scene.content.type === 'video'
  const lookDown = (): void => {
    setAbove(!isAbove)
    void viewer?.setProjection(isAbove ? 'rectilinear' : 'littlePlanet')
    void viewer?.lookAt(isAbove ? scene.initialView : { pitch: -90, fov: 140 })
  }
  return (
    <div className="hs-estate" data-plans={isPlanShown ? plans : 'none'}>
      <header className="hs-estate-head hs-view-bare" data-edge>
        <TourHead bearsBrand />
        <div className="hs-estate-tools" role="toolbar" aria-label={say('tools')}>
          <SkinButtonRow
            buttons={isNarrow && overview !== 'map' ? buttons.filter(({ name }) => name !== 'map') : buttons}
            most={3}
          />
        </div>
      </header>
      {isPlanShown && (
        <div className="hs-estate-plan" data-edge>
          <TourMap size={plans === 'side' ? 'large' : 'small'} isBare />
          <button type="button" onClick={() => setPanel('map')}>
            {say('largePlan')}
          </button>
        </div>
      )}
      <div className="hs-estate-foot" data-edge>
        <VideoBar />
        <Rooms />
        <div className="hs-estate-acts">
          {guide !== undefined && (
            <div className="hs-estate-guide" data-lists="up">
              <SkinButton button={guide} isNamed />
            </div>
          )}
          {isSphere && (
            <button type="button" className="hs-estate-act" aria-pressed={isAbove} onClick={lookDown}>
              <Orbit size={18} strokeWidth={1.75} aria-hidden />
              {isAbove ? say('backInside') : say('fromAbove')}
            </button>
          )}
          {phone !== '' && (
            <a className="hs-estate-act" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <Phone size={18} strokeWidth={1.75} aria-hidden />
              {phone}
            </a>
          )}
          {action !== '' && tour.allowComments && (
            <button type="button" className="hs-estate-act" data-main="true" onClick={() => setPanel('comments')}>
              <CalendarCheck size={18} strokeWidth={1.75} aria-hidden />
              {action}
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Folders are flats or floors; the rooms of the open one stand below them. */
function Rooms(): ReactElement | null {
  const { tour, scenes, scene, go } = usePlayer()
  const folders = tour.folders.filter(({ id }) => scenes.some(({ folderId }) => folderId === id))
  const shown = folders.length === 0 ? scenes : scenes.filter(({ folderId }) => folderId === scene.folderId)
  if (scenes.length < 2) return null
  return (
    <nav className="hs-estate-rooms" aria-label={say('rooms')}>
      {folders.length > 1 && (
        <div className="hs-estate-row" role="group" aria-label={say('flats')}>
          {folders.map(({ id, title }) => {
            const first = scenes.find(({ folderId }) => folderId === id)
            const press = (): void => first && go(first.id)
            return <Place key={id} kind="flat" title={title} aria-pressed={id === scene.folderId} onClick={press} />
          })}
        </div>
      )}
      <div className="hs-estate-row">
        {shown.map(({ id, title }) => {
          const current = id === scene.id ? 'page' : undefined
          return <Place key={id} kind="room" title={title} aria-current={current} onClick={() => go(id)} />
        })}
      </div>
    </nav>
  )
}

interface PlaceProps extends ComponentProps<'button'> {
  readonly kind: 'flat' | 'room'
  readonly title: string
}

function Place({ kind, title, ...props }: PlaceProps): ReactElement {
  const { language } = usePlayer()
  return (
    <button
      type="button"
      className={kind === 'flat' ? 'hs-estate-flat' : 'hs-estate-room'}
      lang={language.lang}
      {...props}
    >
      {title}
    </button>
  )
}
