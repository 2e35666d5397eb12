// 简洁: the picture and little else; what can be done stands in the corners and steps back at rest.
import type { OptionsOf } from '@huanshi/skins/contract/define-skin.ts'
import type { ReactElement } from 'react'
import { Brand } from '../../web/visit/part/brand.tsx'
import { VideoBar } from '../../web/visit/part/video-bar.tsx'
import { SceneStrip } from '../../web/visit/part/scene-strip.tsx'
import { CompassBarPart } from '../../web/visit/part/compass-bar-part.tsx'
import { ToolButton } from '../../web/visit/part/tool-button.tsx'
import { ToolRow } from '../../web/visit/part/tool-row.tsx'
import { useNarrow } from '../../web/visit/part/use-narrow.ts'
import { TourHead } from '../../web/visit/part/tour-head.tsx'
import { TourMap } from '../../web/visit/part/tour-map.tsx'
import { useTourView } from '../../web/visit/view/tour-view.ts'
import { hasMap, useTools } from '../../web/visit/part/use-tools.ts'
import type { simple } from './skin.ts'
import './view.css'

const aside = new Set<string>(['like', 'comment', 'map'])
/** On the phone these stand at the right, in reach of the thumb. */
const reached = new Set<string>(['gyroscope', 'headset'])

export function SimpleSkin({ options }: { readonly options: OptionsOf<typeof simple> }): ReactElement {
  const { tour } = useTourView()
  const tools = useTools()
  const isNarrow = useNarrow()
  const above = tools.filter(({ name }) => !aside.has(name))
  const beside = tools.filter(({ name }) => aside.has(name))
  const isMapShown = hasMap(tour.map) && beside.some(({ name }) => name === 'map')
  return (
    <>
      <header className="hs-simple-head" data-edge>
        <TourHead />
        <div className="hs-simple-tools" role="toolbar" aria-label="工具">
          <ToolRow tools={isNarrow ? above.filter(({ name }) => !reached.has(name)) : above} most={3} />
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
        {beside.map((tool) => (
          <span key={tool.name} data-tool={tool.name}>
            <ToolButton tool={tool} figure={isNarrow ? 'below' : 'beside'} />
          </span>
        ))}
        {isNarrow &&
          above.filter(({ name }) => reached.has(name)).map((tool) => <ToolButton key={tool.name} tool={tool} />)}
      </div>
      <Brand />
    </>
  )
}
