// Publishing freezes a tour as it stands; going back takes what was frozen into the draft.
import { contentOf, type TourContent } from '../contract/tour-fields.ts'
import type { tour } from '../contract/tour.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ActionRule, Row } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { Fault } from '@huanshi/pano/server/faults.ts'
import { columnsOf } from './check-content.ts'

export const publish: ActionRule<typeof tour> = {
  async run(trx, { record, caller }) {
    await assertShowable(trx, record)
    await freeze(trx, record, caller.userName)
  },
}

export type Published = TourContent & { readonly id: string; readonly userId: string; readonly groupId: string | null }

/** Keeps the tour as it is now as the snapshot that visitors see. */
export async function freeze(trx: Database, tour: Published, publishedBy: string): Promise<void> {
  const { last } = await trx
    .selectFrom('tour_snapshot')
    .select(sql<number>`coalesce(max(number), 0)::integer`.as('last'))
    .where('tour_id', '=', tour.id)
    .executeTakeFirstOrThrow()
  const number = last + 1
  await trx
    .insertInto('tour_snapshot')
    .values({
      id: uuidV7(),
      tour_id: tour.id,
      user_id: tour.userId,
      group_id: tour.groupId,
      number,
      title: tour.title,
      published_by: publishedBy,
      content: JSON.stringify(contentOf(tour)),
    })
    .execute()
  await trx
    .updateTable('tour')
    .set({ published_time: sql<string>`now()`, published_version: number })
    .where('id', '=', tour.id)
    .execute()
}

/** Visitors must be able to enter every scene. */
async function assertShowable(trx: Database, { scenes }: Row<typeof tour>): Promise<void> {
  if (scenes.length === 0) throw new Refusal('tour.unpublishable', { detail: '漫游里还没有场景' })
  const shown = scenes.flatMap((scene, index) => [
    { ...scene, path: `/scenes/${index}/panoId`, what: `场景「${scene.title}」` },
    ...(scene.variants?.list ?? []).map(({ panoId, title }, place) => ({
      panoId,
      path: `/scenes/${index}/variants/list/${place}/panoId`,
      what: `场景「${scene.title}」的画面「${title}」`,
    })),
  ])
  const ids = [...new Set(shown.map(({ panoId }) => panoId.toLowerCase()))]
  const rows = await trx
    .selectFrom('pano')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_time', 'is', null)
    .where('revision', 'is not', null)
    // Tiles of a picture, or the one file that a video or a model is.
    .where((is) => is.or([is('manifest', 'is not', null), is('content', 'is not', null)]))
    .execute()
  const ready = new Set(rows.map(({ id }) => id))
  const errors = shown.flatMap(({ panoId, path, what }): Fault[] =>
    ready.has(panoId.toLowerCase()) ? [] : [{ path, message: `${what}的全景已删除或尚未处理完` }],
  )
  const [first] = errors
  if (first !== undefined) throw new Refusal('tour.unpublishable', { detail: first.message, errors })
}

export const revert: ActionRule<typeof tour> = {
  async run(trx, { record, body }) {
    const { number } = body as { number: number } // checked by the contract's body schema
    const snapshot = await trx
      .selectFrom('tour_snapshot')
      .select('content')
      .where('tour_id', '=', record.id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (snapshot === undefined) throw new Refusal('record.not-found', { detail: '没有这个发布版本' })
    const content = snapshot.content
    await trx
      .updateTable('tour')
      .set((set) => ({
        ...columnsOf(content),
        updated_time: sql<string>`now()`,
        version: set('version', '+', 1),
      }))
      .where('id', '=', record.id)
      .execute()
  },
}
