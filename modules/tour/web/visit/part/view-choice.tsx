// Which of several ways to see the same is shown.
import type { ReactElement } from 'react'
import './view-choice.css'

interface Props<T extends string> {
  readonly label: string
  readonly choices: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

export function ViewChoice<T extends string>({ label, choices, value, onChange }: Props<T>): ReactElement {
  return (
    <div className="hs-view-choice" role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
