// What the parts of one list share.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { createContext, useContext } from 'react'
import type { ShownAction } from '../model/shown-action.ts'
import type { Changes } from '../action/use-changes.ts'
import type { Row } from '../model/row.ts'
import type { ListFeature, RowAction } from './feature.ts'
import type { ListState } from './state/address-state.ts'
import type { ListModel } from './state/list-model.ts'
import type { ChangeList } from './state/use-list-state.ts'
import type { SelectionControl } from './state/use-selection.ts'

export interface ListScope {
  readonly model: ListModel
  readonly feature: ListFeature
  readonly state: ListState
  readonly change: ChangeList
  readonly page: Page<Row>
  readonly selection: SelectionControl
  readonly changes: Changes
  readonly isPhone: boolean
  /** On the phone a touch selects instead of opening. */
  readonly isPicking: boolean
  /** What the row is called in the list. */
  nameOf(row: Row): string
  actionsOf(row: Row): readonly RowAction[]
  /** Carries an action out on records that allow it, after asking where that is due. */
  readonly act: (action: ShownAction, rows: readonly Row[]) => void
  /** Address of the record's screen; null when it opens in place or not at all. */
  addressOf(row: Row): string | null
  openInPlace(row: Row): void
}

const Scope = createContext<ListScope | null>(null)
export const ListScopeProvider = Scope.Provider

export function useListScope(): ListScope {
  const scope = useContext(Scope)
  if (scope === null) throw new Error('a part of a list stands outside a list')
  return scope
}
