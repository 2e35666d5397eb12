// The entries of one menu, and every change to them; the sidebar is read again after each, so that it shows at once.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { menuItem, type MenuRecord } from '../../contract/menu-item.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { placeChanges } from './place-changes.ts'

const MOST = 200

export type MenuName = MenuRecord['categoryId']

export function useMenuItems(categoryId: MenuName) {
  const client = useClient(menuItem)
  return useQuery({
    queryKey: [client.address, 'list', categoryId],
    queryFn: ({ signal }) => client.list({ categoryId, sort: 'order', pageSize: MOST }, { signal }),
  })
}

export function useMenuChanges(categoryId: MenuName) {
  const client = useClient(menuItem)
  const queries = useQueryClient()
  const key = [client.address, 'list', categoryId]
  const refresh = async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: [client.address] }),
      queries.invalidateQueries({ queryKey: ['menu'] }),
    ])
  }
  const failed = (title: string) => (error: unknown) => {
    toast({ type: 'error', title, message: messageOf(error) })
  }
  const sort = useMutation({
    mutationFn: async (sorted: readonly MenuRecord[]) => {
      const former = queries.getQueryData<Page<MenuRecord>>([...key, 'former'])?.items ?? []
      for (const { id, ...change } of placeChanges(former, sorted)) await client.update(id, change)
    },
    onMutate: (sorted) => {
      const page = queries.getQueryData<Page<MenuRecord>>(key)
      queries.setQueryData([...key, 'former'], page)
      if (page !== undefined) queries.setQueryData(key, { ...page, items: [...sorted] })
    },
    onError: failed('没能保存顺序'),
    onSettled: refresh,
  })
  const enable = useMutation({
    mutationFn: ({ id, version, isEnabled }: MenuRecord) => client.update(id, { version, isEnabled: !isEnabled }),
    onSuccess: ({ title, isEnabled }) => toast({ type: 'success', title: `${title}已${isEnabled ? '显示' : '隐藏'}` }),
    onError: failed('没能修改'),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: MenuRecord) => client.remove(id),
    onSuccess: (_, { id, title }) =>
      toast({
        type: 'success',
        title: '已移到回收站',
        message: title,
        duration: 8000,
        action: {
          label: '撤销',
          run: () =>
            void client
              .restore(id)
              .catch(failed('没能恢复'))
              .finally(() => void refresh()),
        },
      }),
    onError: failed('没能删除'),
    onSettled: refresh,
  })
  return { sort, enable, remove, refresh }
}
