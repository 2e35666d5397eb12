// What can be done with one hotspot or with several.
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import { Copy, Lock, LockOpen, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { toast } from '../../../capabilities/toast/toast.ts'
import { changeHotspots, pasteHotspots, removeHotspots } from '../model/hotspot-operations.ts'
import { useStudio } from '../studio/studio-context.ts'

/** Of one or of several: copy, lock, remove. */
export function HotspotActions({ hotspots }: { readonly hotspots: readonly TourHotspot[] }): ReactElement {
  const { scene, draft, store, change, select } = useStudio()
  const ids = new Set(hotspots.map(({ id }) => id))
  const isLocked = hotspots.every(({ locked }) => locked === true)
  const duplicate = (): void => {
    if (scene === undefined) return
    const { draft: next, ids: copies } = pasteHotspots(draft, scene.id, hotspots, true)
    change('duplicate', () => next)
    select(copies)
  }
  const lock = (): void => {
    if (scene === undefined) return
    change('lock', (now) => changeHotspots(now, scene.id, ids, (one) => ({ ...one, locked: !isLocked })))
  }
  const remove = (): void => {
    if (scene === undefined) return
    change('remove', (now) => removeHotspots(now, scene.id, ids))
    select([])
    toast({
      type: 'success',
      title: hotspots.length === 1 ? '已删除热点' : `已删除 ${hotspots.length} 个热点`,
      duration: 8000,
      action: { label: '撤销', run: store.undo },
    })
  }
  return (
    <>
      <button type="button" className="hs-icon-button" aria-label="再制" title="再制（Ctrl D）" onClick={duplicate}>
        <Copy size={16} strokeWidth={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className="hs-icon-button"
        aria-label={isLocked ? '解锁' : '锁定'}
        title={isLocked ? '解锁' : '锁定，不会误动'}
        aria-pressed={isLocked}
        onClick={lock}
      >
        {isLocked ? (
          <Lock size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <LockOpen size={16} strokeWidth={1.75} aria-hidden />
        )}
      </button>
      <button
        type="button"
        className="hs-icon-button"
        aria-label="删除"
        title="删除（Delete）"
        disabled={isLocked}
        onClick={remove}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
    </>
  )
}
