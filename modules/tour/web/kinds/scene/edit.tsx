import { Footprints } from 'lucide-react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { useStudioParts, type EditedKind } from '../edited-kind.ts'

export const scene: EditedKind<'scene'> = {
  icon: Footprints,
  Place(props) {
    const { ScenePlace } = useStudioParts()
    return <ScenePlace {...props} />
  },
  Form({ hotspot, onTarget }) {
    const { SceneField } = useStudioParts()
    return (
      <Section title="点击后">
        {SceneField === null ? null : <SceneField target={hotspot.target} onChange={onTarget} />}
      </Section>
    )
  },
}
