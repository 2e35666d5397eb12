// What can be done with one record, from the contract's verbs and actions and what the feature adds.
import { stateAllows } from '@huanshi/kernel/definition/state-allows.ts'
import { PanelRightOpen, Pencil, Trash2, Undo2 } from 'lucide-react'
import { actionIcon } from '../action/action-icon.ts'
import { offeredActions } from '../action/possible.ts'
import type { ShownAction } from '../model/shown-action.ts'
import type { Changes } from '../action/use-changes.ts'
import type { Row } from '../model/row.ts'
import type { RowAction } from './feature.ts'
import type { ListModel } from './state/list-model.ts'

interface RowWork {
  readonly model: ListModel
  readonly changes: Changes
  readonly isBin: boolean
  readonly more: readonly RowAction[]
  /** Names of actions that the record's own screen does better. */
  readonly hidden: readonly string[]
  /** Absent where there is nothing to see beyond the row. */
  readonly show: (() => void) | undefined
  /** Absent where there is nothing to edit. */
  readonly edit: (() => void) | undefined
  /** Carries an action out, after asking where that is due. */
  readonly act: (action: ShownAction) => void
}

export function rowActions(row: Row, work: RowWork): readonly RowAction[] {
  const { model, changes, isBin, more, show, edit } = work
  if (isBin) {
    const restore: RowAction = { key: 'restore', title: '恢复', icon: Undo2, run: () => changes.restore([row.id]) }
    return model.can('restore') ? [restore] : []
  }
  const shows: RowAction[] =
    show === undefined ? [] : [{ key: 'show', title: '查看详情', icon: PanelRightOpen, run: show }]
  const edits: RowAction[] = edit === undefined ? [] : [{ key: 'edit', title: '编辑', icon: Pencil, run: edit }]
  const removes =
    model.can('delete') && stateAllows(model.resource, 'delete', row) && !more.some(({ key }) => key === 'delete')
      ? [removal(row, work)]
      : []
  return [...shows, ...edits, ...more, ...ownActions(row, work), ...removes]
}

/** Actions of the contract that a feature has not put its own in place of; those that cannot be taken back come last. */
function ownActions(row: Row, { model, more, hidden, act }: Pick<RowWork, 'model' | 'more' | 'hidden' | 'act'>) {
  const taken = new Set([...more.map(({ key }) => key), ...hidden])
  return offeredActions(model.actions, row)
    .filter(({ name }) => !taken.has(name))
    .sort((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false))
    .map((action): RowAction => {
      const { name, title, danger, when } = action
      return {
        key: name,
        title,
        icon: actionIcon(name),
        // What is possible at any time does not move the record on.
        ...(when === undefined ? {} : { own: true }),
        ...(danger === true ? { danger } : {}),
        run: () => act(action),
      }
    })
}

/** Name under which the question before a removal for good is asked. */
const REMOVAL: ShownAction = { name: 'delete', title: '删除', danger: true }

function removal(row: Row, { model, changes, act }: Pick<RowWork, 'model' | 'changes' | 'act'>): RowAction {
  const remove = { key: 'delete', icon: Trash2, danger: true }
  return model.can('restore')
    ? { ...remove, title: '移到回收站', run: () => changes.remove([row.id]) }
    : { ...remove, title: '删除', run: () => act(REMOVAL) }
}
