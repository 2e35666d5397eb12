import type { DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

export async function seedTopItems(trx: Database, { own }: DemoCast, blogId: string): Promise<void> {
  const [first, ...others] = own
  const featured = others.slice(-2).map(({ id }) => ({ kind: 'pano', id }))
  const pins = [
    { slot: 'banner', target: { kind: 'pano', id: first.id }, title_override: '云岭美术馆：站在原地，走完一天' },
    ...featured.map((target) => ({ slot: 'featured', target, title_override: null })),
    { slot: 'featured', target: { kind: 'blog', id: blogId }, title_override: null },
  ]
  await trx
    .insertInto('top_item')
    .values(
      pins.map(({ slot, target, title_override }, place) => ({
        id: uuidV7(),
        slot,
        target: JSON.stringify(target),
        title_override,
        order: (place + 1) * 10,
      })),
    )
    .execute()
}
