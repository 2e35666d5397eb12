// What the picture shows and where it looks, degrees clockwise from north; and directions in Chinese.
export const scene = {
  /** Bearing of the left edge and the angle that the whole picture spans. */
  from: -75,
  span: 150,
  caption: '雕塑庭院 · 云岭美术馆',
} as const

const eight = ['北', '东北', '东', '东南', '南', '西南', '西', '西北'] as const

/** Label of a tick: a name every 45°, figures every 15°, nothing between. */
export function markAt(degrees: number): string {
  const turned = ((degrees % 360) + 360) % 360
  if (turned % 45 === 0) return eight[turned / 45] ?? ''
  return turned % 15 === 0 ? `${turned}°` : ''
}

/** 南偏西 and the like; the main directions themselves within 5°. */
export function bearingInWords(degrees: number): string {
  const turned = ((degrees % 360) + 360) % 360
  const near = Math.round(turned / 45) % 8
  const away = ((turned - near * 45 + 540) % 360) - 180
  if (Math.abs(away) <= 5) return eight[near] ?? ''
  const main = Math.round(turned / 90) % 4
  const side = ((turned - main * 90 + 540) % 360) - 180 > 0 ? (main + 1) % 4 : (main + 3) % 4
  return `${eight[main * 2] ?? ''}偏${eight[side * 2] ?? ''}`
}
