import { hoursAgo, type DemoCast, type DemoWork } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { ensureTags } from '@huanshi/resource-server/tagging/ensure-tags.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

/** Answers the id of the one that is published first. */
export async function seedBlogs(trx: Database, cast: DemoCast): Promise<string> {
  const owner = { userId: cast.person('member'), groupId: null }
  const first = cast.own[0]
  const last = cast.own.at(-1) ?? first
  const rows = [
    {
      id: uuidV7(),
      title: '在云岭待了一天',
      summary: '上午的天光、正午的庭院和日落后的灯笼。',
      content_html: `<p>八点到的时候，大厅里还没有人，阳光正从天窗往下走。</p>${frame(first)}<p>最后一站是茶室。灯笼亮起来的时候，对岸还剩一线橙色。</p>${frame(last)}`,
      cover_url: first.coverUrl,
      pano_ids: JSON.stringify([...new Set([first.id, last.id])]),
      tags: ['美术馆', '游记'],
      status: 'published',
      published_time: hoursAgo(26),
      created_time: hoursAgo(30),
    },
    {
      id: uuidV7(),
      title: '为什么先拍庭院',
      summary: '关于拍摄顺序的一点经验。',
      content_html: '<p>室外的光变得快，室内的光等得起。所以先拍庭院，再回到展厅。</p>',
      cover_url: last.coverUrl,
      pano_ids: '[]',
      tags: ['经验'],
      status: 'draft',
      published_time: null,
      created_time: hoursAgo(3),
    },
  ]
  await ensureTags(
    trx,
    owner,
    rows.flatMap(({ tags }) => tags),
  )
  await trx
    .insertInto('blog')
    .values(rows.map((row) => ({ ...row, user_id: owner.userId })))
    .execute()
  return rows[0]?.id ?? ''
}

function frame({ id, title }: DemoWork): string {
  return `<iframe src="/view/pano/${id}?embed=1" title="${title}" width="100%" height="420" allowfullscreen></iframe>`
}
