import { hoursAgo, type DemoCast } from '../../capabilities/demo/cast.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { uuidV7 } from '../../capabilities/store/uuid-v7.ts'

/** A talk between the author of the tour and the editor of the museum; the last line is unread. */
export async function seedMessages(trx: Database, cast: DemoCast): Promise<void> {
  const [author, editor] = [cast.person('member'), cast.person('editor')]
  const lines: readonly [from: string, kind: string, body: string, hours: number][] = [
    [editor, 'text', '您好，我是云岭美术馆的编辑。大厅那张能给我们一份吗？', 27],
    [author, 'text', '可以，我把链接发给你。', 26.5],
    [author, 'pano', cast.own[0].id, 26.4],
    [editor, 'text', '收到了，谢谢！茶室的也很好看。', 2],
  ]
  await trx
    .insertInto('message')
    .values(
      lines.map(([from, kind, body, hours]) => ({
        id: uuidV7(),
        from_user_id: from,
        to_user_id: from === author ? editor : author,
        kind,
        body,
        sent_time: hoursAgo(hours),
        created_time: hoursAgo(hours),
        delivered_time: hoursAgo(hours),
        read_time: hours > 2 ? hoursAgo(hours - 0.1) : null,
      })),
    )
    .execute()
}
