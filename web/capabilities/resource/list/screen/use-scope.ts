// Puts together what the parts of a list share; it stays the same object until something of it really changed.
import type { Page } from '@huanshi/contract/definition/schemas.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useChanges } from '../../client/use-changes.ts'
import type { Row } from '../../model/row.ts'
import type { ListFeature } from '../feature.ts'
import type { ListScope } from '../list-scope.ts'
import { rowActions } from '../row-actions.ts'
import type { ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import type { SelectionControl } from '../state/use-selection.ts'

interface Parts {
  readonly model: ListModel
  readonly feature: ListFeature
  readonly state: ListState
  readonly change: ChangeList
  readonly page: Page<Row> | undefined
  readonly selection: SelectionControl
  readonly isPhone: boolean
  readonly wantsPicking: boolean
  readonly edit: (row: Row) => void
}

/** Null until the first page has come. */
export function useScope(parts: Parts): ListScope | null {
  const { model, feature, state, change, page, selection, isPhone, wantsPicking, edit } = parts
  const changes = useChanges(model.resource)
  const navigate = useNavigate()
  return useMemo(() => {
    if (page === undefined) return null
    const editing = (row: Row): (() => void) | undefined => {
      if (!model.can('update')) return undefined
      const address = feature.open?.(row)
      return address === undefined ? () => edit(row) : () => void navigate(address)
    }
    return {
      model,
      feature,
      state,
      change,
      page,
      selection,
      changes,
      isPhone,
      isPicking: wantsPicking || (isPhone && selection.ids.size > 0),
      actionsOf: (row) => {
        const more = feature.actions?.(row) ?? []
        return rowActions(row, { model, changes, isBin: state.bin, more, edit: editing(row) })
      },
      addressOf: (row) => (state.bin ? null : (feature.open?.(row) ?? null)),
      openInPlace: (row) => {
        if (state.bin) selection.pick(row.id, false)
        else if (model.can('update')) edit(row)
      },
    }
  }, [model, feature, state, change, page, selection, changes, isPhone, wantsPicking, edit, navigate])
}
