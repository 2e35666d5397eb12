// What makes the card of a scene one that can be dragged: 200 at once would take longer than all else that the studio opens with.
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLayoutEffect, type ComponentProps } from 'react'

type Sorting = ReturnType<typeof useSortable>

/** For the button of the card. */
export interface Draggable extends Pick<Sorting, 'setNodeRef' | 'attributes' | 'listeners'> {
  readonly style: ComponentProps<'button'>['style']
}

interface Props {
  readonly id: string
  readonly onChange: (draggable: Draggable) => void
}

export function SortableCard({ id, onChange }: Props): null {
  const { setNodeRef, attributes, listeners, transform, transition } = useSortable({
    id,
    attributes: { roleDescription: '可以拖动的场景' },
  })
  const moved = CSS.Translate.toString(transform)
  useLayoutEffect(
    () => onChange({ setNodeRef, attributes, listeners, style: { transform: moved, transition } }),
    [onChange, setNodeRef, attributes, listeners, moved, transition],
  )
  return null
}
