// What can be done with one record, from the contract's verbs and actions and what the feature adds.
import type { Action, Resource } from '@huanshi/contract/definition/resource.ts'
import { Pencil, RotateCcw, Sparkles, Trash2, Undo2 } from 'lucide-react'
import type { Changes } from '../client/use-changes.ts'
import { textOf, type Row } from '../model/row.ts'
import type { RowAction } from './feature.ts'
import type { ListModel } from './state/list-model.ts'

/** Actions that need no further word from the person and that the record's state allows. */
export function possibleActions(resource: Resource, row: Row): readonly Action[] {
  return (resource.actions ?? []).filter(
    ({ when = {}, body }) =>
      body === undefined && Object.entries(when).every(([name, values]) => values.includes(textOf(row, name))),
  )
}

export interface RowWork {
  readonly model: ListModel
  readonly changes: Changes
  readonly isBin: boolean
  readonly more: readonly RowAction[]
  /** Absent where there is nothing to edit. */
  readonly edit: (() => void) | undefined
}

export function rowActions(row: Row, { model, changes, isBin, more, edit }: RowWork): readonly RowAction[] {
  if (isBin) {
    const restore: RowAction = { key: 'restore', title: '恢复', icon: Undo2, run: () => changes.restore([row.id]) }
    return model.can('restore') ? [restore] : []
  }
  const own = possibleActions(model.resource, row).map(({ name, title }): RowAction => ({
    key: name,
    title,
    icon: name === 'retry' ? RotateCcw : Sparkles,
    run: () => changes.act(row, name, `已开始${title}`),
  }))
  const edits: RowAction[] = edit === undefined ? [] : [{ key: 'edit', title: '编辑', icon: Pencil, run: edit }]
  const remove: RowAction = {
    key: 'delete',
    title: '移到回收站',
    icon: Trash2,
    danger: true,
    run: () => changes.remove([row.id]),
  }
  return [...edits, ...more, ...own, ...(model.can('delete') ? [remove] : [])]
}
