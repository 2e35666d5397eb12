import { libKind } from '../lib-kind.ts'

export const audio = libKind('audio', '音频')
