import { speaker } from '../speech.ts'
import { zhCn } from './zh-cn.ts'

export const say = speaker('ui', zhCn)
