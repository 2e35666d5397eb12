import { choice, defineSkin, toggle } from '@huanshi/skins/contract/define-skin.ts'

/** Only the picture; what can be done stands in the corners, scenes below. */
export const simple = defineSkin({
  code: 'simple',
  name: '简洁',
  order: 10,
  sketch: 'M18 33h6m3 0h6m3 0h6m3 0h2',
  accent: '#F2541B',
  splash: null,
  tour: {
    description: '只留画面，静止时按钮自己退开，场景在底部一行排开',
    buttons: ['map', 'gyroscope', 'headset', 'autoTour', 'music', 'share', 'like', 'comment', 'fullscreen'],
  },
  pano: {
    description: '只留画面，静止时按钮自己退开，相连的全景在底部一行排开',
    buttons: ['info', 'gyroscope', 'headset', 'share', 'like', 'comment', 'fullscreen'],
  },
  options: {
    thumbnails: choice('场景缩略图', { bottom: '底部', none: '不显示' }),
    hidesWhenIdle: toggle('静止时隐藏按钮', true),
  },
  tourOptions: {},
})
