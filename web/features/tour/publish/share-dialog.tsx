// How a published tour reaches people: its link, the code that puts it into another page, and a code for the phone.
import { Modal, QRCode, Segmented } from 'antd'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { CopyLine } from '../../../capabilities/editing/copy-line.tsx'
import { tourAddress, tourEmbedCode } from '../../../capabilities/panorama/share-links.ts'
import { useStudio } from '../studio/studio-context.ts'
import { visibilities } from './visibilities.ts'
import './publish.css'

export function ShareDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { stored, draft, change } = useStudio()
  const { origin } = window.location
  const link = origin + tourAddress(stored.id)
  return (
    <Modal
      open
      centered
      width={560}
      title="分享这个漫游"
      footer={null}
      closeIcon={<X size={18} strokeWidth={1.75} aria-label="关闭" />}
      onCancel={onClose}
    >
      <div className="hs-share-who">
        <Segmented
          block
          aria-label="谁能看"
          options={[...visibilities]}
          value={draft.visibility}
          onChange={(visibility) => change('visibility', (now) => ({ ...now, visibility }))}
        />
        <p className="hs-studio-quiet" role="status">
          {draft.visibility === 'private'
            ? '现在是私有的，别人打不开下面的链接。'
            : stored.hasPassword
              ? '有链接的人输入密码后能看。'
              : draft.visibility === 'public'
                ? '所有人都能看，也出现在公开首页。'
                : '有链接的人都能看，不出现在公开首页。'}
        </p>
      </div>
      <CopyLine label="链接" text={link} />
      <CopyLine label="嵌入代码" text={tourEmbedCode(origin, stored.id, stored.title)} />
      <div className="hs-share-code">
        <div>
          <QRCode value={link} size={128} type="svg" bordered={false} color="#16181C" bgColor="#FFFFFF" />
        </div>
        <p className="hs-studio-quiet">用手机扫一扫打开，也可以印在展签和海报上。</p>
      </div>
    </Modal>
  )
}
