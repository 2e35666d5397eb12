// Where a new webhook leads, and what it tells.
import { fill, listAddress } from '@huanshi/kernel/definition/address.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import { NameField, TextField } from '@huanshi/ui/form/text-field.tsx'
import { useState, type ReactNode } from 'react'
import type { MadeWebhook } from '../../contract/new-webhook.ts'
import { webhook } from '../../contract/webhook.ts'
import { EventChoice } from './event-choice.tsx'

interface Props {
  readonly onMade: (made: MadeWebhook) => void
  readonly onClose: () => void
}

export function NewWebhookDialog({ onMade, onClose }: Props): ReactNode {
  const { name: here, groupId } = useArea()
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<readonly string[]>([])
  const make = async (): Promise<void> => {
    const body = { name: name.trim(), url: url.trim(), events }
    onMade(await api<MadeWebhook>(fill(listAddress(webhook, here), { groupId }), { method: 'POST', body }))
  }
  return (
    <AskDialog
      title="创建推送"
      verb="创建"
      isWide
      isReady={name.trim() !== '' && /^https?:\/\/\S+$/.test(url.trim()) && events.length > 0}
      onAct={make}
      onClose={onClose}
    >
      <div className="hs-form">
        <NameField id="webhook-name" value={name} example="官网同步" onChange={setName} />
        <TextField
          id="webhook-url"
          label="地址"
          value={url}
          maxLength={1000}
          inputMode="url"
          placeholder="https://你的服务器/huanshi"
          help="以 https:// 开头，端口 443 或 8443，不能在内部网络里。"
          onChange={setUrl}
        />
        <EventChoice area={groupId === undefined ? 'My' : 'GroupAdmin'} chosen={events} onChange={setEvents} />
      </div>
    </AskDialog>
  )
}
