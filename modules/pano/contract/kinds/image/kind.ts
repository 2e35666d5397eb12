import { surfacedKind } from '../lib-kind.ts'

export const image = surfacedKind('image', '图片')
