// A library item that something uses: shown as it is, changed by picking another.
import type { Lib } from '@huanshi/contract/resources/lib-item.ts'
import { FileWarning, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { PickLib } from '../../../capabilities/library/pick-lib.tsx'
import { libOf } from '../../../capabilities/tour/marks.ts'
import { kindIcons } from '../hotspots/kind-icons.ts'
import { useStudio } from '../studio/studio-context.ts'

type Kind = 'image' | 'video' | 'audio' | 'model'

interface Props {
  readonly label: string
  readonly kinds: readonly Kind[]
  readonly libId: string | null
  readonly onPick: (lib: Lib) => void
  /** Absent where one is needed. */
  readonly onClear?: () => void
}

export function LibField({ label, kinds, libId, onPick, onClear }: Props): ReactElement {
  const { tour } = useStudio()
  const [isPicking, setPicking] = useState(false)
  const lib = libId === null || tour === null ? undefined : libOf(tour, libId)
  const [kind = 'image'] = kinds
  const Icon = kindIcons[kind]
  return (
    <div className="hs-studio-lib">
      <button
        type="button"
        className="hs-studio-lib-pick"
        aria-label={`${label}：${lib?.name ?? (libId === null ? '未选' : '已不在素材库')}，点按更换`}
        onClick={() => setPicking(true)}
      >
        {lib?.thumbnailUrl == null ? (
          <span>{libId !== null && lib === undefined ? <FileWarning aria-hidden /> : <Icon aria-hidden />}</span>
        ) : (
          <img src={lib.thumbnailUrl} alt="" />
        )}
        <span>{lib?.name ?? (libId === null ? '从素材库选择' : '已不在素材库，请重新选择')}</span>
      </button>
      {onClear !== undefined && libId !== null ? (
        <button type="button" className="hs-icon-button" aria-label={`去掉${label}`} onClick={onClear}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      ) : null}
      <PickLib
        open={isPicking}
        kinds={kinds}
        onPick={([item]) => {
          setPicking(false)
          if (item !== undefined) onPick(item)
        }}
        onClose={() => setPicking(false)}
      />
    </div>
  )
}
