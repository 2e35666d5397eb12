import { Upload } from 'lucide-react'
import { emptyPictures } from '@huanshi/ui/empty/pictures.ts'
import type { EmptyText } from '@huanshi/resource-web/list/feature.ts'
import { EmptyState } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import { openUpload } from '@huanshi/web-kit/upload/open-upload.ts'

const text: EmptyText = { title: '还没有全景', sentence: '这里的全景会出现在这一页。', pictures: emptyPictures }

const forAuthors: EmptyText = {
  ...text,
  sentence: '上传第一张全景，站在原地就能看见全部。',
  steps: [
    ['上传', '选一张 2:1 的全景图片，断网了也能接着传。'],
    ['修饰', '定下打开时的视角，写好标题和标签。'],
    ['公开', '改为公开或凭链接，随时可以收回。'],
  ],
}

/** The home of a space without a single panorama. */
export function Newcomer({ canUpload }: { readonly canUpload: boolean }) {
  if (!canUpload) return <EmptyState text={text} action={null} />
  return (
    <EmptyState
      text={forAuthors}
      action={
        <button type="button" className="hs-button hs-button-primary" onClick={() => openUpload()}>
          <Upload aria-hidden />
          上传全景
        </button>
      }
    />
  )
}
