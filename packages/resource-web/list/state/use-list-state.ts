import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readState, writeState, type ListState } from './address-state.ts'
import type { ListModel } from './list-model.ts'

/** Anything but turning a page starts again at the first page; `replace` leaves no step in the history. */
export type ChangeList = (patch: Partial<ListState>, options?: { readonly replace?: boolean }) => void

/** The list's state lives in the address alone. */
export function useListState(model: ListModel): readonly [ListState, ChangeList] {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params, model), [params, model])
  const change = useCallback<ChangeList>(
    (patch, options) => {
      setParams(
        (previous) => writeState({ ...readState(previous, model), page: 1, ...patch }, model, previous),
        options?.replace === true ? { replace: true } : {},
      )
    },
    [setParams, model],
  )
  return [state, change]
}
