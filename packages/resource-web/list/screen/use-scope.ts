// Puts together what the parts of a list share; it stays the same object until something of it really changed.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { useMemo } from 'react'
import type { ShownAction } from '../../model/shown-action.ts'
import type { Changes } from '../../action/use-changes.ts'
import { textOf, type Row } from '../../model/row.ts'
import type { ListFeature } from '../feature.ts'
import type { ListScope } from '../list-scope.ts'
import type { ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import type { SelectionControl } from '../state/use-selection.ts'
import type { RowTasks } from '../use-row-work.ts'

interface Parts {
  readonly model: ListModel
  readonly feature: ListFeature
  readonly state: ListState
  readonly change: ChangeList
  readonly page: Page<Row> | undefined
  readonly selection: SelectionControl
  readonly changes: Changes
  readonly tasks: RowTasks
  readonly isPhone: boolean
  readonly wantsPicking: boolean
  readonly act: (action: ShownAction, rows: readonly Row[]) => void
  readonly detailOf: (id: string) => string
}

/** Null until the first page has come. */
export function useScope(parts: Parts): ListScope | null {
  const { model, feature, state, change, page, selection, changes, tasks, isPhone, wantsPicking, act, detailOf } = parts
  return useMemo(() => {
    if (page === undefined) return null
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
      act,
      nameOf: (row) => feature.name?.(row) ?? (textOf(row, model.resource.label) || '未命名'),
      actionsOf: tasks.actionsOf,
      addressOf: (row) => {
        if (state.bin) return null
        return feature.open?.(row) ?? (model.can('get') ? detailOf(row.id) : null)
      },
      openInPlace: (row) => {
        if (state.bin) selection.pick(row.id, false)
        else tasks.editing(row)?.()
      },
    }
  }, [model, feature, state, change, page, selection, changes, tasks, isPhone, wantsPicking, act, detailOf])
}
