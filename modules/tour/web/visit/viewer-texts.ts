import type { Texts } from '@huanshi/viewer/types.ts'

/** Degrees to one's right as hours of a clock face would say it, in words. */
function towards(turn: number, pitch: number): string {
  const far = Math.abs(turn)
  const side = turn < 0 ? '左' : '右'
  const level = pitch > 30 ? '上方' : pitch < -30 ? '下方' : ''
  if (far < 20) return `正前方${level}`
  if (far > 160) return `身后${level}`
  if (far < 70) return `${side}前方${level}`
  return far > 110 ? `${side}后方${level}` : `${side}侧${level}`
}

const looking = '全景画面：拖动环视，滚轮或双指缩放，方向键也可以'

export const viewerTexts: Texts = {
  viewer: `${looking}，PageUp 和 PageDown 换场景`,
  around: '身边有什么',
  aroundItem: (name, turn, pitch) => `${name}，在${towards(turn, pitch)}`,
  failed: (name) => `${name === '' ? '内容' : name}加载不出来`,
  soundOff: '轻点打开声音',
  overlapping: (count) => `${count} 个热点`,
}

/** Where there is no other scene. */
export const loneTexts: Texts = { ...viewerTexts, viewer: looking }
