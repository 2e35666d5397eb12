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
import { hasMap, useSkinButtons, type OfferedButton } from '../../web/visit/part/use-skin-buttons.ts'
import type { simple } from './skin.ts'
import './layout.css'
import { say } from '../../web/words/say.ts'

const aside: readonly string[] = ['like', 'comment', 'map']
/** On the phone these stand at the right, in reach of the thumb: no more of them than a short window has room for. */
const asideOnPhones: readonly string[] = [...aside, 'rooms', 'gyroscope', 'headset']
const MOST_ASIDE = 5

export function SimpleSkin({ options }: { readonly options: OptionsOf<typeof simple> }): ReactElement {
  const { tour } = usePlayer()
  const buttons = useSkinButtons()
  const isNarrow = useNarrow()
  const beside = isNarrow
    ? inOrder(buttons, asideOnPhones).slice(0, MOST_ASIDE)
    : buttons.filter(({ name }) => aside.includes(name))
  const above = buttons.filter((button) => !beside.includes(button))
  const isMapShown = hasMap(tour.map) && beside.some(({ name }) => name === 'map')
  return (
    <>
      <header className="hs-simple-head" data-edge>
        <TourHead />
        <div className="hs-simple-tools" role="toolbar" aria-label={say('tools')}>
          <SkinButtonRow buttons={above} most={3} />
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
      </div>
      <Brand />
    </>
  )
}

function inOrder(buttons: readonly OfferedButton[], names: readonly string[]): OfferedButton[] {
  return names.flatMap((wanted) => buttons.filter(({ name }) => name === wanted))
}
