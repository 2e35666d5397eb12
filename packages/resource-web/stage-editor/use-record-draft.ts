// An editor's state over one record: the draft with its history, what of it is not saved, and saving, also onto what somebody else
// has changed meanwhile.
import type { CreateOf, RecordOf, Resource, UpdateOf } from '@huanshi/kernel/definition/resource.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { isSame } from '../form/changes.ts'
import { useClient } from '../client/use-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { redo, startHistory, step, undo } from './history.ts'

interface Parts<R extends Resource, D> {
  readonly resource: R
  /** Absent for a new record. */
  readonly record: RecordOf<R> | undefined
  readonly draftOf: (record: RecordOf<R> | undefined) => D
  /** Why the draft cannot be kept; null when it can. */
  readonly faultOf: (draft: D) => string | null
  /** Where the draft is not members of the record: how it is kept. */
  readonly put?: (id: string, draft: D) => Promise<RecordOf<R>>
}

export interface RecordDraft<R extends Resource, D> {
  readonly stored: RecordOf<R> | undefined
  readonly draft: D
  readonly changeCount: number
  readonly isSaving: boolean
  /** How often saving failed for the draft's own fault. */
  readonly tries: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** @param isWhole a step of its own, however soon it comes after another */
  readonly set: (part: Partial<D>, isWhole?: boolean) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Null when it was not saved. */
  readonly save: () => Promise<RecordOf<R> | null>
}

export function useRecordDraft<R extends Resource, D extends object>(parts: Parts<R, D>): RecordDraft<R, D> {
  const { resource, record, draftOf, faultOf, put } = parts
  const client = useClient(resource)
  const queries = useQueryClient()
  const [stored, setStored] = useState(record)
  const [history, setHistory] = useState(() => startHistory(draftOf(record)))
  const [isSaving, setSaving] = useState(false)
  const [tries, setTries] = useState(0)
  const draft = history.present
  const changes = changesOf(draftOf(stored), draft)
  const failed = (message: string): null => {
    toast({ type: 'error', title: '没能保存', message })
    return null
  }

  async function save(): Promise<RecordOf<R> | null> {
    if (isSaving) return null
    const fault = faultOf(draft)
    if (fault !== null) {
      setTries((count) => count + 1)
      return failed(fault)
    }
    setSaving(true)
    try {
      const saved = await kept()
      setStored(saved)
      // The server's own spelling of what was sent, fresh addresses included; what was changed meanwhile stays.
      setHistory((now) => ({ ...now, present: { ...draftOf(saved), ...changesOf(draft, now.present) } }))
      toast({ type: 'success', title: '已保存' })
      void queries.invalidateQueries()
      return saved
    } catch (error) {
      return await refused(error)
    } finally {
      setSaving(false)
    }
  }

  function kept(): Promise<RecordOf<R>> {
    // What the editor edits is what a new record takes.
    if (stored === undefined) return client.create({ ...draft } as unknown as CreateOf<R>)
    if (put !== undefined) return put(stored.id, draft)
    return client.update(stored.id, { ...changes, version: stored.version } as unknown as UpdateOf<R>) // likewise
  }

  /** Somebody else was faster: mine goes on top of theirs, and saving once more keeps it. */
  async function refused(error: unknown): Promise<null> {
    const isStale = error instanceof ApiError && error.problem?.type === 'record.stale'
    if (!isStale || stored === undefined) return failed(messageOf(error))
    try {
      const theirs = await client.get(stored.id)
      setStored(theirs)
      setHistory((now) => step(now, { ...draftOf(theirs), ...changes }, 'theirs', Date.now()))
      return failed('别人刚改过这里。你的修改还在，看一看再保存')
    } catch (again) {
      return failed(messageOf(again))
    }
  }

  return {
    stored,
    draft,
    isSaving,
    tries,
    changeCount: Object.keys(changes).length,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set: (part, isWhole = false) =>
      setHistory((now) => {
        const name = Object.keys(part).join()
        return step(now, { ...now.present, ...part }, isWhole ? `${name} ${now.past.length}` : name, Date.now())
      }),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    save,
  }
}

function changesOf<D extends object>(stored: D, draft: D): Partial<D> {
  const changed = Object.entries(draft).filter(([name, value]) => !isSame(stored[name as keyof D], value)) // its own names
  return Object.fromEntries(changed) as Partial<D> // a part of the draft
}
