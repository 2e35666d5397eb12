import type { LucideIcon } from 'lucide-react'

interface Props {
  readonly icon: LucideIcon
  readonly label: string
  /** Keys that do the same. */
  readonly keys?: string
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly onRun: () => void
}

/** One button of the toolbar; the toolbar itself moves the focus among them. */
export function Tool({ icon: Icon, label, keys, isOn, isOff = false, onRun }: Props) {
  return (
    <button
      type="button"
      className="hs-tool"
      tabIndex={-1}
      aria-label={label}
      title={keys === undefined ? label : `${label}（${keys}）`}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      // Disabled ones stay reachable, so that the focus is not lost when one of them goes out under it.
      aria-disabled={isOff}
      // The selection in the text must survive the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isOff ? undefined : onRun())}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
