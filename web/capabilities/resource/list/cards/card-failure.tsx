// Why the work on a record failed, and the way to try it again.
import { workOf } from '../../model/state.ts'
import { textOf, type Row } from '../../model/row.ts'
import { useListScope } from '../list-scope.ts'
import { possibleActions } from '../row-actions.ts'

interface Props {
  readonly row: Row
  readonly tabIndex: number
}

export function CardFailure({ row, tabIndex }: Props) {
  const { model, changes } = useListScope()
  const work = workOf(model.resource, row)
  if (work?.phase !== 'failed') return null
  const reason = textOf(row, 'error')
  const retry = possibleActions(model.resource, row).find(({ name }) => name === 'retry')
  return (
    <div className="hs-card-failure">
      <span title={reason}>
        {work.word}
        {reason === '' ? '' : `：${reason}`}
      </span>
      {retry === undefined ? null : (
        <button type="button" tabIndex={tabIndex} onClick={() => changes.act(row, retry.name, `已开始${retry.title}`)}>
          重试
        </button>
      )}
    </div>
  )
}
