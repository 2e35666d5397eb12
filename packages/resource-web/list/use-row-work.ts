// What can be done with any record of the list, for rows, cards and the detail view alike.
import { stateAllows } from '@huanshi/kernel/definition/state-allows.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { ShownAction } from '../model/shown-action.ts'
import type { Changes } from '../action/use-changes.ts'
import type { Row } from '../model/row.ts'
import type { ListFeature, RowAction } from './feature.ts'
import { rowActions } from './row-actions.ts'
import type { ListModel } from './state/list-model.ts'

interface Parts {
  readonly model: ListModel
  readonly feature: ListFeature
  readonly changes: Changes
  readonly isBin: boolean
  readonly edit: (row: Row) => void
  readonly act: (action: ShownAction, rows: readonly Row[]) => void
  /** Address of a record's detail. */
  readonly detailOf: (id: string) => string
}

export interface RowTasks {
  /** How the record is edited; undefined where it cannot be. */
  readonly editing: (row: Row) => (() => void) | undefined
  readonly actionsOf: (row: Row) => readonly RowAction[]
}

export function useRowWork({ model, feature, changes, isBin, edit, act, detailOf }: Parts): RowTasks {
  const navigate = useNavigate()
  return useMemo(() => {
    const editing = (row: Row): (() => void) | undefined => {
      if (!model.can('update') || !stateAllows(model.resource, 'update', row)) return undefined
      const address = feature.open?.(row) ?? feature.edits?.(row)
      if (address !== undefined) return () => void navigate(address)
      return model.editable ? () => edit(row) : undefined
    }
    return {
      editing,
      actionsOf: (row) =>
        rowActions(row, {
          model,
          changes,
          isBin,
          more: feature.actions?.(row) ?? [],
          hidden: feature.hidden ?? [],
          show: model.can('get') ? () => void navigate(detailOf(row.id)) : undefined,
          edit: editing(row),
          act: (action) => act(action, [row]),
        }),
    }
  }, [model, feature, changes, isBin, edit, act, detailOf, navigate])
}
