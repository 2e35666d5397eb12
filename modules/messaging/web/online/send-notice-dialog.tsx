import { notice } from '../../contract/notice.ts'
import type { Online } from '../../contract/online.ts'
import { useState, type ReactNode } from 'react'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { usePerson } from '@huanshi/web-kit/person/use-person.ts'
import { TextAreaField, TextField } from '@huanshi/ui/form/text-field.tsx'
import { toast } from '@huanshi/ui/toast/toast.ts'

interface Props {
  readonly receiver: Online
  readonly onClose: () => void
}

const client = resourceClient<typeof notice>(notice, 'Admin')

/** A short notice to one person who is here; it is out at once. */
export function SendNoticeDialog({ receiver, onClose }: Props): ReactNode {
  const { displayName } = usePerson(receiver.userName ?? '')
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const send = async (): Promise<void> => {
    if (receiver.userId === null) return
    await client.create({
      title: title.trim(),
      contentHtml: text.trim() === '' ? '' : `<p>${escaped(text.trim()).replaceAll('\n', '<br>')}</p>`,
      audience: 'users',
      userIds: [receiver.userId],
      publishTime: new Date().toISOString(),
    })
    toast({ type: 'success', title: `已通知 ${displayName}` })
    onClose()
  }
  return (
    <AskDialog title={`通知 ${displayName}`} verb="发送" isReady={title.trim() !== ''} onAct={send} onClose={onClose}>
      <div className="hs-form">
        <TextField id="notice-title" label="标题" maxLength={100} value={title} onChange={setTitle} />
        <TextAreaField id="notice-text" label="内容" rows={4} maxLength={2_000} value={text} onChange={setText} />
      </div>
    </AskDialog>
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
