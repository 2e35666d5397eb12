// The box of a form: a dialog, on the phone a sheet from below.
import { Drawer, Modal } from 'antd'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  readonly isPhone: boolean
  readonly isWide: boolean
  readonly title: ReactNode
  readonly foot: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

export function FormFrame({ isPhone, isWide, title, foot, onClose, children }: Props) {
  const cross = <X size={18} strokeWidth={1.75} aria-label="关闭" />
  return isPhone ? (
    <Drawer
      open
      placement="bottom"
      size="auto"
      rootClassName="hs-below"
      title={title}
      footer={foot}
      closable={{ closeIcon: cross, placement: 'end' }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  ) : (
    <Modal
      open
      width={isWide ? 640 : 440}
      title={title}
      footer={foot}
      mask={{ closable: false }}
      className="hs-form-box"
      onCancel={onClose}
    >
      {children}
    </Modal>
  )
}
