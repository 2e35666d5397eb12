// A small dialog that asks one thing: its title is the question, its button the verb. What goes wrong is said inside and loses
// nothing; on the phone it is a sheet from below, as every dialog.
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useAct } from './use-act.ts'
import { FormFailure } from '@huanshi/ui/form/form-failure.tsx'
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
  const { isBusy, failure, act } = useAct()
  return (
    <Modal
      open
      width={isWide === true ? WIDE : WIDTH}
      title={title}
      okText={verb}
      cancelText={cancelWord}
      okButtonProps={{ danger: isDanger === true, disabled: isReady === false, loading: isBusy }}
      onOk={() => void act(onAct)}
      onCancel={onClose}
    >
      {children}
      <FormFailure>{failure}</FormFailure>
    </Modal>
  )
}
