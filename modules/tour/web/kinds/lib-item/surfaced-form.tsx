// Pictures and videos: behind an icon, or placed in the panorama itself.
import { kindOf, type HotspotOf } from '@huanshi/pano/contract/hotspot.ts'
import type { ReactElement } from 'react'
import { Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { libOf, ratioOf } from '../../parts/lib-of.ts'
import { newSurface } from '../../parts/new-hotspot.ts'
import { useStudioState } from '../../state/use-studio.ts'
import type { Unplaced } from '../edited-kind.ts'
import { LibField } from './lib-field.tsx'

type Surfaced = HotspotOf<'image' | 'video'>

interface Props {
  readonly hotspot: Unplaced<Surfaced>
  readonly onTarget: (target: { libId: string }) => void
  readonly onChange: (name: string, next: <H extends Surfaced>(hotspot: H) => H) => void
}

export function SurfacedForm({ hotspot, onTarget, onChange }: Props): ReactElement {
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
        onChange={(isOn) => onChange('surface', (now) => ({ ...now, surface: isOn ? newSurface(now, ratio) : null }))}
      />
    </Section>
  )
}
