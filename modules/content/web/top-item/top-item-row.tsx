import { topItem, type TopItem } from '../../contract/top-item.ts'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateDot } from '@huanshi/resource-web/cell/state-dot.tsx'
import { fieldNamed } from '@huanshi/resource-web/model/fields.ts'
import { RecordWords } from '@huanshi/resource-web/records/record-words.tsx'
import { stateLook } from '@huanshi/resource-web/model/state.ts'
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import { IconButton } from '@huanshi/ui/button/icon-button.tsx'

interface Props {
  readonly item: TopItem
  readonly handle: ReactNode
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const kinds = { pano: '全景', tour: '漫游', blog: '博客', article: '文章' } as const

export function TopItemRow({ item, handle, onEdit, onRemove }: Props) {
  const { title, coverUrl, target, status } = item
  const field = fieldNamed(topItem, 'status')
  return (
    <div className="hs-top-row">
      <span className="hs-top-handle">{handle}</span>
      {coverUrl === null ? (
        <span className="hs-thumb hs-top-picture" />
      ) : (
        <img className="hs-thumb hs-top-picture" src={coverUrl} alt="" />
      )}
      <div className="hs-top-words">
        <RecordWords name={title === '' ? '内容已删除' : title} note={`${kinds[target.kind]} · ${periodWords(item)}`} />
      </div>
      {field === undefined ? null : (
        <span className="hs-top-state">
          <StateDot look={stateLook(field, status)} />
        </span>
      )}
      <IconButton icon={Pencil} label={`编辑${title}`} title="编辑" onClick={onEdit} />
      <IconButton icon={Trash2} label={`取消置顶${title}`} title="取消置顶" onClick={onRemove} />
    </div>
  )
}

function periodWords({ startTime, endTime }: Pick<TopItem, 'startTime' | 'endTime'>): string {
  const short = (iso: string): string => fullTime(new Date(iso)).slice(0, 16)
  if (startTime === null) return endTime === null ? '一直展示' : `到 ${short(endTime)}`
  return endTime === null ? `${short(startTime)} 起` : `${short(startTime)} 到 ${short(endTime)}`
}
