import { sayIn as sayingIn } from '@huanshi/kernel/language/messages.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { zhCn } from './zh-cn.ts'
import { zhTw } from './zh-tw.ts'

export const sayIn = sayingIn(zhCn, { 'zh-TW': zhTw, en, ja, ko })
