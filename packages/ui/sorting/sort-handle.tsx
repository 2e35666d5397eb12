import { GripVertical } from 'lucide-react'
import type { ComponentProps } from 'react'
import '../button/button.css'
import './sorting.css'

/** By what an item is taken. */
export function SortHandle({ name, ...props }: ComponentProps<'button'> & { readonly name: string }) {
  return (
    <button type="button" className="hs-icon-button hs-sort-handle" {...props} aria-label={`移动${name}`}>
      <GripVertical size={16} strokeWidth={1.75} aria-hidden />
    </button>
  )
}
