// Many pictures at once: each becomes an icon of its own, named after its file.
import { iconFileTypes, iconPictureLimits } from '../../contract/icon-picture.ts'
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { Modal } from 'antd'
import { ImagePlus } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { UploadList } from '../upload-list.tsx'
import type { IconUpload } from '../use-upload.ts'
import { pickFiles } from '@huanshi/web-kit/upload/pick-files.ts'
import './upload-dialog.css'

interface Props {
  readonly upload: IconUpload
  readonly onClose: () => void
}

export function UploadDialog({ upload, onClose }: Props) {
  const [isOver, setOver] = useState(false)
  const done = upload.files.filter(({ state }) => state === 'done').length
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    upload.add([...event.dataTransfer.files])
  }
  return (
    <Modal
      open
      width={640}
      title="上传图标"
      onCancel={onClose}
      footer={
        <div className="hs-form-foot">
          <span className="hs-icon-sum">
            {upload.files.length === 0 ? '' : `已添加 ${done} 个，共 ${upload.files.length} 个`}
          </span>
          <button type="button" className="hs-button hs-button-primary" onClick={onClose}>
            {upload.isBusy ? '在后台继续' : '完成'}
          </button>
        </div>
      }
    >
      <button
        type="button"
        className="hs-icon-drop"
        data-over={isOver}
        onClick={() => void pickFiles(iconFileTypes).then(upload.add)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <ImagePlus size={24} strokeWidth={1.5} aria-hidden />
        <strong>选择图片，或拖到这里</strong>
        <small>
          PNG、APNG、JPG、GIF、WebP，每张不超过 {formatBytes(iconPictureLimits.bytes)}，边长不超过{' '}
          {iconPictureLimits.side} 像素
        </small>
      </button>
      <UploadList files={upload.files} />
    </Modal>
  )
}
