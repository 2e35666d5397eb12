// Proposals to publish a tour: made for a tour of the same owner, told to whoever decides, and carried out as that person's own doing.
import { entryOf } from '@huanshi/resource-server/area-guard.ts'
import { act } from '@huanshi/resource-server/actions.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'
import { sql } from 'kysely'
import { tour } from '../contract/tour.ts'
import { tourProposal } from '../contract/tour-proposal.ts'
import { tellPerson } from './tell-person.ts'
import { tourRules } from './tour.rules.ts'

const rulesOfTours = tourRules as ResourceRules // the engine takes rules of any resource
const publishing = tour.actions?.find(({ name }) => name === 'publish')

/** Of one tour, not decided: the next one takes the place of the last. */
export const tourProposalRules: ResourceRules<typeof tourProposal> = {
  resource: tourProposal,
  async creating(trx, { tourId }, owner, { caller }) {
    const title = await titleOf(trx, tourId, owner)
    await trx
      .updateTable('tour_proposal')
      .set({
        status: 'declined',
        decided_by: null,
        updated_time: sql<string>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('tour_id', '=', tourId)
      .where('status', '=', 'pending')
      .execute()
    return { title, program: caller.token === undefined ? null : await programOf(trx, caller.token.id) }
  },
  async created(trx, { title, program, note, userId, groupId }) {
    const url = groupId === null ? '/My/TourProposals' : `/Group/${groupId}/TourProposals`
    const words = note === '' ? `「${title}」等待你决定是否发布。` : note
    await tellPerson(trx, userId, { title: `${program ?? '有人'}提议发布「${title}」`, words, kind: 'review', url })
  },
  actions: {
    accept: {
      async run(trx, { record, caller, request }) {
        const rule = rulesOfTours.actions?.['publish']
        if (publishing === undefined || rule === undefined || !('run' in rule)) throw new TypeError('no publishing')
        const model = modelOf(trx, rulesOfTours)
        await act(trx, { model, action: publishing, entry: entryOf(request), id: record.tourId, request }, rule)
        await decide(trx, record.id, caller.userName)
      },
    },
    decline: { run: (trx, { record, caller }) => decide(trx, record.id, caller.userName) },
  },
}

async function titleOf(trx: Database, id: string, { userId, groupId }: Ownership): Promise<string> {
  const row = await trx
    .selectFrom('tour')
    .select('title')
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .where((is) =>
      groupId === null
        ? is.and([is('user_id', '=', userId), is('group_id', 'is', null)])
        : is('group_id', '=', groupId),
    )
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('record.reference', { detail: '没有这个漫游' })
  return row.title
}

async function programOf(trx: Database, id: string): Promise<string | null> {
  const row = await trx.selectFrom('access_token').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? null
}

async function decide(trx: Database, id: string, by: string): Promise<void> {
  await trx.updateTable('tour_proposal').set({ decided_by: by }).where('id', '=', id).execute()
}
