// What covers the tripod below: a logo, or what lies around it blurred or mirrored into it.
import type { Nadir } from '../../contract/correction.ts'
import type { Lib } from '@huanshi/library/contract/lib-item.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { Segmented } from 'antd'
import { Image } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Section } from '@huanshi/resource-web/stage-editor/field.tsx'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'
import { LibChoice, type LibChoiceProps } from '@huanshi/library/web/picker/lib-choice.tsx'

const kinds = [
  { value: 'none', label: '不补' },
  { value: 'logo', label: '标志' },
  { value: 'blur', label: '模糊' },
  { value: 'mirror', label: '镜面' },
] satisfies { value: Nadir['kind']; label: string }[]

interface Props {
  readonly nadir: Nadir
  readonly viewer: Viewer | null
  readonly logo: LibChoiceProps['shown']
  /** @param logo that was just picked */
  readonly onChange: (nadir: Nadir, logo?: Lib) => void
  readonly children?: ReactNode
}

export function NadirSection({ nadir, viewer, logo, onChange, children }: Props): ReactElement {
  return (
    <Section title="补地">
      <div className="hs-studio-stack">
        <Segmented
          block
          aria-label="补地"
          // A blur is offered no more: what repairs the ground looks like it. Those that have one keep it.
          options={kinds.filter(({ value }) => value !== 'blur' || nadir.kind === 'blur')}
          value={nadir.kind}
          onChange={(kind) => {
            onChange({ ...nadir, kind })
            // Once, when something begins to lie there: whoever compares kinds has found a view already.
            if (nadir.kind === 'none') void viewer?.lookAt({ pitch: -75 }, { duration: 320 })
          }}
        />
        {nadir.kind === 'logo' ? (
          <LibChoice
            label="标志"
            kinds={['image']}
            libId={nadir.libId}
            shown={logo}
            sign={<Image aria-hidden />}
            onPick={(item) => onChange({ ...nadir, libId: item.id }, item)}
          />
        ) : null}
        {nadir.kind === 'none' ? null : (
          <SliderField
            label="大小"
            min={10}
            max={120}
            step={1}
            value={nadir.size}
            text={`${nadir.size}°`}
            onChange={(size) => onChange({ ...nadir, size })}
          />
        )}
        {children}
      </div>
    </Section>
  )
}
