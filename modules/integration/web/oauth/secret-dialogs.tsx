// The secret of a program: replaced after a question, and shown this once.
import { fill, itemAddress } from '@huanshi/kernel/definition/address.ts'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import { ShownOnceDialog } from '@huanshi/ui/dialog/shown-once.tsx'
import { api } from '@huanshi/web-kit/api/http.ts'
import { AskDialog } from '@huanshi/web-kit/dialog/ask-dialog.tsx'
import type { ReactNode } from 'react'
import { oauthClient, type OauthClient } from '../../contract/oauth-client.ts'
import { SECRET_OVERLAP_HOURS, type MadeSecret } from '../../contract/oauth-request.ts'

interface Asking {
  readonly record: OauthClient
  readonly onMade: (made: MadeSecret) => void
  readonly onClose: () => void
}

export function SecretDialog({ record, onMade, onClose }: Asking): ReactNode {
  const isFirst = record.secretTime === null
  const make = async (): Promise<void> =>
    onMade(
      await api<MadeSecret>(`${fill(itemAddress(oauthClient, 'Admin'), { id: record.id })}/rotate`, { method: 'POST' }),
    )
  return (
    <AskDialog
      title={isFirst ? `为「${record.name}」生成密钥？` : `更换「${record.name}」的密钥？`}
      verb={isFirst ? '生成' : '更换'}
      onAct={make}
      onClose={onClose}
    >
      <p className="hs-form-words">
        密钥只显示一次。{isFirst ? null : `旧密钥还可以用 ${SECRET_OVERLAP_HOURS} 小时，请在这段时间里换好。`}
      </p>
    </AskDialog>
  )
}

export function MadeSecretDialog({
  made: { record, secret },
  onClose,
}: {
  readonly made: MadeSecret
  readonly onClose: () => void
}): ReactNode {
  return (
    <ShownOnceDialog width={520} title={`保存好「${record.name}」的密钥`} onClose={onClose}>
      <div className="hs-form">
        <CopyLine label="程序编号（client_id）" text={record.id} />
        <CopyLine label="密钥（client_secret）" text={secret} />
        <p className="hs-form-words">关闭后不会再显示。交给做这个程序的人，只放在他的服务器上。</p>
      </div>
    </ShownOnceDialog>
  )
}
