import { libKind } from '../lib-kind.ts'

export const model = libKind('model', '三维模型')
