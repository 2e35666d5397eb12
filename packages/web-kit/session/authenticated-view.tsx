// Shows what is for the signed-in alone; to everybody else it offers to sign in without leaving the page.
import { LogIn } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { popupWords, signInByPopup } from './popup.ts'
import { useMaybeSession } from './use-session.ts'
import '@huanshi/ui/button/button.css'
import './authenticated-view.css'

interface Props {
  /** What signing in is good for. */
  readonly invitation: string
  readonly children: ReactNode
}

export function AuthenticatedView({ invitation, children }: Props) {
  const session = useMaybeSession()
  const [isBusy, setBusy] = useState(false)
  if (session !== null) return children
  const enter = async (): Promise<void> => {
    setBusy(true)
    try {
      await signInByPopup()
    } catch (error) {
      toast({ id: 'popup', type: 'warning', title: '没有登录', message: popupWords(error), duration: 6000 })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="hs-sign-in-view">
      <p>{invitation}</p>
      <button type="button" className="hs-button" disabled={isBusy} onClick={() => void enter()}>
        <LogIn aria-hidden />
        {isBusy ? '等待登录窗口' : '登录'}
      </button>
    </div>
  )
}
