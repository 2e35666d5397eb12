import { notice } from '../../contract/notice.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const noticeView = defineView(notice, {
  columns: {
    title: 'auto',
    kind: 100,
    level: 100,
    status: 'auto',
    audience: 110,
    publishTime: 'auto',
    expireTime: 'auto',
    readCount: 100,
    recipientCount: 100,
    readShare: 90,
    readTime: 'auto',
  },
  hidden: ['kind', 'expireTime', 'readCount', 'recipientCount', 'readTime'],
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
