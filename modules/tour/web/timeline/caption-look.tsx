// How all captions of an animation look: where they stand, how large, on what.
import { defaultCaptions, type CaptionLook } from '../../contract/keyframes.ts'
import { Segmented } from 'antd'
import { useId, type ReactElement } from 'react'

interface Props {
  readonly value: CaptionLook | undefined
  readonly onChange: (value: CaptionLook) => void
}

const places = { bottom: '下方', top: '上方' } as const
const sizes = { small: '小', medium: '中', large: '大' } as const
const grounds = { dark: '深色底', light: '浅色底', none: '无底色' } as const

export function CaptionLookPanel({ value = defaultCaptions, onChange }: Props): ReactElement {
  return (
    <section className="hs-time-panel hs-time-look" aria-label="字幕样式">
      <header>
        <h2>
          字幕样式<small>这段动画的全部字幕</small>
        </h2>
      </header>
      <Choice label="位置" words={places} value={value.place} onChange={(place) => onChange({ ...value, place })} />
      <Choice label="字号" words={sizes} value={value.size} onChange={(size) => onChange({ ...value, size })} />
      <Choice label="底色" words={grounds} value={value.ground} onChange={(ground) => onChange({ ...value, ground })} />
    </section>
  )
}

interface ChoiceProps<T extends string> {
  readonly label: string
  readonly words: Readonly<Record<T, string>>
  readonly value: T
  readonly onChange: (value: T) => void
}

function Choice<T extends string>({ label, words, value, onChange }: ChoiceProps<T>): ReactElement {
  const id = useId()
  return (
    <div className="hs-field">
      <span className="hs-time-label" id={id}>
        {label}
      </span>
      <Segmented
        block
        aria-labelledby={id}
        options={Object.entries<string>(words).map(([one, text]) => ({ value: one as T, label: text }))} // its own names
        value={value}
        onChange={onChange}
      />
    </div>
  )
}
