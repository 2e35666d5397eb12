// Styles that everybody has: a start from which one's own are made.
import type { MarkerStyle } from '@huanshi/pano/contract/kinds/marker-style.ts'
import { MarkerStyle as Schema } from '@huanshi/pano/contract/kinds/marker-style.ts'
import { defaultOf } from '@huanshi/kernel/definition/defaults.ts'

interface BuiltInStyle {
  readonly name: string
  /** Undefined: as the kind of the hotspot is drawn by itself. */
  readonly markerStyle: MarkerStyle | undefined
}

const firstMarkerStyle = defaultOf(Schema)

const styled = (name: string, shape: MarkerStyle['shape'], color: string, more: Partial<MarkerStyle> = {}) => ({
  name,
  markerStyle: { ...firstMarkerStyle, shape, color, ...more },
})

export const builtInStyles: readonly BuiltInStyle[] = [
  { name: '默认', markerStyle: undefined },
  styled('白色圆标', 'circle', '#FFFFFF', { visited: 'check' }),
  styled('深色圆标', 'circle', '#16181C', { hover: 'fill' }),
  styled('圆点', 'dot', '#F2541B', { labelShown: 'hover', visited: 'dim' }),
  styled('圆环', 'ring', '#FFFFFF', { hover: 'fill', labelShown: 'hover' }),
  styled('脉冲', 'pulse', '#F2541B', { labelShown: 'hover' }),
  styled('地面箭头', 'floor', '#FFFFFF', { hover: 'glow', labelPlace: 'below' }),
  styled('定位针', 'pin', '#D92D3A', { labelShown: 'hover', visited: 'check' }),
  styled('标签', 'pill', '#FFFFFF', { hover: 'fill', visited: 'dim' }),
  styled('编号', 'number', '#1F5FD6', { labelPlace: 'right', visited: 'check' }),
  styled('磨砂玻璃', 'glass', '#FFFFFF', { labelPlace: 'below' }),
  styled('霓虹', 'neon', '#3DF0FF', { hover: 'glow', labelPlace: 'below' }),
]
