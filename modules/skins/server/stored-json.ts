// What the JSON columns of this module's tables hold.
import type { Skin } from '../contract/skin.ts'
import type { OptionsSchema } from './public-skin.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    skin: Skin & { options: { schema: OptionsSchema } }
  }
}
