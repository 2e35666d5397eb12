// A form of one column that ends in one button.
import { CircleAlert } from 'lucide-react'
import type { ReactNode, SubmitEvent } from 'react'
import '@huanshi/ui/button/button.css'
import './account.css'

interface Props {
  readonly button: string
  readonly busyButton: string
  readonly isBusy: boolean
  readonly isReady?: boolean
  readonly fault: string | null
  readonly further?: ReactNode
  readonly onSend: () => void
  readonly children: ReactNode
}

export function AccountForm({ button, busyButton, isBusy, isReady = true, fault, further, onSend, children }: Props) {
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (!isBusy && isReady) onSend()
  }
  return (
    <form method="post" className="hs-account-form" noValidate onSubmit={submit} aria-busy={isBusy}>
      {children}
      {fault === null ? null : (
        <p className="hs-form-failure" role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
          {fault}
        </p>
      )}
      <div className="hs-account-buttons">
        <button type="submit" className="hs-button hs-button-primary" disabled={isBusy || !isReady}>
          {isBusy ? busyButton : button}
        </button>
        {further}
      </div>
    </form>
  )
}
