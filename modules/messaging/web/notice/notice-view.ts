import { notice } from '../../contract/notice.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const noticeView = defineView(notice, {
  columns: {
    title: {},
    kind: { width: 100, hidden: true },
    level: { width: 100 },
    status: {},
    audience: { width: 110 },
    publishTime: {},
    expireTime: { hidden: true },
    readCount: { width: 100, hidden: true },
    recipientCount: { width: 100, hidden: true },
    readShare: { width: 90 },
    readTime: { hidden: true },
  },
  form: {
    title: {},
    contentHtml: {},
    level: {},
    audience: {},
    roles: { offers: 'base', help: '发给指定角色时填写' },
    groupIds: { help: '发给指定机构时填写；下级机构的成员也会收到' },
    userIds: { help: '发给指定用户时填写' },
    publishTime: { help: '不填则保存为草稿；填将来的时间则到时发布' },
    expireTime: { help: '不填则一直显示' },
  },
  tones: {
    level: { info: 'info', important: 'warn', urgent: 'bad' },
    status: { draft: 'quiet', scheduled: 'info', published: 'ok', expired: 'quiet' },
  },
})
