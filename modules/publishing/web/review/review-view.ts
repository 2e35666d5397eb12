import { review } from '../../contract/review.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const reviewView = defineView(review, {
  picture: 'coverUrl',
  columns: { targetTitle: 'auto', source: 100, reportCount: 100, status: 'auto' },
  form: {},
  tones: { status: { pending: 'warn', appealed: 'warn', removed: 'bad', kept: 'ok' } },
  actions: {
    remove: { danger: true, consequence: '作品改为私密，作者会收到处理说明并可以申诉；通过申诉后恢复原来的可见性。' },
  },
})
