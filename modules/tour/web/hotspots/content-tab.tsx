// What a hotspot is called and what it does: each kind has its own form.
import { Input } from 'antd'
import { memo, type ReactElement } from 'react'
import { carried } from '../model/hotspot-operations.ts'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { PlaceSection } from '@huanshi/resource-web/stage-editor/place-section.tsx'
import { useStudio } from '../state/use-studio.ts'
import { isUnmoved } from './is-unmoved.ts'
import type { HotspotFormProps } from './set-hotspot.ts'
import { TargetForm } from './target-form.tsx'

export function ContentTab({ hotspot, onChange }: HotspotFormProps): ReactElement {
  const { get } = useStudio()
  return (
    <>
      <Title hotspot={hotspot} onChange={onChange} />
      <TargetForm hotspot={hotspot} onChange={onChange} />
      <PlaceSection
        at={hotspot}
        onPut={(to) => {
          onChange('place', (now) => carried(now, now, to))
          void get().viewer?.lookAt(to, { duration: 200 })
        }}
      />
    </>
  )
}

const Title = memo(function Title({ hotspot, onChange }: HotspotFormProps): ReactElement {
  return (
    <Section>
      <Field label="标题">
        <Input
          value={hotspot.title}
          maxLength={100}
          onChange={({ target: { value } }) => onChange('title', (now) => ({ ...now, title: value }))}
        />
      </Field>
      <SwitchLine
        label="一直显示标题"
        isOn={hotspot.titleVisible}
        onChange={(isOn) => onChange('shown', (now) => ({ ...now, titleVisible: isOn }))}
      />
    </Section>
  )
}, isUnmoved)
