// What stands below a group, as a tree; whoever keeps its members may add to it.
import { memberKeepers } from '@huanshi/kernel/areas/officers.ts'
import { heldRoles, satisfies } from '@huanshi/kernel/protocol/roles.ts'
import type { Group } from '@huanshi/kernel/protocol/group.ts'
import { group as resource } from '../../contract/group.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Network, Plus } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useGroups } from '@huanshi/web-kit/area/use-groups.ts'
import { groupRolesQuery } from '@huanshi/web-kit/guard/group-roles.ts'
import { QueryError } from '@huanshi/web-kit/page/query-error.tsx'
import { Page } from '@huanshi/web-kit/page/page.tsx'
import { ListPlaceContext } from '@huanshi/resource-web/client/list-place.ts'
import { EmptyState } from '@huanshi/resource-web/list/screen/empty-state.tsx'
import type { Row } from '@huanshi/resource-web/model/row.ts'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { GroupsWaiting, GroupTree } from './group-tree.tsx'
import '@huanshi/ui/button/button.css'

const FormDialog = lazy(async () => ({
  default: (await import('@huanshi/resource-web/form/form-dialog.tsx')).FormDialog,
}))

const noChanges = { onEdit: undefined, onDelete: undefined }
const ADDRESS = '/api/GroupAdmin/Groups'

export function SubgroupScreen() {
  const { groupId = '' } = useArea()
  const { roles } = useSession()
  const { data, error, refetch } = useGroups(groupId)
  const held = useQuery(groupRolesQuery(groupId)).data ?? []
  const mayWrite = satisfies(heldRoles(roles, held), memberKeepers)
  const [form, setForm] = useState<Row | 'new' | null>(null)
  const placed = useMemo(
    () => ({ resource: resource.name, place: { address: ADDRESS, preset: { parentId: groupId } } }),
    [groupId],
  )
  const edit = (id: string): void =>
    void api<Row>(`${ADDRESS}/${id}`).then(setForm, (failure: unknown) =>
      toast({ type: 'error', title: '没能打开机构', message: messageOf(failure) }),
    )
  const { renew, remove } = useGroupChanges()
  const changes = { onEdit: ({ id }: Group) => edit(id), onDelete: (group: Group) => void remove(group) }
  const primary = mayWrite ? (
    <button type="button" className="hs-button hs-button-primary" onClick={() => setForm('new')}>
      <Plus aria-hidden />
      新建下级机构
    </button>
  ) : null
  const isEmpty = data?.total === 0
  return (
    <Page title="下级机构" count={data?.total} actions={isEmpty ? null : primary}>
      <QueryError title="没能读取下级机构" query={{ data, error, refetch }} />
      {data === undefined && error === null ? <GroupsWaiting /> : null}
      {isEmpty ? (
        <EmptyState
          text={{
            icon: Network,
            title: '还没有下级机构',
            sentence: '分馆、分校、分公司可以各有自己的成员和作品，这里的角色在下级也有效。',
          }}
          action={primary}
        />
      ) : null}
      <GroupTree groups={data?.items ?? []} {...(mayWrite ? changes : noChanges)} />
      {form === null ? null : (
        <ListPlaceContext value={placed}>
          <Suspense fallback={null}>
            <FormDialog
              resource={resource}
              record={form === 'new' ? undefined : form}
              createWord="新建下级机构"
              onSaved={renew}
              onClose={() => setForm(null)}
            />
          </Suspense>
        </ListPlaceContext>
      )}
    </Page>
  )
}

/** A group that was deleted can be had back at once. */
function useGroupChanges() {
  const queries = useQueryClient()
  const renew = (): void => void queries.invalidateQueries({ queryKey: ['groups'] })
  const restore = async (id: string): Promise<void> => {
    try {
      await api(`${ADDRESS}/${id}/restore`, { method: 'POST' })
      renew()
    } catch (failure) {
      toast({ type: 'error', title: '没能恢复', message: messageOf(failure) })
    }
  }
  const remove = async ({ id, name }: Group): Promise<void> => {
    try {
      await api(`${ADDRESS}/${id}`, { method: 'DELETE' })
      renew()
      const action = { label: '撤销', run: () => void restore(id) }
      toast({ type: 'success', title: `已删除「${name}」`, duration: 8000, action })
    } catch (failure) {
      toast({ type: 'error', title: `没能删除「${name}」`, message: messageOf(failure) })
    }
  }
  return { renew, remove }
}
