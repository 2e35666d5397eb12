// What is shown this once and cannot be asked for again: the dialog goes only by saying that it was saved.
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import '../form/form.css'

interface Props {
  readonly title: string
  /** CSS pixels. */
  readonly width: number
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ShownOnceDialog({ title, width, onClose, children }: Props): ReactNode {
  return (
    <Modal
      open
      width={width}
      title={title}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={
        <div className="hs-form-foot">
          <button type="button" className="hs-button hs-button-primary" onClick={onClose}>
            我已保存
          </button>
        </div>
      }
    >
      {children}
    </Modal>
  )
}
