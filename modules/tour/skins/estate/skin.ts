import { choice, defineSkin, line } from '@huanshi/skins/contract/define-skin.ts'

/** The plan first, rooms by name, a way to call. */
export const estate = defineSkin({
  code: 'estate',
  name: '地产',
  order: 40,
  sketch: 'M6 7h18M40 6h18v12H40zM8 33h12M44 33h12',
  accent: '#5E8C4A',
  splash: '进入看房',
  tour: {
    description: '标题与户型图，底部选房间、预约看房和电话，沙盘俯瞰入口',
    buttons: ['map', 'gyroscope', 'autoTour', 'share', 'like', 'fullscreen'],
  },
  pano: {
    description: '底部预约看房和电话，相连的房间按名字排开，可以俯瞰',
    buttons: ['gyroscope', 'share', 'like', 'comment', 'fullscreen'],
  },
  options: {
    phone: line('咨询电话', '', 30),
    action: line('主按钮文字', '预约看房', 12),
  },
  tourOptions: { plans: choice('户型图位置', { top: '顶部', side: '侧边', none: '不显示' }) },
})
