import { defineView } from '@huanshi/resource-web/view/view.ts'
import { lead } from '../../contract/lead.ts'

export const leadView = defineView(lead, {
  columns: {
    name: 'auto',
    phone: 150,
    email: 180,
    status: 'auto',
    startsTime: 'auto',
    endsTime: 'auto',
    timeZone: 150,
    cancelReason: 180,
    sourceTitle: 180,
    answers: 240,
    note: 200,
    sourceKind: 90,
    sourceId: 200,
    hotspotId: 140,
    consent: 200,
  },
  hidden: ['endsTime', 'timeZone', 'cancelReason', 'email', 'note', 'sourceKind', 'sourceId', 'hotspotId', 'consent'],
  form: { note: { help: '只有自己人看得到：谈到哪里了、下次什么时候联系。' } },
  tones: {
    status: {
      new: 'warn',
      booked: 'warn',
      doing: 'info',
      confirmed: 'info',
      done: 'ok',
      kept: 'ok',
      missed: 'bad',
      cancelled: 'quiet',
      invalid: 'quiet',
    },
  },
  actions: {
    move: { form: { startsTime: { help: '可以是表单没有开放的时间，时长不变；留了邮箱的访客会收到邮件。' } } },
    cancel: {
      danger: true,
      form: { reason: { help: '写在访客的预约页面上；留了邮箱的访客会收到邮件。' } },
    },
  },
})
