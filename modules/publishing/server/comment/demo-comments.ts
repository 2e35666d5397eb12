import { hoursAgo, type DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

/** Some approved, some waiting: for the author of the tour, for the group, and below a blog. */
export async function seedComments(trx: Database, cast: DemoCast, blogId: string): Promise<void> {
  const [author, editor] = [cast.person('member'), cast.person('editor')]
  const [work, ...others] = cast.own
  const second = others[0] ?? work
  const onPano = (id: string) => ({ target: JSON.stringify({ kind: 'pano', id }), target_user_id: author })
  const question = uuidV7()
  await trx
    .insertInto('comment')
    .values([
      {
        id: question,
        user_id: cast.person('stranger'),
        ...onPano(work.id),
        body: '天窗的光真好，是几点拍的？',
        view: JSON.stringify({ yaw: 12, pitch: 48, fov: 70 }),
        status: 'approved',
        created_time: hoursAgo(22),
      },
      {
        id: uuidV7(),
        user_id: author,
        ...onPano(work.id),
        parent_id: question,
        body: '上午九点左右，再晚光就直了。',
        status: 'approved',
        created_time: hoursAgo(21),
      },
      {
        id: uuidV7(),
        user_id: cast.person('groupadmin'),
        ...onPano(second.id),
        body: '这一间可以在春季展里用吗？',
        created_time: hoursAgo(6),
      },
      {
        id: uuidV7(),
        user_id: cast.person('expo'),
        target: JSON.stringify({ kind: 'blog', id: blogId }),
        target_user_id: author,
        body: '读完想去坐一坐。',
        created_time: hoursAgo(4),
      },
      {
        id: uuidV7(),
        user_id: author,
        group_id: cast.groupId,
        target: JSON.stringify({ kind: 'pano', id: cast.inGroup[0].id }),
        target_user_id: editor,
        body: '馆方的版本比我那张亮一些。',
        created_time: hoursAgo(9),
      },
    ])
    .execute()
}
