// The editor's state: the stored record, the draft over it with its history, saving, and what to do when both moved on.
import { pano, type Pano } from '@huanshi/contract/resources/pano.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../capabilities/api/api-error.ts'
import { useClient } from '../../../capabilities/resource/client/use-client.ts'
import { placeProblems } from '../../../capabilities/resource/form/server-problems.ts'
import { problemsOf, type Problems } from '../../../capabilities/resource/form/validation.ts'
import { toast } from '../../../capabilities/toast/toast.ts'
import { redo, startHistory, step, undo } from './draft-history.ts'
import { changesOf, detailFields, draftOf, type PanoDraft } from './pano-draft.ts'

export interface PanoEditor {
  readonly stored: Pano
  readonly draft: PanoDraft
  readonly problems: Problems
  readonly changeCount: number
  readonly isSaving: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** What somebody else saved meanwhile. */
  readonly theirs: Pano | null
  readonly set: (part: Partial<PanoDraft>) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => Promise<boolean>
  readonly settle: (draft: PanoDraft) => void
  /** Renders a new cover at the given view. */
  readonly takeCover: (view: Pano['initialView']) => Promise<void>
}

export function usePanoEditor(record: Pano): PanoEditor {
  const client = useClient(pano)
  const queries = useQueryClient()
  const [stored, setStored] = useState(record)
  const [history, setHistory] = useState(() => startHistory(draftOf(record)))
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<Pano | null>(null)
  const draft = history.present
  const changes = changesOf(draftOf(stored), draft)

  // The server goes on working at the record (tiles, place from the file). What does not touch the draft is taken over.
  const [seen, setSeen] = useState(record)
  if (record !== seen) {
    setSeen(record)
    const isUntouched = Object.keys(changes).length === 0
    const isSameDraft = Object.keys(changesOf(draftOf(stored), draftOf(record))).length === 0
    if (record.version >= stored.version && (isUntouched || isSameDraft)) setStored(record)
    if (record.version >= stored.version && isUntouched && !isSameDraft) setHistory(startHistory(draftOf(record)))
  }

  function accept(saved: Pano): void {
    setStored(saved)
    queries.setQueryData([client.address, 'item', saved.id], saved)
    void queries.invalidateQueries({ queryKey: [client.address], predicate: ({ queryKey }) => queryKey[1] !== 'item' })
  }

  async function refused(error: unknown): Promise<void> {
    const problem = error instanceof ApiError ? error.problem : undefined
    if (problem?.type === 'record.stale') return setTheirs(await client.get(stored.id))
    const placed = problem === undefined ? null : placeProblems(problem, detailFields)
    if (placed !== null) setProblems(placed.fields)
    const general = placed === null ? messageOf(error) : placed.general
    if (general !== null) toast({ type: 'error', title: '没能保存', message: general })
  }

  return {
    stored,
    draft,
    problems,
    isSaving,
    theirs,
    changeCount: Object.keys(changes).length,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set: (part) => {
      setProblems({})
      setHistory((now) => step(now, { ...now.present, ...part }, Object.keys(part).join(), Date.now()))
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    save: async () => {
      const wrong = problemsOf(detailFields, draft)
      setProblems(wrong)
      if (Object.keys(wrong).length > 0) {
        toast({ type: 'error', title: '没能保存', message: '资料里有需要改正的地方' })
        return false
      }
      if (Object.keys(changes).length === 0) return true
      setSaving(true)
      try {
        accept(await client.update(stored.id, { ...changes, version: stored.version }))
        toast({ type: 'success', title: '已保存' })
        return true
      } catch (error) {
        await refused(error).catch((again: unknown) =>
          toast({ type: 'error', title: '没能保存', message: messageOf(again) }),
        )
        return false
      } finally {
        setSaving(false)
      }
    },
    settle: (next) => {
      if (theirs !== null) setStored(theirs)
      setTheirs(null)
      setHistory((now) => step(now, next, 'settle', Date.now()))
    },
    takeCover: async (view) => {
      try {
        accept(await client.action(stored.id, 'cover', view))
        toast({ type: 'success', title: '封面已更新' })
      } catch (error) {
        toast({ type: 'error', title: '没能截取封面', message: messageOf(error) })
      }
    },
  }
}
