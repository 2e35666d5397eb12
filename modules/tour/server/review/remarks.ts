// What is said at one review link: read by whoever has it, and written within bounds.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { sql } from 'kysely'
import type { NewRemark, PublicRemark } from '../../contract/review/public-review.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import type { OpenedReview } from './open-review.ts'

/** At one link, in an hour and in all. */
const MOST_AN_HOUR = 60
const MOST = 1_000

/** Only those of this link: clients do not read each other's. */
export async function readRemarks(db: Database, { id }: OpenedReview, tourId: string): Promise<PublicRemark[]> {
  const { rows } = await sql<PublicRemark>`
    select id, name, body, scene_id as "sceneId", view, status, answer, answered_time as "answeredTime", created_time as "createdTime"
    from remark where link_id = ${id} and tour_id = ${tourId} and deleted_time is null order by created_time desc, id desc limit ${MOST}
  `.execute(db)
  return rows
}

export async function writeRemark(
  db: Database,
  review: OpenedReview,
  tourId: string,
  { name, body, sceneId, view }: NewRemark,
): Promise<string> {
  const id = uuidV7()
  await db.transaction().execute(async (trx) => {
    // Those at one link take turns, so that they are counted.
    await sql`select pg_advisory_xact_lock(hashtext(${`remarks ${review.id}`}))`.execute(trx)
    const { rows } = await sql<{ lately: number; all: number }>`
      select count(*) filter (where created_time > now() - interval '1 hour')::integer as lately, count(*)::integer as "all"
      from remark where link_id = ${review.id}
    `.execute(trx)
    const [counted] = rows
    if (counted === undefined || counted.lately >= MOST_AN_HOUR || counted.all >= MOST) throw new Refusal('remark.most')
    await trx
      .insertInto('remark')
      .values({
        id,
        user_id: review.userId,
        group_id: review.groupId,
        link_id: review.id,
        tour_id: tourId,
        name: name.trim(),
        body: body.trim(),
        scene_id: sceneId,
        scene_title: await sceneTitle(trx, review.content, tourId, sceneId),
        view: JSON.stringify(view),
      })
      .execute()
  })
  return id
}

async function sceneTitle(
  trx: Database,
  content: OpenedReview['content'],
  tourId: string,
  sceneId: string,
): Promise<string> {
  const scenes = content?.scenes ?? (await draftScenes(trx, tourId))
  const scene = scenes.find(({ id }) => id === sceneId)
  if (scene === undefined) throw new Refusal('remark.scene')
  return scene.title
}

async function draftScenes(trx: Database, tourId: string): Promise<readonly Scene[]> {
  const { scenes } = await trx.selectFrom('tour').select('scenes').where('id', '=', tourId).executeTakeFirstOrThrow()
  return scenes
}
