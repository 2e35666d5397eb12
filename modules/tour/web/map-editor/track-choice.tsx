// The track of a tour's map: chosen from the library, changed, taken away.
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { EditButton } from '@huanshi/resource-web/stage-editor/edit-button.tsx'
import type { TourMap } from '../../contract/tour-parts.ts'
import { Route, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { PickOne } from '../parts/pick-one.tsx'

interface Props {
  readonly track: TourMap['track'] | undefined
  readonly onChange: (track: NonNullable<TourMap['track']> | null) => void
}

export function TrackChoice({ track, onChange }: Props): ReactElement {
  const [isPicking, setPicking] = useState(false)
  const id = track?.libId
  const { row, isLoading } = useChosenOne(lib, id)
  const name = row === undefined ? (isLoading ? '轨迹' : '轨迹已不在素材库') : textOf(row, 'name')
  return (
    <>
      <button type="button" className="hs-button" title="访客沿着轨迹回放，场景跟着走" onClick={() => setPicking(true)}>
        <Route size={16} strokeWidth={1.75} aria-hidden />
        {id === undefined ? '选择轨迹' : name}
      </button>
      {id === undefined ? null : <EditButton icon={X} word="去掉轨迹" size={16} onClick={() => onChange(null)} />}
      {isPicking ? (
        <PickOne kind="coordinate" onPick={(item) => onChange({ libId: item.id })} onClose={() => setPicking(false)} />
      ) : null}
    </>
  )
}
