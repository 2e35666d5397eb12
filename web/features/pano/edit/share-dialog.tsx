import type { Pano } from '@huanshi/contract/resources/pano.ts'
import { Button, Input, Modal } from 'antd'
import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { embedCode, panoAddress } from '../../../capabilities/panorama/share-links.ts'
import { toast } from '../../../capabilities/toast/toast.ts'
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

function CopyLine({ label, text }: { readonly label: string; readonly text: string }): ReactElement {
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => toast({ type: 'success', title: `已复制${label}` }),
      () => toast({ type: 'warning', title: '没能复制', message: '请选中文字后手动复制' }),
    )
  }
  return (
    <label className="hs-edit-share-line">
      <span>{label}</span>
      <span>
        <Input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <Button aria-label={`复制${label}`} icon={<Copy size={16} strokeWidth={1.75} />} onClick={copy} />
      </span>
    </label>
  )
}
