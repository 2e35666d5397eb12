import '../button/button.css'

interface Props {
  /** By what each is known, and what is read. */
  readonly choices: readonly (readonly [value: string, word: string])[]
  readonly chosen: string | null
  readonly className: string
  readonly label?: string
  readonly onChoose: (value: string) => void
}

/** Buttons side by side, one of them pressed. */
export function ChoiceButtons({ choices, chosen, className, label, onChoose }: Props) {
  return (
    <div className={className} {...(label === undefined ? {} : { role: 'group', 'aria-label': label })}>
      {choices.map(([value, word]) => (
        <button
          key={value}
          type="button"
          className="hs-button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {word}
        </button>
      ))}
    </div>
  )
}
