// What takes up room, in words and colours.
import type { ChartTone } from '@huanshi/ui/chart/chart-colours.ts'
import type { StoredKind } from '../contract/dashboard.ts'

export const kindNames: Readonly<Record<StoredKind, string>> = {
  pano: '全景',
  image: '图片',
  video: '视频',
  audio: '音频',
  coordinate: '坐标',
  model: '模型',
  attachment: '附件',
}
export const kindTones: Readonly<Record<StoredKind, ChartTone>> = {
  pano: 'lake',
  image: 'moss',
  video: 'wheat',
  audio: 'dusk',
  model: 'sun',
  coordinate: 'one',
  attachment: 'rock',
}
