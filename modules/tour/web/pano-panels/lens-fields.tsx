// The numbers of a strip around a cylinder and of round pictures, found by eye.
import type { CylinderCoverage, FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { Segmented } from 'antd'
import type { ReactElement } from 'react'
import { SliderField } from '@huanshi/resource-web/stage-editor/slider-field.tsx'

interface Props<C> {
  readonly coverage: C
  readonly onChange: (coverage: C) => void
}

export function CylinderFields({ coverage, onChange }: Props<CylinderCoverage>): ReactElement {
  const { horizontal, offset } = coverage
  return (
    <>
      <Degrees label="水平覆盖" min={10} max={360} value={horizontal} onChange={(to) => set({ horizontal: to })} />
      <Degrees label="地平线偏移" min={-60} max={60} value={offset} onChange={(to) => set({ offset: to })} />
    </>
  )
  function set(part: Partial<CylinderCoverage>): void {
    onChange({ ...coverage, ...part })
  }
}

interface FisheyeProps extends Props<FisheyeCoverage> {
  /** Each circle is a picture by itself: there are two of them. */
  readonly isApart: boolean
}

export function FisheyeFields({ coverage, isApart, onChange }: FisheyeProps): ReactElement {
  const { lenses, angle, turns, blend } = coverage
  const [first = 0, second = 0] = turns
  return (
    <>
      {isApart ? null : (
        <Segmented<number>
          block
          aria-label="镜头"
          value={lenses}
          options={[
            { value: 2, label: '双鱼眼' },
            { value: 1, label: '单鱼眼' },
          ]}
          onChange={(to) => set({ lenses: to })}
        />
      )}
      <Degrees label="镜头视角" min={90} max={280} value={angle} onChange={(to) => set({ angle: to })} />
      <Degrees
        label={lenses === 2 ? '左圆转动' : '转动'}
        min={-180}
        max={180}
        value={first}
        onChange={(to) => set({ turns: [to, second] })}
      />
      {lenses === 2 ? (
        <>
          <Degrees
            label="右圆转动"
            min={-180}
            max={180}
            value={second}
            onChange={(to) => set({ turns: [first, to] })}
          />
          <Degrees label="接缝融合" min={0} max={40} value={blend} onChange={(to) => set({ blend: to })} />
        </>
      ) : null}
    </>
  )
  function set(part: Partial<FisheyeCoverage>): void {
    onChange({ ...coverage, ...part })
  }
}

interface DegreesProps {
  readonly label: string
  readonly min: number
  readonly max: number
  readonly value: number
  readonly onChange: (value: number) => void
}

function Degrees({ value, ...rest }: DegreesProps): ReactElement {
  return <SliderField {...rest} step={0.5} value={value} text={`${value}°`} />
}
