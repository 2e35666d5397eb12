import type { Message } from '../../../contract/message.ts'
import { Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { report } from './chat-api.ts'

const reasons = ['广告或骚扰', '诈骗', '侮辱或威胁', '违法内容'] as const

export function ReportDialog({
  message,
  onClose,
}: {
  readonly message: Message
  readonly onClose: () => void
}): ReactNode {
  const [reason, setReason] = useState('')
  const send = async (): Promise<void> => {
    await report(message.id, reason.trim())
    toast({ type: 'success', title: '已举报，管理员会看到这条消息和你的说明' })
    onClose()
  }
  return (
    <AskDialog title="举报这条消息？" verb="举报" isReady={reason.trim() !== ''} onAct={send} onClose={onClose}>
      <div className="hs-message-report">
        <div className="hs-message-report-reasons">
          {reasons.map((each) => (
            <button
              key={each}
              type="button"
              className="hs-button"
              aria-pressed={reason === each}
              onClick={() => setReason(each)}
            >
              {each}
            </button>
          ))}
        </div>
        <label htmlFor="report-reason">原因</label>
        <Input.TextArea
          id="report-reason"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </AskDialog>
  )
}
