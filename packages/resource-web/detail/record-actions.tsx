// What can be done with the record now: the first few as buttons, the others and the way to the recycle bin behind ⋯.
import { RowMenu } from '../list/row-menu.tsx'
import type { RowTasks } from '../list/use-row-work.ts'
import type { Row } from '../model/row.ts'
import { arranged } from './arranged.ts'

interface Props {
  readonly row: Row
  readonly name: string
  readonly tasks: RowTasks
  readonly isPhone: boolean
}

export function RecordActions({ row, name, tasks, isPhone }: Props) {
  const [shown, others] = arranged(tasks.actionsOf(row), isPhone ? 2 : 3)
  return (
    <div className="hs-detail-actions">
      {others.length === 0 ? null : <RowMenu name={name} actions={others} className="hs-button hs-detail-more" />}
      {shown.toReversed().map((action, index) => (
        <button
          key={action.key}
          type="button"
          className={`hs-button${styleOf(action.danger === true, index === shown.length - 1)}`}
          onClick={() => action.run()}
        >
          <action.icon aria-hidden />
          {action.title}
        </button>
      ))}
    </div>
  )
}

function styleOf(danger: boolean, isFirst: boolean): string {
  if (danger) return ' hs-button-warn'
  return isFirst ? ' hs-button-primary' : ''
}

/** Whether there is anything to do; without it the detail has no foot. */
export function hasActions(row: Row, tasks: RowTasks): boolean {
  return tasks.actionsOf(row).some(({ key }) => key !== 'show')
}
