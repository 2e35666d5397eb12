// Makes or edits an entry of a menu; where it stands is decided in the tree.
import { menuItem, type MenuRecord } from '../../contract/menu-item.ts'
import { useState } from 'react'
import { ListPlaceContext } from '@huanshi/resource-web/client/list-place.ts'
import { FormDialog } from '@huanshi/resource-web/form/form-dialog.tsx'
import { IconField } from './icon-field.tsx'

interface NewPlace {
  readonly categoryId: MenuRecord['categoryId']
  readonly parentId: string | null
  readonly order: number
}

interface Props {
  /** Absent for a new one. */
  readonly record: MenuRecord | undefined
  readonly place: NewPlace
  readonly onSaved: () => void
  readonly onClose: () => void
}

const controls = { icon: IconField }
const without = ['parentId', 'order', 'categoryId']

export function MenuDialog({ record, place: { categoryId, parentId, order }, onSaved, onClose }: Props) {
  // As it was when the dialog opened.
  const [base] = useState(() => (record === undefined ? undefined : { ...record }))
  const [place] = useState(() => {
    const preset = { categoryId, order, isEnabled: true, ...(parentId === null ? {} : { parentId }) }
    return { resource: menuItem.name, place: { preset } }
  })
  return (
    <ListPlaceContext value={place}>
      <FormDialog resource={menuItem} record={base} {...{ controls, without, onSaved, onClose }} />
    </ListPlaceContext>
  )
}
