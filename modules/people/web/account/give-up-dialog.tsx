// Asks before something of the account is given up, gives it up, and says so.
import type { ReactNode } from 'react'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { toast, type ToastOptions } from '@huanshi/ui/toast/toast.ts'
import { account, accountChanged } from './account-api.ts'

interface Props {
  readonly title: string
  readonly verb: string
  /** Of the account's API, which is told by POST. */
  readonly path: string
  readonly done: ToastOptions
  readonly onClose: () => void
  readonly children: ReactNode
}

export function GiveUpDialog({ title, verb, path, done, onClose, children }: Props) {
  const giveUp = async (): Promise<void> => {
    await account('POST', path)
    onClose()
    toast(done)
    void accountChanged()
  }
  return (
    <AskDialog title={title} verb={verb} isDanger onAct={giveUp} onClose={onClose}>
      <p className="hs-form-words">{children}</p>
    </AskDialog>
  )
}
