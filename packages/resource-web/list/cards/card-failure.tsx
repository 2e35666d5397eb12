// Why the work on a record failed, and the way to try it again.
import { possibleActions } from '../../action/possible.ts'
import { workOf } from '../../model/state.ts'
import { textOf, type Row } from '../../model/row.ts'
import { useListScope } from '../list-scope.ts'

interface Props {
  readonly row: Row
  readonly tabIndex: number
}

export function CardFailure({ row, tabIndex }: Props) {
  const { model, act } = useListScope()
  const work = workOf(model.resource, row)
  if (work?.phase !== 'failed') return null
  const reason = textOf(row, 'error')
  const retry = possibleActions(model.actions, row).find(({ name }) => name === 'retry')
  return (
    <div className="hs-card-failure">
      <span title={reason}>
        {work.word}
        {reason === '' ? '' : `：${reason}`}
      </span>
      {retry === undefined ? null : (
        <button type="button" tabIndex={tabIndex} onClick={() => act(retry, [row])}>
          重试
        </button>
      )}
    </div>
  )
}
