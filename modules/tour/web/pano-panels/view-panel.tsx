// Inspector of the view: where a visitor starts, how far they may look, and the cover.
import { defaultView, type View } from '@huanshi/kernel/protocol/angles.ts'
import type { ReactElement } from 'react'
import { DirectionDial } from '@huanshi/pano/web/panorama/direction-dial.tsx'
import { horizontalFov } from '@huanshi/pano/web/panorama/frame-geometry.ts'
import { LimitsSection } from '@huanshi/pano/web/panorama/limits-section.tsx'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { CoverSection } from './cover-section.tsx'
import { FirstViewButton } from '../scenes/first-view-button.tsx'
import { useStudioState } from '../state/use-studio.ts'
import { PanelProblem } from './panel-problem.tsx'
import { usePanoDraft } from './use-pano-editor.ts'

const angles = [
  { name: 'yaw', label: '水平', min: -180, max: 180 },
  { name: 'pitch', label: '俯仰', min: -90, max: 90 },
  { name: 'fov', label: '视野', min: 5, max: 140 },
] as const

export function ViewPanel(): ReactElement {
  const [draft, set] = usePanoDraft()
  const viewer = useStudioState((state) => state.viewer)
  const pano = useStudioState((state) => state.pano)
  const take = (view: View): void => set({ initialView: view })
  const put = (name: keyof View, value: number): void => {
    const view = { ...draft.initialView, [name]: value }
    take(view)
    void viewer?.lookAt(view, { duration: 200 })
  }
  return (
    <>
      <PanelProblem of={['initialView', 'limits']} />
      <section className="hs-edit-section">
        <header>
          <h2>初始视角</h2>
          <button
            type="button"
            className="hs-edit-text"
            onClick={() => {
              take(defaultView)
              void viewer?.lookAt(defaultView, { duration: 320 })
            }}
          >
            重置
          </button>
        </header>
        <div className="hs-edit-angles">
          <DirectionDial yaw={draft.initialView.yaw} width={horizontalFov(draft.initialView.fov)} />
          <div>
            {angles.map(({ name, label, min, max }) => (
              <FigureField
                key={name}
                name={`初始视角：${label}`}
                unit="°"
                size="small"
                {...{ label, min, max }}
                value={draft.initialView[name]}
                onChange={(value) => put(name, value)}
              />
            ))}
          </div>
        </div>
        <FirstViewButton view={draft.initialView} limits={draft.limits} />
      </section>
      <LimitsSection limits={draft.limits} onChange={(limits) => set({ limits })} />
      {pano === undefined ? null : <CoverSection pano={pano} />}
    </>
  )
}
