import type { Pano } from '@huanshi/contract/resources/pano.ts'
import { Modal } from 'antd'
import type { ReactElement } from 'react'
import { CopyLine } from '../../../capabilities/editing/copy-line.tsx'
import { embedCode, panoAddress } from '../../../capabilities/panorama/share-links.ts'
import './share-dialog.css'

interface Props {
  readonly pano: Pano
  readonly onClose: () => void
}

export function ShareDialog({ pano, onClose }: Props): ReactElement {
  const { origin } = window.location
  return (
    <Modal
      open
      centered
      width={440}
      title={<span className="hs-edit-share-title">{`分享「${pano.title}」`}</span>}
      footer={null}
      onCancel={onClose}
    >
      <p className="hs-edit-share-words">
        {pano.visibility === 'public'
          ? '任何人都能看到，也会出现在公开首页。'
          : '有链接的人都能看到，不会出现在公开首页。'}
      </p>
      <CopyLine label="链接" text={origin + panoAddress(pano.id)} />
      <CopyLine label="嵌入代码" text={embedCode(origin, pano.id, pano.title)} />
    </Modal>
  )
}
