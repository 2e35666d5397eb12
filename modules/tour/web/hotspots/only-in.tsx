// In which pictures of its scene a hotspot stands: in all, or in those that are named.
import { Select } from 'antd'
import type { ReactElement } from 'react'
import { Field, Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { OWN_VARIANT } from '../../contract/variants-of.ts'
import { useStudioState } from '../state/use-studio.ts'
import { OWN_PICTURE } from '../variants/own-picture.ts'
import type { HotspotFormProps } from './set-hotspot.ts'

export function OnlyIn({ hotspot, onChange }: HotspotFormProps): ReactElement | null {
  const variants = useStudioState(({ scene }) => scene?.variants)
  if (variants === undefined || variants.list.length === 0) return null
  const own = { value: OWN_VARIANT, label: variants.title || OWN_PICTURE }
  const options = [own, ...variants.list.map(({ id, title }) => ({ value: id, label: title }))]
  return (
    <Section title="画面变体">
      <Field label="只在这些画面里显示" help="不选就在每个画面里都显示">
        <Select
          mode="multiple"
          placeholder="每个画面"
          options={options}
          value={hotspot.variants ?? []}
          onChange={(ids: string[]) =>
            onChange('variants', ({ variants: _before, ...now }) =>
              ids.length === 0 ? now : { ...now, variants: ids },
            )
          }
        />
      </Field>
    </Section>
  )
}
