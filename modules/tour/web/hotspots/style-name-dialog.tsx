import { Input, Modal } from 'antd'
import { useState, type ReactElement } from 'react'

interface Props {
  readonly title: string
  readonly okText: string
  readonly first: string
  /** Whether it was accepted: then the dialog closes. */
  readonly onName: (name: string) => Promise<boolean>
  readonly onClose: () => void
}

export function StyleNameDialog({ title, okText, first, onName, onClose }: Props): ReactElement {
  const [text, setText] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const name = text.trim()
  const done = async (): Promise<void> => {
    if (name === '' || isBusy) return
    setBusy(true)
    const isDone = await onName(name)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      open
      width={440}
      title={title}
      okText={okText}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: name === '' }}
      onOk={() => void done()}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label="名字"
        value={text}
        maxLength={50}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onPressEnter={() => void done()}
      />
    </Modal>
  )
}
