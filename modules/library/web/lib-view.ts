import { lib } from '../contract/lib-item.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

/** Of everything that lies in the library. */
export const itemView = {
  columns: {
    name: {},
    kind: { width: 100 },
    folder: {},
    tags: {},
    size: {},
    duration: { width: 90 },
    fileName: { hidden: true },
    mime: { hidden: true },
    usageCount: { width: 110 },
  },
  form: { name: {}, folder: { help: '留空则不放入文件夹' }, tags: {} },
} as const

export const libView = defineView(lib, {
  ...itemView,
  picture: 'thumbnailUrl',
  columns: { ...itemView.columns, sha256: { hidden: true } },
})
