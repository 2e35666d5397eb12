import type { Message } from '../../../contract/message.ts'
import { useState, type ReactNode } from 'react'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { TextAreaField } from '@huanshi/ui/form/text-field.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { report } from './chat-api.ts'
import { ChoiceButtons } from '@huanshi/ui/button/choice-buttons.tsx'

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
        <ChoiceButtons
          className="hs-message-report-reasons"
          choices={reasons.map((each) => [each, each])}
          chosen={reason}
          onChoose={setReason}
        />
        <TextAreaField id="report-reason" label="原因" rows={3} maxLength={500} value={reason} onChange={setReason} />
      </div>
    </AskDialog>
  )
}
