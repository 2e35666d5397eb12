// One stop of the Tab key for all items: arrows move, Space selects, Shift reaches; Enter is the item's own.
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { gridMove } from './state/grid-keys.ts'
import type { SelectionControl } from './state/use-selection.ts'

interface GridKeys {
  /** Index of the item that the Tab key reaches. */
  readonly at: number
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: { target: EventTarget }) => void
}

interface Options {
  readonly root: RefObject<HTMLElement | null>
  readonly ids: readonly string[]
  readonly columns: number
  readonly selection: SelectionControl | null
  /** Brings a row that is not drawn into view. */
  readonly reveal?: (index: number) => void
}

/** Items carry `data-item` with the record's id and can take the focus. */
export function useGridKeys({ root, ids, columns, selection, reveal }: Options): GridKeys {
  const [current, setCurrent] = useState<string | undefined>(ids[0])
  const found = current === undefined ? -1 : ids.indexOf(current)
  const at = Math.max(found, 0)
  const hasMoved = useRef(false)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    const focus = () => itemIn(root.current, ids[at])?.focus()
    if (itemIn(root.current, ids[at]) !== null) return focus()
    reveal?.(at)
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [at, ids, root, reveal])
  const onKeyDown = (event: KeyboardEvent): void => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['item'] : undefined
    if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === ' ' && selection !== null) {
      event.preventDefault()
      selection.pick(id, event.shiftKey)
      return
    }
    const next = gridMove(event.key, ids.indexOf(id), columns, ids.length)
    if (next === null) return
    event.preventDefault()
    hasMoved.current = true
    setCurrent(ids[next])
    if (event.shiftKey && selection !== null && ids[next] !== undefined) selection.pick(ids[next], true)
  }
  const onFocus = ({ target }: { target: EventTarget }): void => {
    const id = target instanceof HTMLElement ? target.dataset['item'] : undefined
    if (id !== undefined) setCurrent(id)
  }
  return { at, onKeyDown, onFocus }
}

function itemIn(root: HTMLElement | null, id: string | undefined): HTMLElement | null {
  return id === undefined ? null : (root?.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"]`) ?? null)
}
