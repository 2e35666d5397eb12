// The plan as a person changes it: every step can be taken back, and each is kept a moment later.
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { redo, startHistory, step, undo } from '@huanshi/resource-web/stage-editor/history.ts'
import { useEffect, useState } from 'react'
import { tourAssembly, type TourAssembly } from '../../contract/tour-assembly.ts'
import { PlanKeeper, type EditedPlan } from './plan-keeper.ts'

interface PlanEditing {
  readonly now: EditedPlan
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** @param name of what is changed: the same within a second is one step */
  readonly change: (name: string, next: (now: EditedPlan) => EditedPlan) => void
  readonly undo: () => void
  readonly redo: () => void
  /** False where it could not be kept. */
  readonly keep: () => Promise<boolean>
}

const KEEP_MS = 1200

export function usePlan(record: TourAssembly): PlanEditing {
  const client = useClient(tourAssembly)
  const [history, setHistory] = useState(() => startHistory<EditedPlan>({ title: record.title, plan: record.plan }))
  const [keeper] = useState(() => new PlanKeeper(client, record, history.present))
  useEffect(() => {
    keeper.want(history.present)
    const timer = setTimeout(() => void keeper.keep(), KEEP_MS)
    return () => clearTimeout(timer)
  }, [history.present, keeper])
  // Whoever goes away takes the last change along.
  useEffect(() => () => void keeper.keep(), [keeper])
  return {
    now: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (name, next) => setHistory((before) => step(before, next(before.present), name, Date.now())),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    keep: () => keeper.keep(),
  }
}
