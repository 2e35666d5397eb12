// What the lists of the library say and do beyond the contract.
import type { Audio } from '../contract/audio.ts'
import type { Lib } from '../contract/lib-item.ts'
import { Download, RefreshCw, Upload } from 'lucide-react'
import { createElement } from 'react'
import { libKinds, profilesFor, allLibKinds } from './picker/lib-kinds.ts'
import { libMeta } from './picker/lib-meta.ts'
import type { ListFeature, RowAction } from '@huanshi/resource-web/list/feature.ts'
import { openUpload } from '@huanshi/web-kit/upload/open-upload.ts'
import { LibPreview } from './preview/lib-preview.tsx'
import { saveFrom } from '@huanshi/ui/download/save-file.ts'

const profiles = profilesFor(allLibKinds)
/** Told by the preview in words of their own. */
const told = [
  'url',
  'size',
  'duration',
  'mime',
  'width',
  'height',
  'bounds',
  'sha256',
  'details',
  'note',
  'usages',
  'usageCount',
]

export const libFeature: ListFeature<Lib> = {
  hidden: ['thumbnail'],
  searchHint: '搜索素材、文件名',
  primary: { icon: Upload, word: '上传素材', run: () => openUpload(undefined, { profiles }) },
  empty: {
    title: '还没有素材',
    sentence: '图片、视频、音频、坐标、模型和附件都放在这里，可以用作封面、热点、背景音乐和下载。',
    icon: Upload,
    steps: [
      ['上传', '把文件拖到这里，或点按钮选择，可一次选多个。'],
      ['整理', '放进文件夹，写上标签，以后好找。'],
      ['使用', '在全景、漫游和名片里随时选用。'],
    ],
  },
  badge: ({ kind }) => (kind === 'image' ? null : { icon: libKinds[kind].icon, word: libKinds[kind].word }),
  meta: libMeta,
  actions: (item) => [replaceAction(item), ...downloadAction(item)],
  detail: (item) => createElement(LibPreview, { item }),
  told: () => told,
  drop: (files) => openUpload(files, { profiles }),
}

export const audioFeature: ListFeature<Audio> = {
  title: '公共音频',
  hidden: ['thumbnail'],
  // All of them are sounds of the public's.
  aside: ['kind', 'userName'],
  searchHint: '搜索音频',
  primary: {
    icon: Upload,
    word: '上传音频',
    run: () => openUpload(undefined, { profiles: ['libAudio'], public: true }),
  },
  empty: {
    title: '还没有公共音频',
    sentence: '上传的音频所有会员都能选用：背景音乐、环境声和解说。',
    icon: Upload,
  },
  detail: (item) => createElement(LibPreview, { item: { ...item, kind: 'audio', thumbnailUrl: null } }),
  told: () => told,
  drop: (files) => openUpload(files, { profiles: ['libAudio'], public: true }),
}

function replaceAction({ id, kind }: Lib): RowAction {
  return {
    key: 'replace',
    title: '换成新文件',
    icon: RefreshCw,
    run: () => openUpload(undefined, { profiles: profilesFor([kind]), replaces: id }),
  }
}

/** A video that was converted is downloaded as it came. */
function downloadAction({ url, originalUrl, fileName }: Lib): readonly RowAction[] {
  if (url === null) return []
  return [{ key: 'download', title: '下载', icon: Download, run: () => saveFrom(originalUrl ?? url, fileName) }]
}
