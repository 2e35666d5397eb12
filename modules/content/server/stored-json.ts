// What the JSON columns of this module's tables hold.
import type { Blog } from '../contract/blog.ts'
import type { TopItem } from '../contract/top-item.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    blog: Blog
    topItem: TopItem
  }
}
