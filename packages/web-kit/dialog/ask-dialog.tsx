// A small dialog that asks one thing: its title is the question, its button the verb. What goes wrong is said inside and loses
// nothing; on the phone it is a sheet from below, as every dialog.
import { Modal } from 'antd'
import { CircleX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../api/api-error.ts'
import '@huanshi/ui/form/form.css'

interface Props {
  readonly title: string
  readonly verb: string
  readonly cancelWord?: string
  /** What cannot simply be taken back. */
  readonly isDanger?: boolean
  /** Nothing is missing any more. */
  readonly isReady?: boolean
  /** For more than a question or two. */
  readonly isWide?: true
  /** Closes the dialog itself once it is done. */
  readonly onAct: () => Promise<void>
  readonly onClose: () => void
  readonly children: ReactNode
}

const WIDTH = 440
const WIDE = 640

export function AskDialog(props: Props) {
  const { title, verb, cancelWord = '取消', isDanger, isReady, isWide, onAct, onClose, children } = props
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const act = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      await onAct()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={isWide === true ? WIDE : WIDTH}
      title={title}
      okText={verb}
      cancelText={cancelWord}
      okButtonProps={{ danger: isDanger === true, disabled: isReady === false, loading: isBusy }}
      onOk={() => void act()}
      onCancel={onClose}
    >
      {children}
      {failure === null ? null : (
        <div className="hs-form-failure" role="alert">
          <CircleX size={16} strokeWidth={1.75} aria-hidden />
          {failure}
        </div>
      )}
    </Modal>
  )
}
