// Records as pictures in rows; rows out of sight are not drawn once there are many.
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { useCallback, useRef, type RefObject } from 'react'
import type { Row } from '../../model/row.ts'
import { useListScope } from '../list-scope.ts'
import { useGridKeys } from '../use-grid-keys.ts'
import { useSize } from '../use-size.ts'
import { Card } from './card.tsx'
import './card-parts.css'
import './cards.css'

const SMALLEST_CARD = 232
const GAP = 20
/** Below this many records everything is drawn. */
const VIRTUAL_FROM = 60

interface Props {
  readonly rows: readonly Row[]
  readonly scroller: RefObject<HTMLDivElement | null>
}

export function CardGrid({ rows, scroller }: Props) {
  const { model, selection, isPhone } = useListScope()
  const root = useRef<HTMLDivElement>(null)
  const virtual = useRef<VirtualizerHandle>(null)
  const { width } = useSize(scroller)
  const columns = isPhone ? 2 : Math.max(1, Math.floor((width + GAP) / (SMALLEST_CARD + GAP)))
  const reveal = useCallback(
    (index: number) => virtual.current?.scrollToIndex(Math.floor(index / columns), { align: 'nearest' }),
    [columns],
  )
  const canSelect = model.can('batch')
  const ids = rows.map(({ id }) => id)
  const keys = useGridKeys({ root, ids, columns, selection: canSelect ? selection : null, reveal })
  const lines = Array.from({ length: Math.ceil(rows.length / columns) }, (_, line) => (
    <div
      key={line}
      role="row"
      aria-rowindex={line + 1}
      className="hs-card-row"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {rows.slice(line * columns, (line + 1) * columns).map((row, column) => (
        <Card key={row.id} row={row} isCurrent={line * columns + column === keys.at} />
      ))}
    </div>
  ))
  return (
    <div
      ref={root}
      role="grid"
      tabIndex={-1}
      className={`hs-cards${selection.ids.size > 0 ? ' hs-cards-picking' : ''}`}
      aria-label={model.resource.title}
      aria-rowcount={lines.length}
      aria-colcount={columns}
      aria-multiselectable={canSelect}
      onKeyDown={keys.onKeyDown}
      onFocus={keys.onFocus}
    >
      {width === 0 ? null : rows.length <= VIRTUAL_FROM ? (
        lines
      ) : (
        <Virtualizer ref={virtual} scrollRef={scroller} keepMounted={[Math.floor(keys.at / columns)]}>
          {lines}
        </Virtualizer>
      )}
    </div>
  )
}
