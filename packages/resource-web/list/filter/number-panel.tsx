import { Button, InputNumber } from 'antd'
import { useState, type SubmitEvent } from 'react'
import type { Range } from '../state/filter-value.ts'

interface Props {
  readonly title: string
  /** How many of the field's units one typed unit stands for. */
  readonly scale: number
  readonly unit: string
  readonly filter: Range | undefined
  readonly onChange: (filter: Range | undefined) => void
}

/** From and to, either may stay open; bytes are typed in MB. */
export function NumberPanel({ title, scale, unit, filter, onChange }: Props) {
  const [min, setMin] = useState(() => read(filter?.min, scale))
  const [max, setMax] = useState(() => read(filter?.max, scale))
  const isUpsideDown = min !== null && max !== null && min > max
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isUpsideDown) return
    const range: Range = { kind: 'range', min: write(min, scale), max: write(max, scale) }
    onChange(range.min === '' && range.max === '' ? undefined : range)
  }
  const end = (word: string, value: number | null) => ({
    'aria-label': `${title}${word}`,
    placeholder: word,
    min: 0,
    value,
    suffix: unit,
  })
  return (
    <form onSubmit={submit} className="hs-panel-form">
      <div className="hs-filter-range">
        <InputNumber {...end('最小', min)} onChange={setMin} />
        <span aria-hidden>–</span>
        <InputNumber {...end('最大', max)} onChange={setMax} />
      </div>
      {isUpsideDown ? (
        <p role="alert" className="hs-panel-error">
          最小值不能大于最大值
        </p>
      ) : null}
      <Button type="primary" htmlType="submit" block>
        应用
      </Button>
    </form>
  )
}

function read(text: string | undefined, scale: number): number | null {
  return text === undefined || text === '' ? null : Number((Number(text) / scale).toFixed(2))
}

function write(value: number | null, scale: number): string {
  return value === null ? '' : String(Math.round(value * scale))
}
