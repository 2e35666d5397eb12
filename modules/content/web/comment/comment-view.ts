import { comment } from '@huanshi/publishing/contract/comment.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const commentView = defineView(comment, {
  columns: { body: {}, targetTitle: { width: 200 }, status: {}, likes: { width: 80, hidden: true } },
  form: { body: {} },
  tones: { status: { pending: 'warn', approved: 'ok', rejected: 'bad' } },
})
