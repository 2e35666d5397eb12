// What the JSON columns of this module's tables hold.
import type { Client } from '../contract/client.ts'
import type { Comment } from '../contract/comment.ts'
import type { Review } from '../contract/review.ts'

declare module '@huanshi/server-kit/store/stored-json.ts' {
  interface StoredJson {
    client: Client
    comment: Comment
    review: Review
  }
}
