// Inspectors of what is put right about the picture: its horizon, and what covers the tripod.
import { lib } from '@huanshi/library/contract/lib-item.ts'
import type { ReactElement } from 'react'
import { LevelSection } from '@huanshi/pano/web/panorama/level-section.tsx'
import { mayRetouch } from '@huanshi/pano/web/list/pano-feature.ts'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { Link } from 'react-router'
import { NadirSection } from '@huanshi/pano/web/panorama/nadir-section.tsx'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { undoToast } from '../state/undo-toast.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { FindLevel } from '../upright/find-level.tsx'
import { PanelProblem } from './panel-problem.tsx'
import { usePanoDraft } from './use-pano-editor.ts'

export function LevelPanel(): ReactElement {
  const [{ level, hotspots }, set] = usePanoDraft()
  const studio = useStudio()
  return (
    <>
      <PanelProblem of={['level']} />
      <LevelSection level={level} onChange={(next) => set({ level: next })}>
        <FindLevel
          level={level}
          onFound={(next, told) => {
            set({ level: next })
            undoToast(studio, '已按画面校平', told)
          }}
        />
        <p className="hs-studio-quiet">
          让地平线和墙角线对齐画面里的直线。保存后，用到这个全景的地方都跟着变
          {hotspots.length === 0 ? '。' : '；热点留在原来的方向，校正后看一看。'}
        </p>
      </LevelSection>
    </>
  )
}

export function NadirPanel(): ReactElement {
  const [{ nadir }, set] = usePanoDraft()
  const viewer = useStudioState((state) => state.viewer)
  const logo = useLogo(nadir.libId)
  return (
    <>
      <PanelProblem of={['nadir']} />
      <NadirSection nadir={nadir} viewer={viewer} logo={logo} onChange={(next) => set({ nadir: next })} />
      <RetouchWay />
    </>
  )
}

/** To the screen that covers what is not for everybody. */
function RetouchWay(): ReactElement | null {
  const { base } = useArea()
  const shown = useStudioState((state) => state.pano)
  if (shown === undefined || !mayRetouch(shown, base)) return null
  return (
    <Section title="画面">
      <p className="hs-studio-quiet">
        人脸、车牌和不想公开的地方，画下区域就从每一级画面里遮掉；三脚架可以用周围的地面补上；偏暗、偏色的可以调。
      </p>
      <Link className="hs-button hs-edit-wide" to={`${base}/Pano/Retouch/${shown.id}`}>
        遮盖画面
      </Link>
      <Link className="hs-button hs-edit-wide" to={`${base}/Pano/Grade/${shown.id}`}>
        调色
      </Link>
    </Section>
  )
}

interface Logo {
  readonly name: string
  readonly url: string | null
  readonly thumbnailUrl: string | null
}

/** Undefined while it is not known, or when it is gone. */
function useLogo(libId: string | null): Logo | undefined {
  const { row } = useChosenOne(lib, libId)
  if (row === undefined) return undefined
  const address = (name: string): string | null => textOf(row, name) || null
  return { name: textOf(row, 'name'), url: address('url'), thumbnailUrl: address('thumbnailUrl') }
}
