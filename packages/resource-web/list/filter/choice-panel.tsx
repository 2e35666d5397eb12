import { Checkbox } from 'antd'
import type { AnyOf } from '../state/filter-value.ts'
import type { ReactNode } from 'react'

export interface Choice {
  readonly value: string
  readonly word: ReactNode
}

interface Props {
  readonly choices: readonly Choice[]
  readonly filter: AnyOf | undefined
  readonly onChange: (filter: AnyOf | undefined) => void
}

/** Any of the ticked ones; each tick counts at once. */
export function ChoicePanel({ choices, filter, onChange }: Props) {
  const picked = filter?.values ?? []
  const flip = (value: string): void => {
    const values = picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value]
    onChange(values.length === 0 ? undefined : { kind: 'any', values })
  }
  return (
    <ul className="hs-choices">
      {choices.map(({ value, word }) => (
        <li key={value}>
          <Checkbox className="hs-choice" checked={picked.includes(value)} onChange={() => flip(value)}>
            {word}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}
