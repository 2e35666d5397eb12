// Asks for a web address and says at once when it is none.
import { Input, Modal } from 'antd'
import { useState, type ReactElement } from 'react'
import { completed, isAddress } from './web-address.ts'
import './field.css'

interface Props {
  readonly title: string
  readonly current?: string
  readonly onDone: (url: string, title: string) => void
  readonly onClose: () => void
}

export function AddressDialog({ title, current = '', onDone, onClose }: Props): ReactElement {
  const [text, setText] = useState(current)
  const [isTold, setTold] = useState(false)
  const url = completed(text)
  const isGood = isAddress(url)
  const done = (): void => {
    setTold(true)
    if (isGood) onDone(url, new URL(url).hostname)
  }
  return (
    <Modal open width={440} title={title} okText="放置" onOk={done} onCancel={onClose}>
      <div className="hs-studio-field">
        <span>网址</span>
        <Input
          autoFocus
          aria-label="网址"
          inputMode="url"
          placeholder="https://"
          value={text}
          status={isTold && !isGood ? 'error' : ''}
          onChange={({ target: { value } }) => setText(value)}
          onPressEnter={done}
        />
      </div>
      {isTold && !isGood ? (
        <p className="hs-studio-wrong" role="alert">
          填写 http:// 或 https:// 开头的网址
        </p>
      ) : null}
    </Modal>
  )
}
