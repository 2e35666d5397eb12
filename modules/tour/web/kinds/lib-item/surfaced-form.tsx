// Pictures and videos: behind an icon, or placed in the panorama itself.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'
import type { Surface } from '@huanshi/pano/contract/kinds/surface.ts'
import { kindOf, type HotspotOf } from '@huanshi/pano/contract/hotspot.ts'
import type { ReactElement } from 'react'
import { Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { libOf, ratioOf } from '../../parts/lib-of.ts'
import { newSurface } from '../../parts/new-hotspot.ts'
import { useStudioState } from '../../state/use-studio.ts'
import type { Unplaced } from '../edited-kind.ts'
import { LibField } from './lib-field.tsx'

interface Props {
  readonly hotspot: Unplaced<HotspotOf<'image' | 'video'>>
  readonly onTarget: (target: { libId: string }) => void
  /** Null: behind an icon. */
  readonly onHang: (surfaceAt: ((at: Direction) => Surface) | null) => void
}

export function SurfacedForm({ hotspot, onTarget, onHang }: Props): ReactElement {
  const { kind, target, surface = null } = hotspot
  const { title } = kindOf(hotspot)
  const lib = useStudioState(({ tour }) => (tour === null ? undefined : libOf(tour, target.libId)))
  const ratio = ratioOf(lib)
  return (
    <Section title={title}>
      <LibField
        label={title}
        kinds={[kind]}
        forHotspot
        libId={target.libId}
        onPick={({ id }) => onTarget({ libId: id })}
      />
      <SwitchLine
        label="嵌入画面"
        help="不用图标，直接挂在全景里，四角可拖"
        isOn={surface !== null}
        onChange={(isOn) => onHang(isOn ? (at) => newSurface(at, ratio) : null)}
      />
    </Section>
  )
}
