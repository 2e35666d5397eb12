import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { readState, writeState, type ListState } from './address-state.ts'
import type { ListModel } from './list-model.ts'

/** Anything but turning a page starts again at the first page; `replace` leaves no step in the history. */
export type ChangeList = (patch: Partial<ListState>, options?: { readonly replace?: boolean }) => void

/** The list's state lives in the address alone. */
export function useListState(model: ListModel): readonly [ListState, ChangeList] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, model), [params, model])
  const isLeaving = useIsLeaving()
  const change = useCallback<ChangeList>(
    (patch, options) => {
      // What was typed a moment before would call them back from the page that they are on the way to.
      if (isLeaving()) return
      setParams(
        (previous) => writeState({ ...readState(previous, model), page: 1, ...patch }, model, previous),
        options?.replace === true ? { replace: true } : {},
      )
    },
    [setParams, model, isLeaving],
  )
  return [state, change]
}

/** Whether another page has been asked for, whose code or data are still being loaded. */
function useIsLeaving(): () => boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const leaving = useRef(false)
  useLayoutEffect(() => {
    leaving.current = next !== undefined && next.pathname !== pathname
  }, [next, pathname])
  return useCallback(() => leaving.current, [])
}
