// One thing that can be done: a round of glass with a sign, a name below where the skin wants it, and a list where there is a choice.
import { Check } from 'lucide-react'
import { useEffect, useId, useRef, useState, type CSSProperties, type ReactElement, type RefObject } from 'react'
import { ChoiceButton } from './choice-button.tsx'
import { useNarrow } from './use-narrow.ts'
import type { Choice, OfferedButton } from './use-skin-buttons.ts'
import './skin-button.css'
import { listen } from '@huanshi/ui/listen.ts'
import { say } from '../../words/say.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'

interface Props {
  readonly button: OfferedButton
  /** With its name in sight. */
  readonly isNamed?: boolean
  /** With its figure beside the sign, or below it. */
  readonly figure?: 'beside' | 'below' | undefined
}

export function SkinButton({ button, isNamed = false, figure }: Props): ReactElement {
  const { name, label, icon: Icon, isOn, count, press, choices } = button
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useList(place)
  const listId = useId()
  const shownCount = figure !== undefined && count !== undefined && count > 0 ? numberText(count) : ''
  const switchState = isOn === undefined || name === 'share' ? {} : { 'aria-pressed': isOn }
  return (
    <div ref={place} className="hs-tour-button-place">
      <button
        type="button"
        className="hs-view-tool hs-tour-button"
        data-button={name}
        data-named={isNamed}
        data-figure={shownCount === '' ? undefined : figure}
        aria-label={shownCount === '' ? label : say('withCount', { label, count: shownCount })}
        title={isNamed ? undefined : label}
        {...(choices === undefined ? switchState : { 'aria-expanded': isOpen, 'aria-controls': listId })}
        onClick={() => (choices === undefined ? press?.() : setOpen(!isOpen))}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {shownCount !== '' && <span className="hs-tour-button-figure">{shownCount}</span>}
        {isNamed && <span className="hs-tour-button-name">{shortOf(button)}</span>}
      </button>
      {choices !== undefined && isOpen && <Choices id={listId} choices={choices} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Open until something else is touched or reached, or Escape is pressed. */
function useList(place: RefObject<HTMLDivElement | null>): [isOpen: boolean, set: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && place.current?.contains(target) !== true) setOpen(false)
    }
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      setOpen(false)
      place.current?.querySelector('button')?.focus()
    }
    return listen(document, { keydown: cancel, pointerdown: leave, focusin: leave })
  }, [isOpen, place])
  return [isOpen, setOpen]
}

interface ChoicesProps {
  readonly id: string
  readonly choices: readonly Choice[]
  readonly onClose: () => void
}

function Choices({ id, choices, onClose }: ChoicesProps): ReactElement {
  const isAbove = useNarrow() && hasPopovers
  return (
    <ul
      ref={isAbove ? above : undefined}
      id={id}
      className="hs-tour-button-choices"
      popover={isAbove ? 'manual' : undefined}
      style={{ '--rows': choices.length } as CSSProperties /* a variable of our own */}
    >
      {choices.map((choice) => (
        <li key={choice.label}>
          <ChoiceButton choice={choice} onClose={onClose}>
            {choice.label}
            {choice.isOn && <Check size={16} strokeWidth={1.75} aria-hidden />}
          </ChoiceButton>
        </li>
      ))}
    </ul>
  )
}

const hasPopovers = 'popover' in HTMLElement.prototype
const MARGIN = 8

/** On a phone bars scroll and cut off what opens out of them: the list lies above the page, as near to its button as there is room. */
function above(list: HTMLUListElement | null): void {
  const place = list?.parentElement?.getBoundingClientRect()
  if (list === null || place === undefined) return
  list.showPopover()
  const left = Math.min(place.left, innerWidth - list.offsetWidth - MARGIN)
  const isLow = place.top > innerHeight / 2
  list.style.left = `${Math.max(MARGIN, left)}px`
  list.style.right = 'auto'
  list.style.top = isLow ? 'auto' : `${place.bottom + MARGIN}px`
  list.style.bottom = isLow ? `${innerHeight - place.top + MARGIN}px` : 'auto'
}

const shortNames = {
  gyroscope: 'shortGyroscope',
  headset: 'shortHeadset',
  autoTour: 'guide',
  music: 'shortSound',
  like: 'like',
  fullscreen: 'fullscreen',
} as const

function shortOf({ name, label }: OfferedButton): string {
  return name in shortNames ? say(shortNames[name as keyof typeof shortNames]) : label // one of its keys
}
