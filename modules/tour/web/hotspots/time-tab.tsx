// When a hotspot is there: always, or between two seconds of the timeline; and which lies above which.
import { InputNumber } from 'antd'
import { memo, type ReactElement } from 'react'
import { Section, SwitchLine } from '@huanshi/resource-web/stage-editor/field.tsx'
import { FigureField } from '@huanshi/resource-web/stage-editor/figure-field.tsx'
import { OnlyIn } from './only-in.tsx'
import { isOfPano } from '../state/studio.ts'
import { useStudioState } from '../state/use-studio.ts'
import { isUnmoved } from './is-unmoved.ts'
import type { HotspotFormProps } from './set-hotspot.ts'

const LONGEST = 36_000

export const TimeTab = memo(function TimeTab({ hotspot, onChange }: HotspotFormProps): ReactElement {
  const isAlone = useStudioState(isOfPano)
  const end = useStudioState(({ draft }) => Math.max(10, ...draft.keyframes.map(({ duration }) => duration)))
  const { visible } = hotspot
  const span = (part: Partial<{ from: number; to: number }>): void =>
    onChange('visible', (now) => {
      const next = { ...(now.visible ?? { from: 0, to: end }), ...part }
      return { ...now, visible: next.from <= next.to ? next : { from: next.from, to: next.from } }
    })
  return (
    <>
      {isAlone ? null : (
        <Section title="显示时段">
          <SwitchLine
            label="只在动画的一段时间里显示"
            isOn={visible !== undefined}
            onChange={(isOn) => {
              if (isOn) span({})
              else onChange('visible', ({ visible: _visible, ...now }) => now)
            }}
          />
          {visible === undefined ? null : (
            <div className="hs-studio-pair">
              {(['from', 'to'] as const).map((name) => (
                <FigureField
                  key={name}
                  name={name === 'from' ? '从第几秒' : '到第几秒'}
                  label={name === 'from' ? '从' : '到'}
                  unit="秒"
                  min={0}
                  max={LONGEST}
                  value={visible[name]}
                  onChange={(value) => span({ [name]: value })}
                />
              ))}
            </div>
          )}
        </Section>
      )}
      <OnlyIn hotspot={hotspot} onChange={onChange} />
      <Section title="层次">
        <InputNumber<number>
          aria-label="层次，大的在上面"
          className="hs-edit-wide"
          min={-100}
          max={100}
          precision={0}
          value={hotspot.order ?? 0}
          onChange={(value) => onChange('order', (now) => ({ ...now, order: value ?? 0 }))}
        />
        <p className="hs-studio-quiet">热点叠在一起时，数字大的在上面。</p>
      </Section>
    </>
  )
}, isUnmoved)
