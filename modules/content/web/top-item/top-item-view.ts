import { topItem } from '../../contract/top-item.ts'
import { orderQuestion } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const topItemView = defineView(topItem, {
  picture: 'coverUrl',
  columns: {
    title: 'auto',
    slot: 120,
    status: 120,
    order: 'auto',
    startTime: 'auto',
    endTime: 'auto',
  },
  hidden: ['order'],
  form: {
    slot: {},
    target: { control: 'json' },
    titleOverride: { help: '不填则用内容自己的标题' },
    coverOverride: { control: 'picture', help: '不选则用内容自己的封面' },
    order: orderQuestion,
    startTime: { help: '不填则立即展示' },
    endTime: { help: '不填则一直展示' },
  },
  tones: {
    slot: { banner: 'live', featured: 'info' },
    status: { waiting: 'info', shown: 'ok', over: 'quiet', hidden: 'warn' },
  },
})
