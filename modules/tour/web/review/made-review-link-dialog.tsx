// The address of a review, shown this once.
import { ShownOnceDialog } from '@huanshi/ui/dialog/shown-once.tsx'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import { QRCode } from 'antd'
import type { ReactNode } from 'react'
import type { MadeReviewLink } from '../../contract/review/new-review-link.ts'
import './review.css'

interface Props {
  readonly made: MadeReviewLink
  readonly onClose: () => void
}

export function MadeReviewLinkDialog({ made: { record, address }, onClose }: Props): ReactNode {
  return (
    <ShownOnceDialog width={520} title={`把链接发给「${record.label}」`} onClose={onClose}>
      <div className="hs-form">
        <CopyLine label="审阅链接" text={address} />
        <div className="hs-review-code">
          <div role="img" aria-label="二维码">
            <QRCode
              aria-hidden
              value={address}
              size={120}
              type="svg"
              bordered={false}
              color="#16181C"
              bgColor="#FFFFFF"
            />
          </div>
          <p className="hs-form-words">
            关闭后不会再显示完整的链接。有它的人不用注册就能看这份草稿、在画面上写批注；密码请另外告诉对方。
          </p>
        </div>
      </div>
    </ShownOnceDialog>
  )
}
