import { defineView } from '@huanshi/resource-web/view/view.ts'
import { webhook } from '../../contract/webhook.ts'

export const webhookView = defineView(webhook, {
  columns: {
    name: 'auto',
    url: 280,
    status: 'auto',
    deliveredTime: 150,
    events: 260,
    failingSince: 150,
    previousUntil: 150,
    pausedReason: 200,
  },
  hidden: ['events', 'failingSince', 'previousUntil', 'pausedReason'],
  form: {
    name: {},
    url: { help: '以 https:// 开头，端口 443 或 8443，不能在内部网络里。', mismatch: '应当是 https:// 开头的网址' },
    events: {},
  },
  tones: { status: { active: 'ok', failing: 'bad', paused: 'quiet' } },
  actions: {
    test: {},
    pause: { danger: true, consequence: '暂停期间发生的事不会再补发；已经在等的，恢复后接着发。' },
    'replay-failed': { form: { since: { help: '从这时起发生、试过一天也没送到的，全部再发。编号和内容都不变。' } } },
  },
})
