// Where somebody is in a list: its page and order, from which the place scrolled to, the picking and the keys follow.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { useHotkey } from '@huanshi/ui/use-hotkey.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Row } from '../../model/row.ts'
import type { ListState } from '../state/address-state.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import type { SelectionControl } from '../state/use-selection.ts'

/** Another page or the bin, and nothing is picked any more. */
export function usePicking(state: ListState): [isPicking: boolean, set: (isPicking: boolean) => void] {
  const here = `${state.bin} ${state.page}`
  const [isPicking, setPicking] = useState(false)
  const [pickingAt, setPickingAt] = useState(here)
  if (here !== pickingAt) {
    setPickingAt(here)
    setPicking(false)
  }
  return [isPicking, setPicking]
}

/** Another page or order is shown from its beginning. */
export function useTopOfList(scroller: RefObject<HTMLElement | null>, { bin, page, sort }: ListState): void {
  const order = `${bin} ${page} ${sort}`
  const shown = useRef(order)
  useEffect(() => {
    if (shown.current === order) return
    shown.current = order
    scroller.current?.scrollTo(0, 0)
  }, [order, scroller])
}

/** The last page went empty, or the address asks for a page that is not there. */
export function useLastPage(query: UseQueryResult<Page<Row>>, state: ListState, change: ChangeList): void {
  const { data, isPlaceholderData } = query
  useEffect(() => {
    if (data === undefined || isPlaceholderData || data.items.length > 0 || state.page === 1) return
    change({ page: Math.max(1, Math.ceil(data.total / state.pageSize)) }, { replace: true })
  }, [data, isPlaceholderData, state.page, state.pageSize, change])
}

export function useSelectionKeys({ all, clear, ids }: SelectionControl, canPick: boolean): void {
  useHotkey({ key: 'a', withControl: true }, all, canPick)
  useHotkey({ key: 'Escape' }, clear, ids.size > 0)
}
