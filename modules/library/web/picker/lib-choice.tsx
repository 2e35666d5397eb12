// A library item that something uses: shown as it is, changed by picking another.
import type { Lib } from '../../contract/lib-item.ts'
import { FileWarning, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { PickLib } from './pick-lib.tsx'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

export interface LibChoiceProps {
  readonly label: string
  readonly kinds: readonly ('image' | 'video' | 'audio' | 'model')[]
  readonly libId: string | null
  /** The chosen item; undefined when it is gone. */
  readonly shown: { readonly name: string; readonly thumbnailUrl: string | null } | undefined
  /** Stands for an item without a picture. */
  readonly sign: ReactElement
  readonly onPick: (lib: Lib) => void
  /** What is uploaded is for a hotspot. */
  readonly forHotspot?: boolean
  /** Absent where one is needed. */
  readonly onClear?: () => void
}

export function LibChoice(props: LibChoiceProps): ReactElement {
  const { label, kinds, libId, shown, sign, forHotspot = false, onPick, onClear } = props
  const [isPicking, setPicking] = useState(false)
  const words = shown?.name ?? (libId === null ? '从素材库选择' : '已不在素材库，请重新选择')
  return (
    <div className="hs-row hs-gap-4">
      <button
        type="button"
        className="hs-studio-lib-pick"
        aria-label={`${label}：${words}${shown === undefined ? '' : '，点按更换'}`}
        onClick={() => setPicking(true)}
      >
        {shown?.thumbnailUrl == null ? (
          <span>{libId !== null && shown === undefined ? <FileWarning aria-hidden /> : sign}</span>
        ) : (
          <img src={shown.thumbnailUrl} alt="" />
        )}
        <span>{words}</span>
      </button>
      {onClear !== undefined && libId !== null ? (
        <IconButton icon={X} label={`去掉${label}`} onClick={onClear} />
      ) : null}
      <PickLib
        open={isPicking}
        kinds={kinds}
        forHotspot={forHotspot}
        onPick={([item]) => {
          setPicking(false)
          if (item !== undefined) onPick(item)
        }}
        onClose={() => setPicking(false)}
      />
    </div>
  )
}
