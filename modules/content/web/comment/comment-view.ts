import { comment } from '@huanshi/publishing/contract/comment.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const commentView = defineView(comment, {
  columns: { body: 'auto', targetTitle: 200, status: 'auto', likes: 80 },
  hidden: ['likes'],
  form: { body: {} },
  tones: { status: { pending: 'warn', approved: 'ok', rejected: 'bad' } },
})
