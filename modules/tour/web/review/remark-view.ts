import { defineView } from '@huanshi/resource-web/view/view.ts'
import { remark } from '../../contract/review/remark.ts'

export const remarkView = defineView(remark, {
  columns: {
    body: 'auto',
    name: 110,
    tourTitle: 180,
    sceneTitle: 120,
    status: 'auto',
    answer: 200,
    linkLabel: 140,
    tourId: 200,
    linkId: 200,
    answeredTime: 150,
  },
  hidden: ['answer', 'linkLabel', 'tourId', 'linkId', 'answeredTime'],
  form: {},
  tones: { status: { open: 'warn', done: 'ok' } },
  actions: {
    answer: { form: { text: { help: '写批注的人在同一个链接里看得到。' } } },
  },
})
