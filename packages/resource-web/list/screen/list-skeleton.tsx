// The list in its final shape before its records have come: cards, rows of the table, or the phone's two-line items.
import type { ReactNode } from 'react'
import { Skeleton } from '@huanshi/ui/wait/skeleton.tsx'
import type { ListView } from '../state/address-state.ts'
import { defaultColumns, type ListModel } from '../state/list-model.ts'
import '../table/table.css'

interface Props {
  readonly model: ListModel
  readonly view: ListView
  readonly isPhone: boolean
}

const CARDS = 12
const ROWS = 10
/** Names differ in length. */
const lengths = ['58%', '44%', '66%', '38%', '52%'] as const

export function ListSkeleton({ model, view, isPhone }: Props) {
  const [className, one] =
    view === 'cards' ? ['hs-bones-cards', card] : isPhone ? ['hs-bare-list', line] : ['hs-bones-rows', row]
  const count = view === 'cards' ? CARDS : ROWS
  return (
    <div role="status" aria-label="正在读取" className={className}>
      {view === 'cards' || isPhone ? null : <div className="hs-bones-head" />}
      {Array.from({ length: count }, (_, index) => one(model, lengths[index % lengths.length] ?? '50%', index))}
    </div>
  )
}

function card(_model: ListModel, length: string, key: number): ReactNode {
  return (
    <div key={key}>
      <Skeleton ratio="3 / 2" radius={10} />
      <Skeleton width={length} height={16} />
      <Skeleton width="38%" height={12} />
    </div>
  )
}

function line({ picture }: ListModel, length: string, key: number): ReactNode {
  return (
    <div key={key} className="hs-line">
      <div className="hs-line-main">
        {picture === undefined ? null : (
          <span className="hs-line-bone">
            <Skeleton height={48} radius={10} />
          </span>
        )}
        <div className="hs-line-text hs-stack">
          <Skeleton width={length} height={15} />
          <Skeleton width="32%" height={12} />
        </div>
        <Skeleton width={56} height={12} />
      </div>
    </div>
  )
}

function row(model: ListModel, length: string, key: number): ReactNode {
  const others = defaultColumns(model).length - 1
  return (
    <div key={key}>
      {model.can('batch') ? <Skeleton width={18} height={18} radius={5} /> : null}
      <div className="hs-bones-name">
        {model.picture === undefined ? null : <Skeleton width={48} height={32} />}
        <Skeleton width={length} height={14} />
      </div>
      {Array.from({ length: others }, (_, at) => (
        <div key={at} className="hs-bones-cell">
          <Skeleton width={at % 2 === 0 ? '64%' : '48%'} height={14} />
        </div>
      ))}
    </div>
  )
}
