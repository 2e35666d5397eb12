import { surfacedKind } from '../lib-kind.ts'

export const video = surfacedKind('video', '视频')
