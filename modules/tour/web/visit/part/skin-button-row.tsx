// Buttons side by side. Where there is no room for all, those that are used most stay and the others wait in a sheet.
import { Check, Ellipsis } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { ViewDialog } from '@huanshi/publishing/web/page/view-dialog.tsx'
import { ChoiceButton } from './choice-button.tsx'
import { SkinButton } from './skin-button.tsx'
import { useNarrow } from './use-narrow.ts'
import type { OfferedButton } from './use-skin-buttons.ts'
import './skin-button-row.css'
import { say } from '../../words/say.ts'
import { numberText } from '@huanshi/ui/language/speech.ts'

interface Props {
  readonly buttons: readonly OfferedButton[]
  /** How many stand side by side on a phone, the way to the others included. */
  readonly most: number
  readonly figure?: 'beside' | 'below'
}

/** Most wanted first. */
const wanted: readonly OfferedButton['name'][] = [
  'rooms',
  'music',
  'share',
  'autoTour',
  'comment',
  'like',
  'map',
  'track',
  'measure',
  'gyroscope',
  'headset',
  'language',
  'info',
  'fullscreen',
  'projection',
]

export function SkinButtonRow({ buttons, most, figure }: Props): ReactElement {
  const isNarrow = useNarrow()
  const [isOpen, setOpen] = useState(false)
  const stays =
    !isNarrow || buttons.length <= most
      ? buttons
      : buttons.toSorted((a, b) => wanted.indexOf(a.name) - wanted.indexOf(b.name)).slice(0, most - 1)
  const shown = buttons.filter((button) => stays.includes(button))
  const rest = buttons.filter((button) => !stays.includes(button))
  return (
    <>
      {shown.map((button) => (
        <SkinButton key={button.name} button={button} figure={figure} />
      ))}
      {rest.length > 0 && (
        <div className="hs-tour-button-place">
          <button
            type="button"
            className="hs-view-tool hs-tour-button"
            aria-label={say('more')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Ellipsis size={18} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
      {isOpen && <MoreSheet buttons={rest} onClose={() => setOpen(false)} />}
    </>
  )
}

function MoreSheet({
  buttons,
  onClose,
}: {
  readonly buttons: readonly OfferedButton[]
  readonly onClose: () => void
}): ReactElement {
  return (
    <ViewDialog title={say('more')} onClose={onClose}>
      <ul className="hs-more">
        {buttons.map(({ name, label, icon: Icon, isOn, count, press, choices }) => (
          <li key={name}>
            {choices === undefined ? (
              <button
                type="button"
                className="hs-more-line"
                {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
                onClick={() => {
                  onClose()
                  press?.()
                }}
              >
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                {label}
                {count !== undefined && count > 0 && <span>{numberText(count)}</span>}
              </button>
            ) : (
              <div className="hs-more-line" role="group" aria-label={label}>
                <Icon size={20} strokeWidth={1.75} aria-hidden />
                <div className="hs-more-choices">
                  {choices.map((choice) => (
                    <ChoiceButton key={choice.label} choice={choice} onClose={onClose}>
                      {choice.isOn && <Check size={14} strokeWidth={1.75} aria-hidden />}
                      {choice.label}
                    </ChoiceButton>
                  ))}
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </ViewDialog>
  )
}
