// What is written in a demonstration, once its panoramas are ready: all of it in one transaction, and once, so
// that what people delete stays deleted.
import { setTimeout as pause } from 'node:timers/promises'
import { readCast, type CastNames, type DemoCast } from '@huanshi/server-kit/demo/cast.ts'
import { cameWith, isBrought, markBrought } from '@huanshi/server-kit/demo/demo-parts.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { seedArticles } from '@huanshi/content/server/article/demo-articles.ts'
import { seedBlogs } from '@huanshi/content/server/blog/demo-blogs.ts'
import { seedCards } from '@huanshi/organisation/server/card/demo-cards.ts'
import { seedComments } from '@huanshi/publishing/server/comment/demo-comments.ts'
import { seedLicence } from '@huanshi/commerce/server/expo-licence/demo-licence.ts'
import { seedExpos } from '@huanshi/commerce/server/expo/demo-expo.ts'
import { seedMessages } from '@huanshi/messaging/server/message/demo-messages.ts'
import { seedNotices } from '@huanshi/messaging/server/notice/demo-notices.ts'
import { seedOrders } from '@huanshi/commerce/server/order/demo-orders.ts'
import { seedProducts } from '@huanshi/commerce/server/product/demo-products.ts'
import { seedRounds } from '@huanshi/commerce/server/round/demo-rounds.ts'
import { seedTopItems } from '@huanshi/content/server/top-item/demo-top-items.ts'
import type { DemoStory } from '@huanshi/tour/server/demo-story.ts'
import { seedTours, type DemoTours } from '@huanshi/tour/server/demo-tours.ts'
import { seedVisits } from '@huanshi/tour/server/visit/demo-visits.ts'

const ASK_AGAIN_MS = 1000

/** @param story what the author's tour tells */
export async function importDemoContent(
  db: Database,
  names: CastNames,
  signal: AbortSignal,
  story?: DemoStory,
): Promise<void> {
  if (await isBrought(db, 'content')) return
  await panosDone(db, signal)
  const cast = await readCast(db, names)
  if (cast === null) return
  await db.transaction().execute(async (trx) => {
    await markBrought(trx, 'content')
    await seedNotices(trx, cast)
    await seedArticles(trx)
    const blogId = await seedBlogs(trx, cast)
    await seedComments(trx, cast, blogId)
    await seedMessages(trx, cast)
    await seedTopItems(trx, cast, blogId)
    const tours = await seedTours(trx, cast, story)
    await seedBusiness(trx, cast, tours)
    await seedVisits(trx, {
      pano: [...cast.own, ...cast.inGroup].map(({ id }) => id),
      tour: [tours.own, tours.inGroup],
      blog: [blogId],
    })
  })
}

async function seedBusiness(trx: Database, cast: DemoCast, tours: DemoTours): Promise<void> {
  await seedCards(trx, cast, tours.inGroup)
  const expoId = await seedExpos(trx, cast, tours.inGroup)
  await seedLicence(trx, cast, expoId, tours.inGroup)
  await seedOrders(trx, cast, await seedProducts(trx, cast))
  await seedRounds(trx, cast, tours.own)
}

/** Covers are there when the demonstration's pictures have been processed; nobody else's are waited for. */
async function panosDone(db: Database, signal: AbortSignal): Promise<void> {
  for (;;) {
    const waiting = await db
      .selectFrom('pano')
      .select('id')
      .where('status', 'in', ['uploaded', 'queued', 'processing'])
      .where(cameWith('panoramas'))
      .limit(1)
      .executeTakeFirst()
    if (waiting === undefined) return
    await pause(ASK_AGAIN_MS, undefined, { signal })
  }
}
