// A tree put in order by hand. The pointer drags a row up and down and, sideways, to another level; on the handle the arrow keys
// do the same at once.
import { closestCenter, DndContext, PointerSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useState, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { instructions } from './announcements.ts'
import { below, flatten, moved, stepped, type FlatNode, type Step, type TreeNode } from './tree-order.ts'
import { SortHandle } from './sort-handle.tsx'
import './sorting.css'

interface NamedNode extends TreeNode {
  readonly name: string
}

interface Props<T extends NamedNode> {
  /** In the order of their siblings. */
  readonly items: readonly T[]
  readonly label: string
  /** Deepest level, 0 for a plain list. */
  readonly most: number
  readonly disabled?: boolean
  readonly render: (item: T, handle: ReactNode) => ReactNode
  readonly onSort: (items: readonly T[]) => void
}

const INDENT = 28
const steps: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}
const stepWords: Readonly<Record<Step, string>> = { up: '上移', down: '下移', in: '移入上一项', out: '移到上一级' }

export function SortableTree<T extends NamedNode>({ items, label, most, disabled = false, render, onSort }: Props<T>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const [drag, setDrag] = useState<{ id: string; shift: number } | null>(null)
  const [said, setSaid] = useState('')
  const flat = flatten(items)
  const shown = drag === null ? flat : withoutBelow(flat, drag.id)
  const depthOf = (id: string): number => flat.find(({ item }) => item.id === id)?.depth ?? 0
  const step = (item: T, key: string): boolean => {
    const way = steps[key]
    if (way === undefined || disabled) return false
    const next = stepped(items, item.id, way, most)
    setSaid(next === null ? `${item.name}不能再${stepWords[way]}` : `${item.name}已${stepWords[way]}`)
    if (next !== null) onSort(next)
    return true
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setDrag({ id: String(active.id), shift: 0 })}
      onDragMove={({ active, delta }) => setDrag({ id: String(active.id), shift: Math.round(delta.x / INDENT) })}
      onDragCancel={() => setDrag(null)}
      onDragEnd={({ active, over, delta }) => {
        setDrag(null)
        if (over === null) return
        const id = String(active.id)
        const depth = Math.max(0, depthOf(id) + Math.round(delta.x / INDENT))
        const next = moved(items, { id, overId: String(over.id), depth, most })
        if (next !== null) onSort(next)
      }}
    >
      <SortableContext items={shown.map(({ item }) => item.id)} strategy={verticalListSortingStrategy}>
        <ul className="hs-bare-list" aria-label={label}>
          {shown.map(({ item, depth }) => (
            <Row
              key={item.id}
              item={item}
              depth={drag?.id === item.id ? Math.min(most, Math.max(0, depth + drag.shift)) : depth}
              disabled={disabled}
              onKey={(key) => step(item, key)}
            >
              {(handle) => render(item, handle)}
            </Row>
          ))}
        </ul>
      </SortableContext>
      <p className="hs-visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  )
}

/** What is dragged takes those below it along. */
function withoutBelow<T extends TreeNode>(flat: readonly FlatNode<T>[], id: string): FlatNode<T>[] {
  const at = flat.findIndex(({ item }) => item.id === id)
  return at === -1 ? [...flat] : [...flat.slice(0, at + 1), ...flat.slice(at + 1 + below(flat, at))]
}

interface RowProps {
  readonly item: NamedNode
  readonly depth: number
  readonly disabled: boolean
  readonly onKey: (key: string) => boolean
  readonly children: (handle: ReactNode) => ReactNode
}

function Row({ item, depth, disabled, onKey, children }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled,
  })
  const style: CSSProperties = {
    transform: CSS.Translate.toString(transform && { ...transform, x: 0 }),
    transition: transition ?? '',
    paddingInlineStart: depth * INDENT,
  }
  const handle = (
    <SortHandle
      name={item.name}
      ref={setActivatorNodeRef}
      {...listeners}
      disabled={disabled}
      aria-keyshortcuts="ArrowUp ArrowDown ArrowLeft ArrowRight"
      title="拖动，或用方向键移动：上下换位置，左右换层级"
      onKeyDown={(event: KeyboardEvent) => {
        if (onKey(event.key)) event.preventDefault()
      }}
    />
  )
  return (
    <li ref={setNodeRef} style={style} className="hs-sort-item" data-dragging={isDragging}>
      {children(handle)}
    </li>
  )
}
