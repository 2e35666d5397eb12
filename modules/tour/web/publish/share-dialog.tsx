// How a published tour reaches people: its link, the code that puts it into another page, and a code for the phone.
import { archiveForms } from '../../contract/tour-archive.ts'
import { Button, Modal, QRCode } from 'antd'
import { Download } from 'lucide-react'
import type { ReactElement } from 'react'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import { tourAddress, workLink } from '@huanshi/pano/web/panorama/share-links.ts'
import { useHomeOrigin } from '@huanshi/publishing/web/host/use-home-origin.ts'
import { saveQr } from '@huanshi/ui/qr/save-qr.ts'
import { useStudioState } from '../state/use-studio.ts'
import { exportTour, exportWords } from './export-tour.ts'
import { PicturesToShare } from '../share-pictures/pictures-to-share.tsx'
import { useSharePictures } from '../share-pictures/use-share-pictures.ts'
import { TourAddress } from '../settings/tour-address.tsx'
import { EmbedChoice } from './embed-choice.tsx'
import { VisibilityChoice } from './visibility-choice.tsx'
import './publish.css'

export function ShareDialog({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { stored, draft } = useStudioState(({ stored, draft }) => ({ stored, draft }))
  const origin = useHomeOrigin()
  const link = origin + workLink(stored, 'tour')
  const isShown = stored.status === 'published' && stored.visibility !== 'private'
  const pictures = useSharePictures(isShown ? { kind: 'tour', id: stored.id } : null, stored.version)
  return (
    <Modal open width={560} title="分享这个漫游" footer={null} onCancel={onClose}>
      <div className="hs-share-who">
        <VisibilityChoice />
        <p className="hs-studio-quiet" role="status">
          {draft.visibility === 'private'
            ? '现在是私有的，别人打不开下面的链接。'
            : stored.hasPassword
              ? '有链接的人输入密码后能看；有密码时不出现在公开首页。'
              : draft.visibility === 'public'
                ? '所有人都能看，也出现在公开首页。'
                : '有链接的人都能看，不出现在公开首页。'}
        </p>
      </div>
      <CopyLine label="链接" text={link} />
      <div className="hs-share-short">
        <TourAddress />
      </div>
      <div className="hs-share-code">
        <div role="img" aria-label="二维码">
          <QRCode aria-hidden value={link} size={128} type="svg" bordered={false} color="#16181C" bgColor="#FFFFFF" />
        </div>
        <div>
          <p className="hs-studio-quiet">用手机扫一扫打开，也可以印在展签和海报上。</p>
          <div className="hs-share-files">
            <Button
              icon={<Download size={16} strokeWidth={1.75} />}
              onClick={() => void saveQr(link, draft.title, 'png')}
            >
              PNG
            </Button>
            <Button
              icon={<Download size={16} strokeWidth={1.75} />}
              onClick={() => void saveQr(link, draft.title, 'svg')}
            >
              SVG
            </Button>
          </div>
        </div>
      </div>
      <PicturesToShare title={stored.title} shared={pictures} />
      {isShown ? <EmbedChoice address={origin + tourAddress(stored)} title={stored.title} /> : null}
      <div className="hs-share-away">
        <h3>带走这个漫游</h3>
        <p className="hs-studio-quiet">不用服务器也能打开，里面是现在的草稿。</p>
        <div className="hs-share-files">
          {archiveForms.map((form) => (
            <Button key={form} onClick={() => void exportTour(stored.id, form)}>
              {exportWords[form]}
            </Button>
          ))}
        </div>
      </div>
    </Modal>
  )
}
