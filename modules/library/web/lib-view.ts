import { lib } from '../contract/lib-item.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

/** Of everything that lies in the library. */
export const itemView = {
  columns: {
    name: 'auto',
    kind: 100,
    folder: 'auto',
    tags: 'auto',
    size: 'auto',
    duration: 90,
    fileName: 'auto',
    mime: 'auto',
    usageCount: 110,
  },
  hidden: ['fileName', 'mime'],
  form: { name: {}, folder: { help: '留空则不放入文件夹' }, tags: {} },
} as const

export const libView = defineView(lib, {
  ...itemView,
  picture: 'thumbnailUrl',
  columns: { ...itemView.columns, sha256: 'auto' },
  hidden: [...itemView.hidden, 'sha256'],
})
