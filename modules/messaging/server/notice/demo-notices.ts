import { hoursAgo, type DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

export async function seedNotices(trx: Database, { groupId }: DemoCast): Promise<void> {
  await trx
    .insertInto('notice')
    .values([
      {
        id: uuidV7(),
        title: '欢迎来到环视',
        content_html: '<p>示例账号里已经有一座美术馆的六个全景。可以随意改动，也可以上传自己的图片试试。</p>',
        publish_time: hoursAgo(70),
      },
      {
        id: uuidV7(),
        title: '周六凌晨升级存储',
        content_html:
          '<p>周六 2:00 到 4:00 升级存储，期间可以浏览，<strong>暂停上传</strong>。没传完的文件会保留，升级后接着传。</p>',
        level: 'important',
        publish_time: hoursAgo(20),
        expire_time: hoursAgo(-24 * 14),
      },
      {
        id: uuidV7(),
        title: '春季展布展安排',
        content_html: '<p>下周三闭馆布展，请在周二前补拍一号厅和长廊的全景。</p>',
        audience: 'groups',
        group_ids: JSON.stringify([groupId]),
        publish_time: hoursAgo(5),
      },
      {
        id: uuidV7(),
        title: '年度作品征集',
        content_html: '<p>征集细则还在整理。</p>',
        level: 'info',
      },
    ])
    .execute()
}
