// 简洁: the picture and little else; what can be done stands in the corners and steps back at rest.
import type { OptionsOf } from '@huanshi/skins/contract/define-skin.ts'
import type { ReactElement } from 'react'
import { Brand } from '../../web/visit/part/brand.tsx'
import { VideoBar } from '../../web/visit/part/video-bar.tsx'
import { SceneStrip } from '../../web/visit/part/scene-strip.tsx'
import { CompassBarPart } from '../../web/visit/part/compass-bar-part.tsx'
import { SkinButton } from '../../web/visit/part/skin-button.tsx'
import { SkinButtonRow } from '../../web/visit/part/skin-button-row.tsx'
import { useNarrow } from '../../web/visit/part/use-narrow.ts'
import { TourHead } from '../../web/visit/part/tour-head.tsx'
import { TourMap } from '../../web/visit/part/tour-map.tsx'
import { usePlayer } from '../../web/visit/player/player-context.ts'
import { hasMap, useSkinButtons } from '../../web/visit/part/use-skin-buttons.ts'
import type { simple } from './skin.ts'
import './layout.css'
import { say } from '../../web/words/say.ts'

const aside = new Set<string>(['like', 'comment', 'map'])
/** On the phone these stand at the right, in reach of the thumb. */
const reached = new Set<string>(['gyroscope', 'headset'])

export function SimpleSkin({ options }: { readonly options: OptionsOf<typeof simple> }): ReactElement {
  const { tour } = usePlayer()
  const buttons = useSkinButtons()
  const isNarrow = useNarrow()
  const above = buttons.filter(({ name }) => !aside.has(name))
  const beside = buttons.filter(({ name }) => aside.has(name))
  const isMapShown = hasMap(tour.map) && beside.some(({ name }) => name === 'map')
  return (
    <>
      <header className="hs-simple-head" data-edge>
        <TourHead />
        <div className="hs-simple-tools" role="toolbar" aria-label={say('tools')}>
          <SkinButtonRow buttons={isNarrow ? above.filter(({ name }) => !reached.has(name)) : above} most={3} />
        </div>
      </header>
      {isMapShown && (
        <div className="hs-simple-map" data-edge>
          <TourMap size="small" />
        </div>
      )}
      <div className="hs-simple-foot" data-edge>
        <VideoBar />
        <CompassBarPart />
        {options.thumbnails === 'bottom' && <SceneStrip direction="row" />}
      </div>
      <div className="hs-simple-side" data-lists="left">
        {beside.map((button) => (
          <span key={button.name} data-button={button.name}>
            <SkinButton button={button} figure={isNarrow ? 'below' : 'beside'} />
          </span>
        ))}
        {isNarrow &&
          above
            .filter(({ name }) => reached.has(name))
            .map((button) => <SkinButton key={button.name} button={button} />)}
      </div>
      <Brand />
    </>
  )
}
