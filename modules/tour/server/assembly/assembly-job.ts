// Works out what a tour could be made of panoramas that were dropped together. Every pair that has been compared is kept, so that a job
// that was cut off goes on behind the last one.
import { progressWriter } from '@huanshi/server-kit/jobs/progress-writer.ts'
import type { JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { noPlan, type AssemblyPlan } from '../../contract/tour-assembly.ts'
import { tellPerson } from '../tell-person.ts'
import { assemblyQueue, type AssemblyJob, type AssemblyParts } from './assembly-parts.ts'
import { comparePanosTask, type ComparedPair, type CompareItem, type PairKey } from './compare-task.ts'
import { droppedPanos, type StoredPano } from './dropped-panos.ts'
import { floorIn } from './file-names.ts'
import { propose, type Seen } from './propose.ts'

export function assemblyHandler(parts: AssemblyParts): JobHandler<AssemblyJob> {
  return {
    queue: assemblyQueue,
    isHeavy: true,
    run: ({ assemblyId }, { signal }) => assemble(parts, assemblyId, signal),
    async failed({ assemblyId }) {
      const reason = '服务器没能分析完这些全景，可以再试一次'
      await settle(parts.db, assemblyId, { status: 'failed', error: reason, plan: null })
    },
  }
}

async function assemble(parts: AssemblyParts, id: string, signal: AbortSignal): Promise<void> {
  const { db } = parts
  const owner = await db
    .selectFrom('tour_assembly')
    .select('user_id')
    .where('id', '=', id)
    .where('status', '=', 'working')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  // Withdrawn meanwhile, or done already.
  if (owner === undefined) return
  const panos = await droppedPanos(db, id)
  if (panos.length === 0) {
    await settle(db, id, { status: 'failed', error: '还没有全景到达，传好之后再开始', plan: null })
    return
  }
  const progress = progressWriter((now: Progress) => note(db, id, now))
  try {
    progress.report({ step: '正在读取画面', progress: 0 })
    const left = AbortSignal.any([signal, progress.gone])
    const seen = await see(parts, { id, panos, person: owner.user_id, signal: left, report: progress.report })
    progress.report({ step: '正在整理楼层、名称和去处', progress: 0.98 })
    const plan = propose(panos, seen)
    await progress.close()
    await settle(db, id, { status: 'proposed', error: null, plan })
  } catch (error) {
    if (!progress.gone.aborted) throw error
  } finally {
    await progress.close()
  }
}

interface Progress {
  readonly step: string
  readonly progress: number
}

interface Seeing {
  readonly id: string
  readonly panos: readonly StoredPano[]
  readonly person: string
  readonly signal: AbortSignal
  readonly report: (progress: Progress) => void
}

async function see({ db, storage }: AssemblyParts, { id, panos, person, signal, report }: Seeing): Promise<Seen> {
  await using files = new AsyncDisposableStack()
  const paths: Record<string, string> = {}
  for (const { id: panoId, preview } of panos) {
    const file = preview === null ? null : await storage.local(preview)
    if (file !== null) paths[panoId] = files.use(file).path
  }
  const done = await donePairs(db, id)
  const shown = panos.filter((pano) => paths[pano.id] !== undefined)
  const input = {
    panos: shown.map((pano) => ({ id: pano.id, level: pano.level })),
    near: nearPairs(shown),
    apart: [] as PairKey[],
    done,
  }
  const found = [...done]
  const each = async (item: CompareItem): Promise<void> => {
    report(progressOf(item))
    if (item.kind === 'looked') return
    found.push(...item.pairs)
    await keepPairs(db, id, item.pairs)
  }
  const { same, blank } = await runInSandbox(comparePanosTask, { input, files: paths, person, signal, each })
  const pairs = found.flatMap(({ pair: [fromId, toId], pose }) => (pose === null ? [] : [{ fromId, toId, pose }]))
  return { pairs, same: new Map(same), blank: new Set(blank) }
}

/** Looking at the pictures is a fifth of the work. */
function progressOf({ kind, done, of }: CompareItem): Progress {
  const share = of === 0 ? 1 : done / of
  return kind === 'looked'
    ? { step: `正在读取画面 ${done} / ${of}`, progress: share * 0.2 }
    : { step: `正在比对画面 ${done} / ${of}`, progress: 0.2 + share * 0.75 }
}

/** One after the other by name and by time, and those that were taken within a few steps. */
function nearPairs(panos: readonly StoredPano[]): PairKey[] {
  const orders = [
    panos.toSorted((a, b) => a.fileName.localeCompare(b.fileName, 'zh-CN', { numeric: true })),
    panos
      .filter(({ takenTime }) => takenTime !== null)
      .toSorted((a, b) => Date.parse(a.takenTime ?? '') - Date.parse(b.takenTime ?? '')),
  ]
  return orders.flatMap((order) =>
    order.flatMap((one, n) =>
      order.slice(n + 1, n + 3).flatMap((other): PairKey[] => (isOneFloor(one, other) ? [[one.id, other.id]] : [])),
    ),
  )
}

function isOneFloor(one: StoredPano, other: StoredPano): boolean {
  const [a, b] = [floorIn(one.fileName), floorIn(other.fileName)]
  return a === null || b === null || a.level === b.level
}

async function donePairs(db: Database, id: string): Promise<ComparedPair[]> {
  const rows = await db
    .selectFrom('tour_assembly_pair')
    .select(['from_id', 'to_id', 'pose'])
    .where('assembly_id', '=', id)
    .execute()
  return rows.map(({ from_id: from, to_id: to, pose }) => ({ pair: [from, to], pose }))
}

async function keepPairs(db: Database, id: string, pairs: readonly ComparedPair[]): Promise<void> {
  const rows = pairs.map(({ pair: [from, to], pose }) => ({
    assembly_id: id,
    from_id: from,
    to_id: to,
    pose: pose === null ? null : JSON.stringify(pose),
  }))
  if (rows.length === 0) return
  await db
    .insertInto('tour_assembly_pair')
    .values(rows)
    .onConflict((on) => on.doNothing())
    .execute()
}

/** None of it raises the record's version: nobody else changes it meanwhile. */
async function note(db: Database, id: string, { step, progress }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tour_assembly')
    .set({ step, progress })
    .where('id', '=', id)
    .where('status', '=', 'working')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface Ending {
  readonly status: 'proposed' | 'failed'
  readonly error: string | null
  readonly plan: AssemblyPlan | null
}

async function settle(db: Database, id: string, { status, error, plan }: Ending): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('tour_assembly')
      .set({
        status,
        error,
        step: null,
        progress: status === 'proposed' ? 1 : 0,
        ...(plan === null ? {} : { plan: JSON.stringify(plan) }),
        updated_time: sql<string>`now()`,
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .where('status', '=', 'working')
      .where('deleted_time', 'is', null)
      .returning(['title', 'user_id', 'group_id'])
      .executeTakeFirst()
    if (row === undefined) return
    const { scenes, links } = plan ?? noPlan
    const base = row.group_id === null ? '' : `/Group/${row.group_id}`
    const count = (list: readonly { readonly isTaken: boolean }[]): number =>
      list.filter(({ isTaken }) => isTaken).length
    await tellPerson(trx, row.user_id, {
      title: status === 'failed' ? `「${row.title}」没能分析完` : `「${row.title}」的漫游方案好了`,
      words: error ?? `${count(scenes)} 个场景、${count(links)} 条去处等你过目，确认后成为一个漫游草稿。`,
      kind: 'upload',
      url: `${base}/Tour/Assembly/${id}`,
    })
  })
}
