import { pano } from '../../contract/pano.ts'
import { visibilityTones } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const panoView = defineView(pano, {
  picture: 'coverUrl',
  columns: {
    title: {},
    kind: { width: 110, hidden: true },
    status: { width: 124 },
    visibility: {},
    tags: {},
    size: {},
    views: { width: 100 },
    likes: { hidden: true },
    fileName: { hidden: true },
    mime: { hidden: true },
    takenTime: { hidden: true },
  },
  form: {
    title: {},
    description: {},
    visibility: {},
    allowComments: {},
    tags: {},
    takenTime: {},
    location: {},
    showPlace: { help: '打开后访客能看到经纬度和海拔；关着时只有你和能编辑的人知道' },
  },
  tones: {
    status: { uploaded: 'quiet', queued: 'quiet', processing: 'live', ready: 'ok', failed: 'bad' },
    visibility: visibilityTones,
  },
})
