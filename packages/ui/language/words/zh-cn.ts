// The eight winds, for rulers and read-outs. In Chinese, which comes with the page; other languages lie beside it.
export const zhCn = {
  north: '北',
  northEast: '东北',
  east: '东',
  southEast: '东南',
  south: '南',
  southWest: '西南',
  west: '西',
  northWest: '西北',
} as const
