// The token itself, shown this once.
import { ShownOnceDialog } from '@huanshi/ui/dialog/shown-once.tsx'
import type { ReactNode } from 'react'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import type { MadeToken } from '../../contract/new-token.ts'

interface Props {
  readonly made: MadeToken
  readonly onClose: () => void
}

export function MadeTokenDialog({ made: { record, token }, onClose }: Props): ReactNode {
  return (
    <ShownOnceDialog width={480} title={`保存好「${record.name}」`} onClose={onClose}>
      <div className="hs-form">
        <CopyLine label="访问令牌" text={token} />
        <p className="hs-form-words">
          关闭后不会再显示。请求时放在 Authorization 头里：Bearer 加空格加令牌。不要写进网页或公开的代码。
        </p>
      </div>
    </ShownOnceDialog>
  )
}
