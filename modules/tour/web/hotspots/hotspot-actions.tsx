// What can be done with one hotspot or with several, as a row of buttons.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { Copy, CopyPlus, Lock, LockOpen, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useStudio } from '../studio/studio-context.ts'
import { CopyToDialog } from './copy-to-dialog.tsx'
import { useHotspotCommands } from './use-hotspot-commands.ts'

export function HotspotActions({ hotspots }: { readonly hotspots: readonly Hotspot[] }): ReactElement {
  const { draft, pano } = useStudio()
  const commands = useHotspotCommands()
  const [isSpreading, setSpreading] = useState(false)
  const isLocked = hotspots.every(({ locked }) => locked === true)
  return (
    <>
      <button
        type="button"
        className="hs-icon-button"
        aria-label="再制"
        title="再制（Ctrl D）"
        onClick={() => commands.duplicate(hotspots)}
      >
        <Copy size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {pano === undefined ? (
        <button
          type="button"
          className="hs-icon-button"
          aria-label="复制到别的场景"
          title="复制到别的场景"
          disabled={draft.scenes.length < 2}
          onClick={() => setSpreading(true)}
        >
          <CopyPlus size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ) : null}
      <button
        type="button"
        className="hs-icon-button"
        aria-label={isLocked ? '解锁' : '锁定'}
        title={isLocked ? '解锁' : '锁定，不会误动'}
        aria-pressed={isLocked}
        onClick={() => commands.lock(hotspots, !isLocked)}
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
        onClick={() => commands.remove(hotspots)}
      >
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
      </button>
      {isSpreading ? <CopyToDialog hotspots={hotspots} onClose={() => setSpreading(false)} /> : null}
    </>
  )
}
