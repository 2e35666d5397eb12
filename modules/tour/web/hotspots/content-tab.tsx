// What a hotspot is called and what it does: each kind has its own form.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Input } from 'antd'
import type { ReactElement } from 'react'
import { carried } from '../model/hotspot-operations.ts'
import { Field, Section, SwitchLine } from '@huanshi/resource-web/editing/field.tsx'
import { PlaceSection } from '@huanshi/resource-web/editing/place-section.tsx'
import { useStudio } from '../studio/studio-context.ts'
import type { SetHotspot } from './set-hotspot.ts'
import { TargetForm } from './target-form.tsx'

interface Props {
  readonly hotspot: Hotspot
  readonly onChange: SetHotspot
}

export function ContentTab({ hotspot, onChange }: Props): ReactElement {
  const { viewer } = useStudio()
  return (
    <>
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
      <TargetForm hotspot={hotspot} onChange={onChange} />
      <PlaceSection
        at={hotspot}
        onPut={(to) => {
          onChange('place', (now) => carried(now, now, to))
          void viewer?.lookAt(to, { duration: 200 })
        }}
      />
    </>
  )
}
