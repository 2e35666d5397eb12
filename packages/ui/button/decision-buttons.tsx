import { Check } from 'lucide-react'
import './button.css'
import './decision-buttons.css'

interface Props {
  readonly yes: string
  readonly no: string
  readonly isBusy: boolean
  readonly onAnswer: (isYes: boolean) => void
}

/** Yes or no to what somebody else asked for. */
export function DecisionButtons({ yes, no, isBusy, onAnswer }: Props) {
  return (
    <div className="hs-decision">
      <button type="button" className="hs-button hs-button-primary" disabled={isBusy} onClick={() => onAnswer(true)}>
        <Check aria-hidden />
        {yes}
      </button>
      <button type="button" className="hs-button" disabled={isBusy} onClick={() => onAnswer(false)}>
        {no}
      </button>
    </div>
  )
}
