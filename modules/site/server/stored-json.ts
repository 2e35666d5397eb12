// What the JSON columns of this module's tables hold.
import type { WeixinMenu } from '../contract/weixin-menu.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    weixinMenu: WeixinMenu
  }
}
