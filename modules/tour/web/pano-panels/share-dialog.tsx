import { Modal } from 'antd'
import { Globe, Link } from 'lucide-react'
import type { ReactElement } from 'react'
import { CopyLine } from '@huanshi/resource-web/stage-editor/copy-line.tsx'
import { panoAddress, workLink } from '@huanshi/pano/web/panorama/share-links.ts'
import { useHomeOrigin } from '@huanshi/publishing/web/host/use-home-origin.ts'
import { PicturesToShare } from '../share-pictures/pictures-to-share.tsx'
import { useSharePictures } from '../share-pictures/use-share-pictures.ts'
import { EmbedChoice } from '../publish/embed-choice.tsx'
import { PanoAddress } from './pano-address.tsx'
import { useStudioState } from '../state/use-studio.ts'
import { usePanoEditor } from './use-pano-editor.ts'
import './share-dialog.css'

export function SharePano({ onClose }: { readonly onClose: () => void }): ReactElement {
  const title = useStudioState(({ stored }) => stored.title)
  const isPrivate = useStudioState(({ stored }) => stored.visibility === 'private')
  return (
    <Modal
      open
      width={560}
      title={<span className="hs-edit-share-title">{`分享「${title}」`}</span>}
      footer={null}
      onCancel={onClose}
    >
      {isPrivate ? <Opening /> : <Links />}
    </Modal>
  )
}

/** Nobody else sees it yet: who shall is the first thing to say. */
function Opening(): ReactElement {
  const { openTo, isBusy } = usePanoEditor()
  return (
    <>
      <p className="hs-edit-share-words">现在只有你自己能看到。想让谁看？</p>
      <div className="hs-edit-share-ways">
        <button type="button" className="hs-button" disabled={isBusy} onClick={() => void openTo('public')}>
          <Globe size={16} strokeWidth={1.75} aria-hidden />
          公开给所有人
        </button>
        <button type="button" className="hs-button" disabled={isBusy} onClick={() => void openTo('unlisted')}>
          <Link size={16} strokeWidth={1.75} aria-hidden />
          只给有链接的人
        </button>
      </div>
    </>
  )
}

function Links(): ReactElement {
  const stored = useStudioState((state) => state.stored)
  const origin = useHomeOrigin()
  const pictures = useSharePictures({ kind: 'pano', id: stored.id }, stored.version)
  return (
    <>
      <p className="hs-edit-share-words">
        {stored.visibility === 'public'
          ? '任何人都能看到，也会出现在公开首页。'
          : '有链接的人都能看到，不会出现在公开首页。'}
      </p>
      <CopyLine label="链接" text={origin + workLink(stored, 'pano')} />
      <div className="hs-edit-share-short">
        <PanoAddress />
      </div>
      <PicturesToShare title={stored.title} shared={pictures} />
      <EmbedChoice address={origin + panoAddress(stored)} title={stored.title} />
    </>
  )
}
