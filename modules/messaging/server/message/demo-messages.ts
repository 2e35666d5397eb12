import { hoursAgo, type DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { sentCard } from './sent-card.ts'

type Line = readonly [from: string, to: string, kind: 'text' | 'pano', body: string, hours: number]

/** The author of the tour talks with people of the museum; the last line of each talk is unread. */
export async function seedMessages(trx: Database, cast: DemoCast): Promise<void> {
  const [author, editor] = [cast.person('member'), cast.person('editor')]
  const [keeper, curator] = [cast.person('groupadmin'), cast.person('expo')]
  const lines: readonly Line[] = [
    [curator, author, 'text', '春季展的授权已经发出，请在授权里核对域名。', 52],
    [author, curator, 'text', '核对过了，没有问题，谢谢。', 51],
    [editor, author, 'text', '您好，我是云岭美术馆的编辑。大厅那张能给我们一份吗？', 27],
    [author, editor, 'text', '可以，我把链接发给你。', 26.5],
    [author, editor, 'pano', cast.own[0].id, 26.4],
    [keeper, author, 'text', '周三闭馆补拍，你方便几点到？', 3.2],
    [editor, author, 'text', '收到了，谢谢！茶室的也很好看。', 2],
  ]
  for (const [from, to, kind, body, hours] of lines) {
    const isUnread = hours < 4
    await trx
      .insertInto('message')
      .values({
        id: uuidV7(),
        from_user_id: from,
        to_user_id: to,
        kind,
        body,
        card: kind === 'text' ? null : JSON.stringify(await sentCard(trx, kind, body, from)),
        sent_time: hoursAgo(hours),
        created_time: hoursAgo(hours),
        delivered_time: hoursAgo(hours),
        read_time: isUnread ? null : hoursAgo(hours - 0.1),
      })
      .execute()
  }
}
