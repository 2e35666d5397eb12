// The secret by which a receiver knows that it was us, shown this once.
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import { ShownOnceDialog } from '@huanshi/ui/dialog/shown-once.tsx'
import type { ReactNode } from 'react'
import { OVERLAP_HOURS, type MadeWebhook } from '../../contract/new-webhook.ts'

interface Props {
  readonly made: MadeWebhook
  readonly isNew: boolean
  readonly onClose: () => void
}

export function WebhookSecretDialog({ made: { record, secret }, isNew, onClose }: Props): ReactNode {
  return (
    <ShownOnceDialog width={520} title={`保存好「${record.name}」的密钥`} onClose={onClose}>
      <div className="hs-form">
        <CopyLine label="密钥" text={secret} />
        <p className="hs-form-words">
          关闭后不会再显示。放进接收方的配置里，用它核对 webhook-signature 头（Standard Webhooks 规范）。
          {isNew ? null : `接下来 ${OVERLAP_HOURS} 小时新旧两把密钥都会签名，请在这段时间里换好。`}
        </p>
      </div>
    </ShownOnceDialog>
  )
}
