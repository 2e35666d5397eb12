import { choice, colour, defineSkin } from '@huanshi/skins/contract/define-skin.ts'

/** A frame around the picture, numbered labels instead of thumbnails. */
export const hall = defineSkin({
  code: 'hall',
  name: '展厅',
  order: 30,
  sketch: 'M4 4h56v32H4zM46 26h10v6H46zM10 31h14',
  accent: '#B8831F',
  splash: '进入展厅',
  tour: {
    description: '深色边框与展签，适合美术馆和博物馆，平面图始终可见',
    buttons: ['info', 'map', 'autoTour', 'music', 'comment', 'fullscreen'],
  },
  pano: {
    description: '深色边框与展签，适合美术馆和博物馆',
    buttons: ['info', 'share', 'comment', 'fullscreen'],
  },
  options: {
    labels: choice('展签样式', { placard: '展签', line: '一行字' }),
    frame: colour('边框颜色', '#1C1A17'),
  },
  tourOptions: { plan: choice('平面图', { corner: '角落', side: '侧边', none: '不显示' }) },
})
