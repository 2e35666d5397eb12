import { defineView } from '@huanshi/resource-web/view/view.ts'
import { lead } from '../../contract/lead.ts'

export const leadView = defineView(lead, {
  columns: {
    name: 'auto',
    phone: 150,
    email: 180,
    status: 'auto',
    sourceTitle: 180,
    answers: 240,
    note: 200,
    sourceKind: 90,
    sourceId: 200,
    hotspotId: 140,
    consent: 200,
  },
  hidden: ['email', 'note', 'sourceKind', 'sourceId', 'hotspotId', 'consent'],
  form: { note: { help: '只有自己人看得到：谈到哪里了、下次什么时候联系。' } },
  tones: { status: { new: 'warn', doing: 'info', done: 'ok', invalid: 'quiet' } },
})
