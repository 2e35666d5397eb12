// 经典: all scenes in a list at one side, every button with its name in one bar, the map in the free corner.
import type { OptionsOf } from '@huanshi/skins/contract/define-skin.ts'
import { LayoutGrid } from 'lucide-react'
import type { ReactElement } from 'react'
import { VideoBar } from '../../web/visit/part/video-bar.tsx'
import { Brand } from '../../web/visit/part/brand.tsx'
import { SceneStrip } from '../../web/visit/part/scene-strip.tsx'
import { SkinButton } from '../../web/visit/part/skin-button.tsx'
import { TourHead } from '../../web/visit/part/tour-head.tsx'
import { TourMap } from '../../web/visit/part/tour-map.tsx'
import { hasMap, useSkinButtons } from '../../web/visit/part/use-skin-buttons.ts'
import { usePlayer } from '../../web/visit/player/player-context.ts'
import type { classic } from './skin.ts'
import './layout.css'
import { say } from '../../web/words/say.ts'

export function ClassicSkin({ options }: { readonly options: OptionsOf<typeof classic> }): ReactElement {
  const { tour, setPanel, scenes } = usePlayer()
  const buttons = useSkinButtons()
  const { thumbnails, bar, showsTitles } = options
  const isColumn = thumbnails !== 'bottom'
  const hasList = scenes.length > 1
  return (
    <div className="hs-classic" data-list={hasList ? thumbnails : 'none'} data-bar={bar}>
      <header className="hs-classic-head" data-edge>
        <TourHead showsScene />
      </header>
      {hasMap(tour.map) && buttons.some(({ name }) => name === 'map') && (
        <div className="hs-classic-map" data-edge>
          <TourMap size="small" />
        </div>
      )}
      {hasList && (
        <div className="hs-classic-list" data-edge>
          <SceneStrip direction={isColumn ? 'column' : 'row'} showsTitles={showsTitles} />
        </div>
      )}
      <div className="hs-classic-video" data-edge>
        <VideoBar />
      </div>
      <div
        className="hs-classic-bar hs-view-bare"
        role="toolbar"
        aria-label={say('tools')}
        data-lists={bar === 'bottom' ? 'up' : 'down'}
        data-edge
      >
        {hasList && (
          <span className="hs-classic-scenes">
            <button
              type="button"
              className="hs-view-tool hs-tour-button"
              data-named="true"
              onClick={() => setPanel('scenes')}
            >
              <LayoutGrid size={18} strokeWidth={1.75} aria-hidden />
              <span className="hs-tour-button-name">{say('scenes')}</span>
            </button>
          </span>
        )}
        {buttons.map((button) => (
          <span key={button.name} data-button={button.name}>
            <SkinButton button={button} isNamed />
          </span>
        ))}
      </div>
      <Brand />
    </div>
  )
}
