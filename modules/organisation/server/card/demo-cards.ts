import type { DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

const place = JSON.stringify({ lng: 100.1903, lat: 25.9072 })

/** Two people of the museum, with what they show. */
export async function seedCards(trx: Database, cast: DemoCast, tourId: string): Promise<void> {
  const museum = {
    user_id: cast.person('card'),
    group_id: cast.groupId,
    organisation: '云岭美术馆',
    address: '洱海东岸 山腰路 1 号',
    location: place,
    phone: '0872-2670000',
    is_public: true,
    tour_ids: JSON.stringify([tourId]),
    pano_ids: JSON.stringify([cast.inGroup[0].id]),
  }
  const portraits = await trx
    .selectFrom('user')
    .select(['id', 'avatar_url'])
    .where('id', 'in', [cast.person('card'), cast.person('expo')])
    .execute()
  const portraitOf = (name: 'card' | 'expo') => portraits.find(({ id }) => id === cast.person(name))?.avatar_url ?? null
  await trx
    .insertInto('card')
    .values([
      {
        ...museum,
        id: uuidV7(),
        name: '许嘉宁',
        avatar_url: portraitOf('card'),
        title: '公共教育',
        mobile: '13800000006',
        email: 'jianing@yunling.example',
        theme: 'ink',
        slug: '许嘉宁',
      },
      {
        ...museum,
        id: uuidV7(),
        name: '唐一舟',
        avatar_url: portraitOf('expo'),
        title: '策展人',
        mobile: '13800000007',
        email: 'yizhou@yunling.example',
        theme: 'plain',
        slug: '唐一舟',
      },
    ])
    .execute()
}
