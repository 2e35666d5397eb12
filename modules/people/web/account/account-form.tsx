// A form of one column that ends in one button.
import type { ReactNode, SubmitEvent } from 'react'
import { FormFailure } from '@huanshi/ui/form/form-failure.tsx'
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
      <FormFailure>{fault}</FormFailure>
      <div className="hs-account-buttons">
        <button type="submit" className="hs-button hs-button-primary" disabled={isBusy || !isReady}>
          {isBusy ? busyButton : button}
        </button>
        {further}
      </div>
    </form>
  )
}
