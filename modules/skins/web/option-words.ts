// What the values of skins' options are called.
const words: Readonly<Record<string, string>> = {
  bottom: '底部',
  top: '顶部',
  left: '左侧',
  right: '右侧',
  side: '侧边',
  corner: '角落',
  none: '不显示',
  placard: '展签',
  line: '一行字',
  info: '简介',
  map: '地图',
  gyroscope: '陀螺仪',
  headset: '头显',
  projection: '投影',
  autoTour: '自动漫游',
  music: '音乐',
  share: '分享',
  like: '点赞',
  comment: '评论',
  fullscreen: '全屏',
}

export function optionWord(value: string): string {
  return words[value] ?? value
}
