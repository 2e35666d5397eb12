// Panoramas that were dropped together: analysed when it is asked for, and made a tour by the rules of any other.
import { entryOf } from '@huanshi/resource-server/area-guard.ts'
import { authorize, type Authorized } from '@huanshi/resource-server/authorized.ts'
import { createRecord } from '@huanshi/resource-server/create.ts'
import { modelOf } from '@huanshi/resource-server/model.ts'
import { removeRecords } from '@huanshi/resource-server/recycle-bin.ts'
import type { ActionCall, ResourceRules, Row } from '@huanshi/resource-server/rules.ts'
import type { Scope } from '@huanshi/resource-server/scope.ts'
import { updateRecord } from '@huanshi/resource-server/update.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { sql } from 'kysely'
import { noPlan, tourAssembly, type AssemblyPlan } from '../../contract/tour-assembly.ts'
import type { Tour } from '../../contract/tour.ts'
import { tourRules } from '../tour.rules.ts'
import { assemblyQueue, type AssemblyParts } from './assembly-parts.ts'
import { addedIds, withoutAdded, withPlan, type PlannedPlace } from './plan-content.ts'

type Call = ActionCall<typeof tourAssembly>

export function tourAssemblyRules({ jobs }: Pick<AssemblyParts, 'jobs'>): ResourceRules<typeof tourAssembly> {
  return {
    resource: tourAssembly,
    select: { arrivedCount: sql`(select count(*)::integer from assembly_panos(r))`, addedIds: sql`r.added_ids` },
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
  const { plan, places } = await present(trx, record)
  if (plan.scenes.every(({ isTaken }) => !isTaken))
    throw new Refusal('action.impossible', { detail: '方案里没有要用的场景，先勾选一些' })
  const model = modelOf(trx, rulesOfTours)
  const { scope } = entryOf(request)
  const owner = { userId: record.userId, groupId: record.groupId }
  if (record.isInto) {
    const tour = await tourOfBefore(trx, record, scope)
    const before = tour as unknown as Tour // a row of tours
    const parts = withPlan(plan, before, places)
    await updateRecord(trx, model, tour, parts, call)
    await note(trx, record.id, { added_ids: JSON.stringify(addedIds(parts, before)) })
    return
  }
  const made = await createRecord(
    trx,
    model,
    owner,
    { title: record.title, ...withPlan(plan, undefined, places) },
    call,
  )
  await note(trx, record.id, { tour_id: made.id })
}

async function tourOfBefore(trx: Database, { tourId }: Call['record'], scope: Scope): Promise<Authorized<Row>> {
  if (tourId === null) throw new Refusal('record.not-found', { detail: '要放进去的漫游已经删除' })
  return authorize(trx, modelOf(trx, rulesOfTours), scope, tourId)
}

async function note(trx: Database, id: string, values: { tour_id?: string | null; added_ids?: string }): Promise<void> {
  await trx.updateTable('tour_assembly').set(values).where('id', '=', id).execute()
}

/** A tour that was made goes to the recycle bin, from where it can be taken back; a tour of before loses what it was given. */
async function reopen(trx: Database, call: Call): Promise<void> {
  mayWriteTours(call)
  const { record, request } = call
  const { scope } = entryOf(request)
  const model = modelOf(trx, rulesOfTours)
  if (record.isInto) {
    const tour = await tourOfBefore(trx, record, scope)
    const added = new Set(record['addedIds'] as readonly string[]) // the column's JSON
    await updateRecord(trx, model, tour, withoutAdded(tour as unknown as Tour, added), call) // a row of tours
    return note(trx, record.id, { added_ids: '[]' })
  }
  if (record.tourId !== null) {
    const tour = await authorize(trx, model, scope, record.tourId)
    if (tour['status'] === 'published')
      throw new Refusal('action.impossible', { detail: '漫游已经发布，先撤回发布再撤回建成' })
    await removeRecords(trx, model, [tour], call)
  }
  await note(trx, record.id, { tour_id: null })
}

interface Present {
  readonly plan: AssemblyPlan
  readonly places: ReadonlyMap<string, PlannedPlace>
}

/** Without panoramas that have been deleted or withdrawn since. */
async function present(trx: Database, { id: assemblyId, plan }: Row<typeof tourAssembly>): Promise<Present> {
  const { rows } = await sql<{ id: string; location: Location | null }>`
    select p.id, p.location from tour_assembly a
    join pano p on p.id = any(${plan.scenes.map(({ panoId }) => panoId)}::uuid[]) and assembly_may_take(a, p)
    where a.id = ${assemblyId}
  `.execute(trx)
  const there = new Set(rows.map(({ id }) => id))
  const places = new Map(rows.flatMap(({ id, location }) => (location === null ? [] : [[id, location] as const])))
  return { plan: { ...plan, scenes: plan.scenes.filter(({ panoId }) => there.has(panoId)) }, places }
}
