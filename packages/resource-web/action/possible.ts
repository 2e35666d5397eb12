// Which actions a record's state allows, which of them the generic screens can carry out, and how they are said.
import type { Action } from '@huanshi/kernel/definition/resource.ts'
import type { ShownAction } from '../model/shown-action.ts'
import type { FormField } from '../form/model/form-model.ts'
import type { Row } from '../model/row.ts'
import { bodyFields } from './body-fields.ts'

export function possibleActions<A extends Action>(actions: readonly A[], row: Row): readonly A[] {
  return actions.filter(({ when = {} }) =>
    Object.entries(when).every(([name, values]) => values.includes(String(row[name]))),
  )
}

/** What the person has to say before it is done; null when a form cannot ask for it. */
export function questionsOf({ body, form }: ShownAction): readonly FormField[] | null {
  return body === undefined ? [] : bodyFields(body, form)
}

/** Actions for this record that a button, a question or a small form is enough for. */
export function offeredActions(actions: readonly ShownAction[], row: Row): readonly ShownAction[] {
  return possibleActions(actions, row).filter((action) => questionsOf(action) !== null)
}

/** Actions that every one of the records allows. */
export function sharedActions(actions: readonly ShownAction[], rows: readonly Row[]): readonly ShownAction[] {
  const [first, ...others] = rows
  if (first === undefined) return []
  return offeredActions(actions, first).filter((action) =>
    others.every((row) => possibleActions(actions, row).includes(action)),
  )
}

export function needsAsking(action: ShownAction): boolean {
  return action.danger === true || action.body !== undefined
}

/** Work that only begins is not done yet. */
export function doneWords({ name, title }: Action): string {
  if (name === 'retry') return `已开始${title}`
  return title.startsWith('已') ? title : `已${title.replace(/^立即/, '')}`
}
