import { pano } from '../../contract/pano.ts'
import { visibilityTones } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const panoView = defineView(pano, {
  picture: 'coverUrl',
  columns: {
    title: 'auto',
    kind: 110,
    status: 124,
    visibility: 'auto',
    retouch: 100,
    gradingState: 100,
    tags: 'auto',
    size: 'auto',
    client: 140,
    views: 100,
    likes: 'auto',
    fileName: 'auto',
    mime: 'auto',
    takenTime: 'auto',
  },
  hidden: ['client', 'kind', 'retouch', 'gradingState', 'likes', 'fileName', 'mime', 'takenTime'],
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
    retouch: { none: 'quiet', waiting: 'live', done: 'ok', failed: 'bad' },
    gradingState: { none: 'quiet', waiting: 'live', done: 'ok', failed: 'bad' },
    visibility: visibilityTones,
  },
})
