import { hotspotIcon } from '../contract/hotspot-icon.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const hotspotIconView = defineView(hotspotIcon, {
  picture: 'imageUrl',
  columns: { name: 'auto', kind: 110, isPublic: 90, tags: 'auto', usageCount: 120 },
  form: {
    name: {},
    imageUrl: { control: 'text', mismatch: '应当是 本站的图片，请先上传再选用' },
    kind: {},
    frameWidth: { help: '序列帧才需要，像素' },
    frameHeight: { help: '序列帧才需要，像素' },
    frameCount: { help: '序列帧才需要' },
    fps: { help: '序列帧才需要' },
    scale: {},
    isPublic: { help: '公开的图标所有人都能使用' },
    tags: {},
  },
})
