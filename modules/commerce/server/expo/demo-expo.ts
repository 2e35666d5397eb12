import { hoursAgo, type DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

/** An exhibition of the group that is open now, and one in preparation. Answers the id of the open one. */
export async function seedExpos(trx: Database, cast: DemoCast, tourId: string): Promise<string> {
  const id = uuidV7()
  const common = {
    user_id: cast.person('expo'),
    group_id: cast.groupId,
    venue: '云岭美术馆一号厅',
    location: JSON.stringify({ lng: 100.1903, lat: 25.9072 }),
  }
  await trx
    .insertInto('expo')
    .values([
      {
        ...common,
        id,
        name: '云岭千重：山水小品展',
        cover_url: cast.inGroup[0].coverUrl,
        description: '十幅看山的画与一座会反光的结。现场与线上同时开放。',
        start_time: hoursAgo(24 * 10),
        end_time: hoursAgo(-24 * 50),
        tour_ids: JSON.stringify([tourId]),
        exhibitors: JSON.stringify([
          { name: '洱海画院', booth: '一号厅', description: '山水十幅' },
          { name: '同心工作室', booth: '大厅', website: 'https://tongxin.example', description: '青铜《同心》' },
        ]),
        status: 'running',
      },
      {
        ...common,
        id: uuidV7(),
        name: '来年春展',
        description: '筹备中。',
        start_time: hoursAgo(-24 * 120),
        end_time: hoursAgo(-24 * 150),
        status: 'draft',
      },
    ])
    .execute()
  return id
}
