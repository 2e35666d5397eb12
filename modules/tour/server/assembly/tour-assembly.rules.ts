// Panoramas that were dropped together: analysed when it is asked for, and made a tour by the rules of any other.
import { entryOf } from '@huanshi/resource-server/area-guard.ts'
import { authorize } from '@huanshi/resource-server/authorized.ts'
import { createRecord } from '@huanshi/resource-server/create.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { removeRecords } from '@huanshi/resource-server/recycle-bin.ts'
import type { ActionCall, ResourceRules, Row } from '@huanshi/resource-server/rules.ts'
import { updateRecord } from '@huanshi/resource-server/update.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { sql } from 'kysely'
import { noPlan, tourAssembly, type AssemblyPlan } from '../../contract/tour-assembly.ts'
import type { Tour } from '../../contract/tour.ts'
import { tourRules } from '../tour.rules.ts'
import { assemblyQueue, type AssemblyParts } from './assembly-parts.ts'
import { withPlan, type PlannedPlace } from './plan-content.ts'

type Call = ActionCall<typeof tourAssembly>

export function tourAssemblyRules({ jobs }: Pick<AssemblyParts, 'jobs'>): ResourceRules<typeof tourAssembly> {
  return {
    resource: tourAssembly,
    select: { arrivedCount: sql`(select count(*)::integer from assembly_panos(r))`, isInto: sql`r.is_into` },
    // Lists say how much there is, not all of it.
    listed: { plan: `'${JSON.stringify(noPlan)}'::jsonb`, files: `'[]'::jsonb` },
    async creating(_trx, { files, panoIds, tourId }) {
      if ((files?.length ?? 0) + (panoIds?.length ?? 0) === 0)
        throw new Refusal('record.refused', { errors: [{ path: '/files', message: '请选要建成漫游的全景' }] })
      return { is_into: tourId != null }
    },
    actions: {
      start: { run: (trx, { record }) => start(trx, record, jobs) },
      accept: { run: accept },
      reopen: { run: reopen },
    },
  }
}

async function start(
  trx: Database,
  { id, userId, arrivedCount }: Row<typeof tourAssembly>,
  jobs: AssemblyParts['jobs'],
): Promise<void> {
  if (arrivedCount === 0) throw new Refusal('action.impossible', { detail: '还没有全景到达，传好之后再开始' })
  await trx.updateTable('tour_assembly').set({ error: null, step: null, progress: 0 }).where('id', '=', id).execute()
  await jobs.enqueue(trx, assemblyQueue, { assemblyId: id }, userId)
}

const rulesOfTours = tourRules as ResourceRules // the engine takes rules of any resource

/** A token that may not write tours makes none in this way either. */
function mayWriteTours({ caller }: Pick<Call, 'caller'>): void {
  if (caller.token?.scopes.includes('tour:write') === false)
    throw new Refusal('token.denied', { detail: '访问令牌缺少权限 tour:write' })
}

async function accept(trx: Database, call: Call): Promise<void> {
  mayWriteTours(call)
  const { record, request } = call
  const { plan, places } = await present(trx, record.plan)
  if (plan.scenes.every(({ isTaken }) => !isTaken))
    throw new Refusal('action.impossible', { detail: '方案里没有要用的场景，先勾选一些' })
  const model = modelOf(trx, rulesOfTours)
  const { scope } = entryOf(request)
  const owner = { userId: record.userId, groupId: record.groupId }
  if (record['isInto'] === true) {
    if (record.tourId === null) throw new Refusal('record.not-found', { detail: '要放进去的漫游已经删除' })
    const tour = await authorize(trx, model, scope, record.tourId)
    await updateRecord(trx, model, tour, withPlan(plan, tour as unknown as Tour, places), call) // a row of tours
    return
  }
  const made = await createRecord(
    trx,
    model,
    owner,
    { title: record.title, ...withPlan(plan, undefined, places) },
    call,
  )
  await trx.updateTable('tour_assembly').set({ tour_id: made.id }).where('id', '=', record.id).execute()
}

/** The tour goes to the recycle bin, from where it can be taken back. */
async function reopen(trx: Database, call: Call): Promise<void> {
  mayWriteTours(call)
  const { record, request } = call
  if (record['isInto'] === true)
    throw new Refusal('action.impossible', { detail: '场景已经加进原有的漫游，请在工作室里撤销或删除' })
  const model = modelOf(trx, rulesOfTours)
  if (record.tourId !== null) {
    const tour = await authorize(trx, model, entryOf(request).scope, record.tourId)
    if (tour['status'] === 'published')
      throw new Refusal('action.impossible', { detail: '漫游已经发布，先撤回发布再撤回建成' })
    await removeRecords(trx, model, [tour], call)
  }
  await trx.updateTable('tour_assembly').set({ tour_id: null }).where('id', '=', record.id).execute()
}

interface Present {
  readonly plan: AssemblyPlan
  readonly places: ReadonlyMap<string, PlannedPlace>
}

/** Without panoramas that have been deleted since. */
async function present(trx: Database, plan: AssemblyPlan): Promise<Present> {
  const ids = plan.scenes.map(({ panoId }) => panoId)
  const rows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('pano')
          .select(['id', 'location'])
          .where('id', 'in', ids)
          .where('deleted_time', 'is', null)
          .execute()
  const there = new Set(rows.map(({ id }) => id))
  const places = new Map(
    rows.flatMap(({ id, location }) => (location === null ? [] : [[id, location as unknown as Location] as const])), // as the contract has it
  )
  return { plan: { ...plan, scenes: plan.scenes.filter(({ panoId }) => there.has(panoId)) }, places }
}
