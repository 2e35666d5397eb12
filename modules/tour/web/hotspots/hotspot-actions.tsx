// What can be done with the selected hotspots, as a row of buttons.
import { Copy, CopyPlus, Lock, LockOpen, Trash2 } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { isOfPano } from '../state/studio.ts'
import { useStudio, useStudioState } from '../state/use-studio.ts'
import { CopyToDialog } from './copy-to-dialog.tsx'
import { useHotspotCommands } from './use-hotspot-commands.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

export function HotspotActions(): ReactElement {
  const { get } = useStudio()
  const isAlone = useStudioState(isOfPano)
  const isOnly = useStudioState(({ draft }) => draft.scenes.length < 2)
  const commands = useHotspotCommands()
  const [isSpreading, setSpreading] = useState(false)
  const isLocked = useStudioState(({ chosen }) => chosen.every(({ locked }) => locked === true))
  return (
    <>
      <IconButton icon={Copy} label="再制" title="再制（Ctrl D）" onClick={() => commands.duplicate(get().chosen)} />
      {isAlone ? null : (
        <IconButton
          icon={CopyPlus}
          label="复制到别的场景"
          title="复制到别的场景"
          disabled={isOnly}
          onClick={() => setSpreading(true)}
        />
      )}
      <button
        type="button"
        className="hs-icon-button"
        aria-label={isLocked ? '解锁' : '锁定'}
        title={isLocked ? '解锁' : '锁定，不会误动'}
        aria-pressed={isLocked}
        onClick={() => commands.lock(get().chosen, !isLocked)}
      >
        {isLocked ? (
          <Lock size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <LockOpen size={16} strokeWidth={1.75} aria-hidden />
        )}
      </button>
      <IconButton
        icon={Trash2}
        label="删除"
        title="删除（Delete）"
        disabled={isLocked}
        onClick={() => commands.remove(get().chosen)}
      />
      {isSpreading ? <CopyToDialog hotspots={get().chosen} onClose={() => setSpreading(false)} /> : null}
    </>
  )
}
