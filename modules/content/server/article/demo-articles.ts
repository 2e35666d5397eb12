import { hoursAgo } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

/** News, in the category that a fresh system has for them; nothing where somebody has removed it. */
export async function seedArticles(trx: Database): Promise<void> {
  const category = await trx
    .selectFrom('category')
    .select('id')
    .where('code', '=', 'news')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (category === undefined) return
  await trx
    .insertInto('article')
    .values([
      {
        id: uuidV7(),
        category_id: category.id,
        title: '云岭美术馆上线六个展厅全景',
        slug: 'yunling-opening',
        summary: '从早晨的大厅到黄昏的茶室，一天的光都在里面。',
        content_html:
          '<p>云岭美术馆的六个展厅已经可以在线参观。沿着画面里的箭头，可以从大厅一直走到湖边的茶室。</p><h3>怎么看</h3><p>按住画面拖动，滚轮拉近；点墙上的标记，可以读到每件作品的说明。</p>',
        status: 'published',
        publish_time: hoursAgo(50),
        order: 10,
      },
      {
        id: uuidV7(),
        category_id: category.id,
        title: '拍好室内全景的五个习惯',
        slug: 'indoor-habits',
        summary: '高度、光线、中心、清场、多拍一张。',
        content_html:
          '<ol><li>镜头与视线同高，一米五上下。</li><li>等光线稳定，窗外过曝时分两次拍。</li><li>站在房间的中心，离墙至少一米。</li><li>收走电线和杂物。</li><li>换个位置多拍一张，回来再挑。</li></ol>',
        status: 'published',
        publish_time: hoursAgo(28),
        order: 20,
      },
      { id: uuidV7(), category_id: category.id, title: '春季展预告', slug: 'spring-show', order: 30 },
    ])
    .execute()
}
