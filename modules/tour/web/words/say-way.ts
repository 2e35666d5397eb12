import { speaker } from '@huanshi/ui/language/speech.ts'
import { zhCn } from '../../contract/words/zh-cn.ts'

export const sayWay = speaker('way', zhCn)
