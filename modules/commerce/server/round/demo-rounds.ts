import type { HistoryEntry } from '@huanshi/kernel/protocol/history.ts'
import { hoursAgo, type DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

const person = { contact_name: '林知夏', contact_phone: '13800000001' }

/** One shoot that waits to be scheduled and one that was delivered. */
export async function seedRounds(trx: Database, cast: DemoCast, tourId: string): Promise<void> {
  const user_id = cast.person('member')
  await trx
    .insertInto('round')
    .values([
      {
        id: uuidV7(),
        user_id,
        ...person,
        title: '雪后的庭院',
        place: '云岭美术馆雕塑庭院',
        status: 'submitted',
        wanted_time: hoursAgo(-24 * 20),
        requirements: '等第一场雪，清晨没有脚印的时候拍。',
        history: JSON.stringify(walked(['submit', 'submitted'])),
        created_time: hoursAgo(70),
      },
      {
        id: uuidV7(),
        user_id,
        ...person,
        title: '六个房间的一天',
        place: '云岭美术馆',
        status: 'delivered',
        wanted_time: hoursAgo(24 * 9),
        scheduled_time: hoursAgo(24 * 8),
        photographer: '何书言',
        requirements: '从早到晚跟着光走，每个房间只拍一次。',
        pano_ids: JSON.stringify(cast.own.map(({ id }) => id)),
        tour_id: tourId,
        history: JSON.stringify(
          walked(
            ['submit', 'submitted'],
            ['schedule', 'scheduled'],
            ['shoot', 'shooting'],
            ['process', 'processing'],
            ['deliver', 'delivered'],
          ),
        ),
        created_time: hoursAgo(24 * 12),
      },
    ])
    .execute()
}

function walked(...moves: readonly [action: string, to: string][]): HistoryEntry[] {
  return moves.map(([action, to], index) => {
    const from = moves[index - 1]?.[1] ?? 'draft'
    return { time: hoursAgo(24 * (10 - index)), from, to, action, userName: index === 0 ? 'member' : 'admin' }
  })
}
