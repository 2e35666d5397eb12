import { fill, itemAddress } from '@huanshi/kernel/definition/address.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import type { ReactNode } from 'react'
import { OVERLAP_HOURS, type MadeWebhook } from '../../contract/new-webhook.ts'
import { webhook, type Webhook } from '../../contract/webhook.ts'

interface Props {
  readonly record: Webhook
  readonly onMade: (made: MadeWebhook) => void
  readonly onClose: () => void
}

export function RotateDialog({ record, onMade, onClose }: Props): ReactNode {
  const { name: here, groupId } = useArea()
  const rotate = async (): Promise<void> => {
    const address = `${fill(itemAddress(webhook, here), { groupId, id: record.id })}/rotate`
    onMade(await api<MadeWebhook>(address, { method: 'POST' }))
  }
  return (
    <AskDialog title={`更换「${record.name}」的密钥？`} verb="更换" onAct={rotate} onClose={onClose}>
      <p className="hs-form-words">
        新密钥只显示一次。{OVERLAP_HOURS} 小时内新旧两把都会签名，之后旧的作废；上一次换下的那把现在就作废。
      </p>
    </AskDialog>
  )
}
