// 展厅: a frame about the picture, a label as beside an exhibit, the plan always in sight; no thumbnails.
import type { HallOptions } from '@huanshi/contract/protocol/skin-options.ts'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { CSSProperties, ReactElement } from 'react'
import { inkOn } from '../../../../capabilities/tour/skin.ts'
import { FilmBar } from '../part/film-bar.tsx'
import { ToolRow } from '../part/tool-row.tsx'
import { TourMap } from '../part/tour-map.tsx'
import { hasMap, useTools } from '../part/use-tools.ts'
import { useTourView } from '../tour-view.ts'
import './hall-skin.css'

export function HallSkin({ options }: { readonly options: HallOptions }): ReactElement {
  const { tour, scenes, scene, go, hasMapFirst } = useTourView()
  const { plan, labels, frame, logoUrl } = options
  const tools = useTools().filter(({ name }) => plan === 'none' || hasMapFirst || name !== 'map')
  const at = scenes.indexOf(scene)
  const [before, after] = [scenes[at - 1], scenes[at + 1]]
  const style = { '--frame': frame, '--on-frame': inkOn(frame) } as CSSProperties // variables of our own
  const shelf = tour.folders.find(({ id }) => id === scene.folderId)
  return (
    <div className="hs-hall" style={style} data-plan={hasMap(tour.map) ? plan : 'none'} data-labels={labels}>
      <div className="hs-hall-frame" aria-hidden />
      <header className="hs-hall-head">
        {logoUrl !== null && <img className="hs-tour-logo" src={logoUrl} alt="" />}
        <h1>{tour.title}</h1>
      </header>
      {plan !== 'none' && hasMap(tour.map) && (
        <div className="hs-hall-plan">
          <TourMap size={plan === 'side' ? 'large' : 'small'} />
        </div>
      )}
      <div className="hs-hall-film">
        <FilmBar />
      </div>
      <footer className="hs-hall-foot">
        <div className="hs-hall-label">
          <span className="hs-hall-number">{String(at + 1).padStart(2, '0')}</span>
          <div>
            <strong>{scene.title}</strong>
            <span>{shelf === undefined ? `共 ${scenes.length} 处` : shelf.title}</span>
          </div>
        </div>
        <nav className="hs-hall-steps" aria-label="场景">
          <button
            type="button"
            disabled={before === undefined}
            aria-label={stepName('上一处', before?.title)}
            onClick={() => before && go(before.id)}
          >
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
          </button>
          <span aria-hidden>
            {at + 1} / {scenes.length}
          </span>
          <button
            type="button"
            disabled={after === undefined}
            aria-label={stepName('下一处', after?.title)}
            onClick={() => after && go(after.id)}
          >
            <ArrowRight size={20} strokeWidth={1.75} aria-hidden />
          </button>
        </nav>
        <div className="hs-hall-tools" role="toolbar" aria-label="工具" data-lists="up">
          <ToolRow tools={tools} most={6} figure="beside" />
        </div>
      </footer>
    </div>
  )
}

function stepName(which: string, title: string | undefined): string {
  return title === undefined ? which : `${which}：${title}`
}
