// A value in a row; the state of a record under way says how far it has come.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Cell } from '../../cell/cell.tsx'
import type { FieldModel } from '../../model/fields.ts'
import { textOf, type Row } from '../../model/row.ts'
import { workOf } from '../../model/state.ts'

interface Props {
  readonly resource: Resource
  readonly field: FieldModel
  readonly row: Row
}

export function RowCell({ resource, field, row }: Props) {
  const work =
    field.reading === 'state' && field.tones?.[textOf(row, field.name)] === 'live' ? workOf(resource, row) : null
  if (work?.phase !== 'running') return <Cell field={field} row={row} />
  return (
    <span className="hs-state-line">
      <Cell field={field} row={row} />
      <span className="hs-figures">{Math.round(work.progress * 100)}%</span>
    </span>
  )
}
