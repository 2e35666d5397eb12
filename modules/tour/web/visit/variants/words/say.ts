import { speaker } from '@huanshi/ui/language/speech.ts'
import { zhCn } from './zh-cn.ts'

export const say = speaker('variants', zhCn)
