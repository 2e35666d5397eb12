// What stands before the rows: what each is for, and a button that adds to it.
import { usePhone } from '@huanshi/ui/use-phone.ts'
import { Plus, Video } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import { ROW } from './bar-row.tsx'
import { barIcons, barTitles, barTracks } from './bar-words.ts'
import { rowsOf } from './model/stacking.ts'
import type { Bar, BarTrack } from './model/track-edit.ts'

interface Props {
  readonly ref: Ref<HTMLDivElement>
  readonly bars: readonly Bar[]
  readonly onAdd: (kind: BarTrack) => void
}

export function RowNames({ ref, bars, onAdd }: Props): ReactElement {
  const words = usePhone() ? 'hs-visually-hidden' : ''
  return (
    <div ref={ref} className="hs-time-names">
      <div className="hs-time-camera">
        <Video size={16} strokeWidth={1.75} aria-hidden />
        <span className={words}>镜头</span>
      </div>
      {barTracks.map((kind) => {
        const Icon = barIcons[kind]
        const rows = rowsOf(bars.filter((one) => one.track === kind))
        return (
          <div key={kind} style={{ height: (Math.max(0, ...rows) + 1) * ROW }}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <span className={words}>{barTitles[kind]}</span>
            <button type="button" aria-label={`在播放头处添加${barTitles[kind]}`} onClick={() => onAdd(kind)}>
              <Plus size={14} strokeWidth={1.75} aria-hidden />
            </button>
          </div>
        )
      })}
    </div>
  )
}
