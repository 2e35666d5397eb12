import { round } from '../../contract/round.ts'
import { PHONE_MISMATCH } from '@huanshi/kernel/protocol/web-address.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

const scheduleForm = {
  scheduledTime: { begins: 'wantedTime' },
  photographerId: { help: '本站的用户会收到通知，写明时间、地点和联系人' },
  photographer: { help: '不是本站用户时填姓名' },
} as const

export const roundView = defineView(round, {
  columns: {
    title: 'auto',
    status: 'auto',
    place: 200,
    wantedTime: 'auto',
    scheduledTime: 'auto',
    contactName: 110,
    contactPhone: 'auto',
    photographer: 110,
  },
  form: {
    title: {},
    place: {},
    location: {},
    wantedTime: {},
    contactName: {},
    contactPhone: { mismatch: PHONE_MISMATCH },
    requirements: {},
    orderId: {},
  },
  tones: {
    status: {
      draft: 'quiet',
      submitted: 'warn',
      scheduled: 'info',
      shooting: 'live',
      processing: 'live',
      delivered: 'info',
      accepted: 'ok',
      cancelled: 'quiet',
    },
  },
  actions: { schedule: { form: scheduleForm }, reschedule: { form: scheduleForm }, cancel: { danger: true } },
})
