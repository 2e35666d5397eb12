// Pins a work, or changes how long and under which name it stands there.
import { topItem, type TopItem } from '../../contract/top-item.ts'
import { useState } from 'react'
import { ListPlaceContext } from '@huanshi/resource-web/client/list-place.ts'
import type { ControlProps } from '@huanshi/resource-web/form/control/control-props.ts'
import { FormDialog } from '@huanshi/resource-web/form/form-dialog.tsx'
import { TargetField } from './target-field.tsx'

interface Props {
  /** Absent for a new one. */
  readonly record: TopItem | undefined
  readonly slot: TopItem['slot']
  readonly order: number
  readonly onClose: () => void
}

const without = ['order']
const controls = { target: TargetControl }

function TargetControl({ id, value, onChange }: ControlProps) {
  return <TargetField id={id} value={value} onChange={onChange} />
}

export function TopItemDialog({ record, slot, order, onClose }: Props) {
  // As it was when the dialog opened.
  const [base] = useState(() => (record === undefined ? undefined : { ...record }))
  const [place] = useState(() => ({ resource: topItem.name, place: { preset: { slot, order } } }))
  return (
    <ListPlaceContext value={place}>
      <FormDialog resource={topItem} record={base} onClose={onClose} controls={controls} without={without} />
    </ListPlaceContext>
  )
}
