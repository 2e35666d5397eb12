// How the marker of a hotspot is drawn: its shape and colour, its label, and what changes under the pointer and once it was opened.
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { Type, type Static } from 'typebox'
import { IconId } from './tour-ids.ts'

const closed = { additionalProperties: false } as const

export const MarkerStyle = Type.Object(
  {
    shape: Type.Enum(['circle', 'dot', 'ring', 'pulse', 'floor', 'pin', 'pill', 'number', 'glass', 'neon', 'picture'], {
      title: '形状',
      default: 'circle',
    }),
    color: Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', title: '颜色', default: '#FFFFFF' }),
    labelPlace: Type.Enum(['above', 'below', 'left', 'right'], { title: '标题位置', default: 'above' }),
    /** Of a hotspot that shows its title. */
    labelShown: Type.Enum(['always', 'hover'], { title: '标题何时显示', default: 'always' }),
    hover: Type.Enum(['grow', 'glow', 'fill', 'none'], { title: '指到时', default: 'grow' }),
    /** Takes the place of the icon under the pointer. */
    hoverPicture: Type.Optional(Type.Object({ iconId: IconId }, closed)),
    visited: Type.Enum(['none', 'check', 'dim'], { title: '看过后', default: 'none' }),
  },
  { ...closed, title: '标记样式', default: {} },
)
export type MarkerStyle = Static<typeof MarkerStyle>

/** Of a style that hotspots share. */
export const StyleId = Type.String({ format: 'uuid', [NOTE]: { refers: 'hotspot-style' } })
