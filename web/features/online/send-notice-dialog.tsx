import { notice } from '@huanshi/contract/resources/notice.ts'
import type { Online } from '@huanshi/contract/resources/online.ts'
import { Input, Modal } from 'antd'
import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { messageOf } from '../../capabilities/api/api-error.ts'
import { resourceClient } from '../../capabilities/api/resource-client.ts'
import { toast } from '../../capabilities/toast/toast.ts'

interface Props {
  readonly receiver: Online
  readonly onClose: () => void
}

const client = resourceClient<typeof notice>(notice, 'Admin')

/** A short notice to one person who is here; it is out at once. */
export function SendNoticeDialog({ receiver, onClose }: Props): ReactNode {
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async (): Promise<void> => {
    if (receiver.userId === null) return
    setSending(true)
    try {
      await client.create({
        title: title.trim(),
        contentHtml: text.trim() === '' ? '' : `<p>${escaped(text.trim()).replaceAll('\n', '<br>')}</p>`,
        audience: 'users',
        userIds: [receiver.userId],
        publishTime: new Date().toISOString(),
      })
      toast({ type: 'success', title: `已通知${receiver.userName ?? ''}` })
      onClose()
    } catch (error) {
      setSending(false)
      toast({ type: 'error', title: messageOf(error) })
    }
  }
  return (
    <Modal
      open
      centered
      width={440}
      title={`通知${receiver.userName ?? ''}`}
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      okText="发送"
      cancelText="取消"
      okButtonProps={{ disabled: title.trim() === '', loading: isSending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div className="hs-online-notice">
        <label htmlFor="notice-title">标题</label>
        <Input id="notice-title" maxLength={100} value={title} onChange={({ target }) => setTitle(target.value)} />
        <label htmlFor="notice-text">内容</label>
        <Input.TextArea
          id="notice-text"
          rows={4}
          maxLength={2_000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
    </Modal>
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
