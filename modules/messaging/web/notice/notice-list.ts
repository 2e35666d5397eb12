// What the list of notices says beyond the contract: for those who write them and for those who read them.
import type { Notice } from '../../contract/notice.ts'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { Recipients } from './recipients.tsx'

export const noticeFeature: ListFeature<Notice> = {
  searchHint: '搜索通知标题',
  // Whom it is for decides what else has to be said.
  form: {
    outcome: Recipients,
    also: { word: '直接发布', values: () => ({ publishTime: new Date().toISOString() }) },
    asks: {
      roles: ({ audience }) => audience === 'roles',
      groupIds: ({ audience }) => audience === 'groups',
      userIds: ({ audience }) => audience === 'users',
    },
  },
  empty: {
    title: '还没有通知',
    sentence: '写给所有人，或只写给一些角色、机构和用户。',
    steps: [
      ['写通知', '定好标题、级别和发给谁。'],
      ['定时间', '不填发布时间就是草稿，填将来的时间会到时发布。'],
      ['看已读', '发布后能看到多少人读过。'],
    ],
  },
}
