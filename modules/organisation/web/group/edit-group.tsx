// A group's own keepers say what it is; its place and its code are decided from above.
import type { Group } from '@huanshi/kernel/protocol/group.ts'
import { group as resource } from '../../contract/group.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { ListPlaceContext } from '@huanshi/resource-web/client/list-place.ts'
import type { Row } from '@huanshi/resource-web/model/row.ts'
import '@huanshi/ui/button/button.css'

const FormDialog = lazy(async () => ({
  default: (await import('@huanshi/resource-web/form/form-dialog.tsx')).FormDialog,
}))

const placed = { resource: resource.name, place: { address: '/api/GroupAdmin/Groups' } }
const fromAbove = ['parentId', 'code', 'order']

export function EditGroup({ group }: { readonly group: Group & Row }): ReactElement {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="hs-button" onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        编辑机构
      </button>
      {isOpen ? (
        <ListPlaceContext value={placed}>
          <Suspense fallback={null}>
            <FormDialog
              resource={resource}
              record={group}
              without={fromAbove}
              onSaved={() => {
                void queries.invalidateQueries({ queryKey: ['group', group.id] })
                void queries.invalidateQueries({ queryKey: ['groups'] })
              }}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ListPlaceContext>
      ) : null}
    </>
  )
}
