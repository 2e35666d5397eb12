// Inspectors of what is put right about the picture: its horizon, and what covers the tripod.
import { lib } from '@huanshi/library/contract/lib-item.ts'
import type { ReactElement } from 'react'
import { LevelSection } from '@huanshi/pano/web/panorama/level-section.tsx'
import { NadirSection } from '@huanshi/pano/web/panorama/nadir-section.tsx'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { useStudioState } from '../state/use-studio.ts'
import { PanelProblem } from './panel-problem.tsx'
import { usePanoDraft } from './use-pano-editor.ts'

export function LevelPanel(): ReactElement {
  const [{ level, hotspots }, set] = usePanoDraft()
  return (
    <>
      <PanelProblem of={['level']} />
      <LevelSection level={level} onChange={(next) => set({ level: next })}>
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
    </>
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
