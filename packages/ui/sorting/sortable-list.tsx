// A list put in order by hand: by pointer, by touch after a short hold, and by keyboard on the handle.
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { CSSProperties, ReactNode } from 'react'
import { announcementsFor, instructions } from './announcements.ts'
import { SortHandle } from './sort-handle.tsx'
import './sorting.css'

export interface Sortable {
  readonly id: string
  /** How a person calls it. */
  readonly name: string
}

interface Props<T extends Sortable> {
  readonly items: readonly T[]
  readonly label: string
  readonly className?: string
  readonly isGrid?: boolean
  readonly disabled?: boolean
  /** The handle stands in what is drawn; nothing moves without it. */
  readonly render: (item: T, handle: ReactNode, index: number) => ReactNode
  readonly onSort: (items: readonly T[]) => void
}

export function SortableList<T extends Sortable>({
  items,
  label,
  className = '',
  isGrid = false,
  disabled = false,
  render,
  onSort,
}: Props<T>) {
  const sensors = useSortSensors()
  const at = (id: UniqueIdentifier): number => items.findIndex((item) => item.id === id)
  const settle = ({ active, over }: DragEndEvent): void => {
    const from = at(active.id)
    const to = over === null ? -1 : at(over.id)
    if (from >= 0 && to >= 0 && from !== to) onSort(arrayMove([...items], from, to))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        screenReaderInstructions: instructions,
        announcements: announcementsFor(
          (id) => items[at(id)]?.name ?? '',
          (id) => `第 ${at(id) + 1} 位，共 ${items.length} 位`,
        ),
      }}
      onDragEnd={settle}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={disabled}
      >
        <ul className={className} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem key={item.id} item={item} disabled={disabled || items.length < 2}>
              {(handle) => render(item, handle, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

/** Space lifts; where pressing Enter does something else it may be left to that. */
export function useSortSensors(keepsEnter = false) {
  return useSensors(
    // A click on a link within stays a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: {
        start: keepsEnter ? ['Space'] : ['Space', 'Enter'],
        cancel: ['Escape'],
        end: ['Space', 'Enter', 'Tab'],
      },
    }),
  )
}

interface ItemProps {
  readonly item: Sortable
  readonly disabled: boolean
  readonly children: (handle: ReactNode) => ReactNode
}

function SortableItem({ item, disabled, children }: ItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled,
  })
  const style: CSSProperties = { transform: CSS.Translate.toString(transform), transition: transition ?? '' }
  const handle = disabled ? null : (
    <SortHandle name={item.name} ref={setActivatorNodeRef} {...attributes} {...listeners} />
  )
  return (
    <li ref={setNodeRef} style={style} className="hs-sort-item" data-dragging={isDragging}>
      {children(handle)}
    </li>
  )
}
