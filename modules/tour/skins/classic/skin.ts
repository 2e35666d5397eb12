import { choice, defineSkin, toggle } from '@huanshi/skins/contract/define-skin.ts'

/** A list of scenes at one side, a bar of buttons. */
export const classic = defineSkin({
  code: 'classic',
  name: '经典',
  order: 20,
  sketch: 'M6 8h10M6 14h10M6 20h10M6 26h10M24 34h24M52 6h7v6h-7z',
  accent: '#F2541B',
  splash: '轻点开始',
  tour: {
    description: '左侧场景列表带分组，底部工具条，右上角小地图',
    buttons: ['info', 'map', 'gyroscope', 'autoTour', 'music', 'share', 'like', 'fullscreen'],
  },
  pano: {
    description: '相连的全景在一侧排成列表，带名字的工具排成一条',
    buttons: ['info', 'gyroscope', 'share', 'like', 'comment', 'fullscreen'],
  },
  options: {
    thumbnails: choice('场景缩略图', { left: '左侧', right: '右侧', bottom: '底部' }),
    bar: choice('工具条', { bottom: '底部', top: '顶部' }),
    showsTitles: toggle('缩略图上显示标题', true),
  },
  tourOptions: {},
})
