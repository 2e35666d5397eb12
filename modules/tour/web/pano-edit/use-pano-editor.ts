// The editor's state: the stored record, the draft over it with its history, saving, and what to do when both moved on.
import type { Coverage } from '@huanshi/kernel/protocol/coverage.ts'
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { placeProblems } from '@huanshi/resource-web/form/server-problems.ts'
import { problemsOf, type Problems } from '@huanshi/resource-web/form/model/validation.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { carried, redo, startHistory, step, undo } from '@huanshi/resource-web/editing/history.ts'
import { changesOf, detailFields, draftOf, rebased, type PanoDraft } from './pano-draft.ts'

/** Invalid: the details say what has to be put right. */
type Outcome = 'saved' | 'invalid' | 'failed'

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
  /** My changes on top of theirs. */
  readonly mine: PanoDraft
  /** @param name of the step where it is more than the fields: the same again within a second continues it */
  readonly set: (part: Partial<PanoDraft>, name?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => Promise<Outcome>
  /** Lets others see it right away; what else was changed waits to be saved. */
  readonly openTo: (visibility: Pano['visibility']) => Promise<void>
  readonly settle: (draft: PanoDraft) => void
  /** Renders a new cover at the given view; where the server cannot, `image` is what the viewer shows. */
  readonly takeCover: (view: Pano['initialView'], image: string | null) => Promise<void>
  /** Says which part of the sphere the picture shows; false when that was refused. */
  readonly declare: (coverage: Coverage) => Promise<boolean>
  /** Makes the little planet the cover. */
  readonly takePlanet: () => Promise<void>
}

export function usePanoEditor(record: Pano): PanoEditor {
  const client = useClient(pano)
  const queries = useQueryClient()
  const [stored, setStored] = useState(record)
  const [history, setHistory] = useState(() => startHistory(draftOf(record)))
  const [problems, setProblems] = useState<Problems>({})
  const [isSaving, setSaving] = useState(false)
  const isUnderWay = useRef(false)
  const [theirs, setTheirs] = useState<Pano | null>(null)
  const draft = history.present
  const changes = changesOf(draftOf(stored), draft)

  // The record moves on by itself (tiles, place from the file, a new cover). Where that leaves my changes alone, they go on
  // top of it; where both changed the same, nothing is taken over and saving asks.
  const [seen, setSeen] = useState(record)
  if (record !== seen) {
    setSeen(record)
    const moved = Object.keys(changesOf(stored, record))
    if (record.version >= stored.version && !moved.some((name) => name in changes)) {
      setStored(record)
      if (moved.length > 0) setHistory(carried(history, (state) => rebased(state, stored, record)))
    }
  }

  function publish(saved: Pano): void {
    queries.setQueryData([client.address, 'item', saved.id], saved)
    void queries.invalidateQueries({ queryKey: [client.address], predicate: ({ queryKey }) => queryKey[1] !== 'item' })
  }

  async function refused(error: unknown): Promise<Outcome> {
    const problem = error instanceof ApiError ? error.problem : undefined
    if (problem?.type === 'record.stale') {
      setTheirs(await client.get(stored.id))
      return 'failed'
    }
    const placed = problem === undefined ? null : placeProblems(problem, detailFields)
    if (placed !== null) setProblems(placed.fields)
    const general = placed === null ? messageOf(error) : placed.general
    if (general !== null) toast({ type: 'error', title: '没能保存', message: general })
    return placed !== null && Object.keys(placed.fields).length > 0 ? 'invalid' : 'failed'
  }

  async function cover(drawn: Promise<Pano>): Promise<void> {
    try {
      publish(await drawn)
      toast({ type: 'success', title: '封面已更新' })
    } catch (error) {
      toast({ type: 'error', title: '没能更新封面', message: messageOf(error) })
    }
  }

  return {
    stored,
    draft,
    problems,
    isSaving,
    theirs,
    mine: theirs === null ? draft : rebased(draft, stored, theirs),
    changeCount: Object.keys(changes).length,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set: (part, name = Object.keys(part).join()) => {
      setProblems({})
      setHistory((now) => step(now, { ...now.present, ...part }, name, Date.now()))
    },
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    save: async () => {
      // A second press comes before the first has drawn anything.
      if (isUnderWay.current) return 'failed'
      const wrong = problemsOf(detailFields, draft)
      setProblems(wrong)
      if (Object.keys(wrong).length > 0) {
        toast({ type: 'error', title: '没能保存', message: '资料里有需要改正的地方' })
        return 'invalid'
      }
      if (Object.keys(changes).length === 0) return 'saved'
      isUnderWay.current = true
      setSaving(true)
      try {
        const saved = await client.update(stored.id, { ...changes, version: stored.version })
        setStored(saved)
        // The server's own spelling of what was sent; what was typed meanwhile stays.
        setHistory((now) => ({ ...now, present: rebased(now.present, draft, saved) }))
        publish(saved)
        toast({ type: 'success', title: '已保存' })
        return 'saved'
      } catch (error) {
        try {
          return await refused(error)
        } catch (again) {
          toast({ type: 'error', title: '没能保存', message: messageOf(again) })
          return 'failed'
        }
      } finally {
        isUnderWay.current = false
        setSaving(false)
      }
    },
    openTo: async (visibility) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setSaving(true)
      try {
        const saved = await client.update(stored.id, { visibility, version: stored.version })
        setStored(saved)
        setHistory((now) => ({ ...now, present: { ...rebased(now.present, stored, saved), visibility } }))
        publish(saved)
      } catch (error) {
        await refused(error).catch((again: unknown) => {
          toast({ type: 'error', title: '没能改变可见性', message: messageOf(again) })
        })
      } finally {
        isUnderWay.current = false
        setSaving(false)
      }
    },
    settle: (next) => {
      if (theirs !== null) setStored(theirs)
      setTheirs(null)
      setHistory((now) => step(now, next, 'settle', Date.now()))
    },
    takeCover: (view, image) =>
      cover(
        image === null ? client.action(stored.id, 'cover', view) : client.action(stored.id, 'thumbnail', { image }),
      ),
    declare: async (coverage) => {
      try {
        const changed = await client.action(stored.id, 'coverage', coverage)
        publish(changed)
        const isReady = changed.status === 'ready'
        const title = isReady ? '画面覆盖已更新' : '正在按新的画面覆盖重新处理'
        toast({ type: 'success', title, message: '热点和视角都还在' })
        return true
      } catch (error) {
        toast({ type: 'error', title: '没能更新画面覆盖', message: messageOf(error) })
        return false
      }
    },
    takePlanet: () => cover(client.action(stored.id, 'planet')),
  }
}
