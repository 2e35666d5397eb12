// The icon editor's state: the record, the draft over it with its history, and saving.
import { hotspotIcon, type HotspotIcon } from '@huanshi/contract/resources/hotspot-icon.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../capabilities/api/api-error.ts'
import { redo, startHistory, step, undo } from '../../../capabilities/editing/history.ts'
import { useClient } from '../../../capabilities/resource/client/use-client.ts'
import { toast } from '../../../capabilities/toast/toast.ts'
import { changesOf, draftOf, faultOf, type IconDraft } from './icon-draft.ts'

export interface IconEditor {
  readonly stored: HotspotIcon
  readonly draft: IconDraft
  readonly changeCount: number
  readonly isSaving: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly set: (part: Partial<IconDraft>) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly save: () => Promise<void>
}

export function useIconEditor(record: HotspotIcon): IconEditor {
  const client = useClient(hotspotIcon)
  const queries = useQueryClient()
  const [stored, setStored] = useState(record)
  const [history, setHistory] = useState(() => startHistory(draftOf(record)))
  const [isSaving, setSaving] = useState(false)
  const draft = history.present
  const changes = changesOf(draftOf(stored), draft)
  const failed = (message: string): void => void toast({ type: 'error', title: '没能保存', message })

  async function save(): Promise<void> {
    if (isSaving || Object.keys(changes).length === 0) return
    const fault = faultOf(draft)
    if (fault !== null) return failed(fault)
    setSaving(true)
    try {
      const saved = await client.update(stored.id, { ...changes, version: stored.version })
      setStored(saved)
      // The server's own spelling of what was sent, fresh addresses included; what was changed meanwhile stays.
      setHistory((now) => ({ ...now, present: { ...draftOf(saved), ...changesOf(draft, now.present) } }))
      toast({ type: 'success', title: '已保存' })
      void queries.invalidateQueries()
    } catch (error) {
      await refused(error)
    } finally {
      setSaving(false)
    }
  }

  /** Somebody else was faster: mine goes on top of theirs, and saving once more keeps it. */
  async function refused(error: unknown): Promise<void> {
    if (!(error instanceof ApiError) || error.problem?.type !== 'record.stale') return failed(messageOf(error))
    try {
      const theirs = await client.get(stored.id)
      setStored(theirs)
      setHistory((now) => step(now, { ...draftOf(theirs), ...changes }, 'theirs', Date.now()))
      failed('别人刚改过这个图标。你的修改还在，看一看再保存')
    } catch (again) {
      failed(messageOf(again))
    }
  }

  return {
    stored,
    draft,
    isSaving,
    changeCount: Object.keys(changes).length,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    set: (part) => setHistory((now) => step(now, { ...now.present, ...part }, Object.keys(part).join(), Date.now())),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    save,
  }
}
