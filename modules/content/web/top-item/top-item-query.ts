// The pinned items of all slots, and the order in which a person puts them.
import { topItem, type TopItem } from '../../contract/top-item.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { renumbered } from './renumber.ts'

const MOST = 200

export function useTopItems() {
  const client = useClient(topItem)
  return useQuery({
    queryKey: [client.address, 'list', 'all'],
    queryFn: ({ signal }) => client.list({ sort: 'order', pageSize: MOST }, { signal }),
  })
}

/** Shows the new order at once and tells the server only what moved; a refusal brings back what holds. */
export function useSortTopItems() {
  const client = useClient(topItem)
  const queries = useQueryClient()
  const key = [client.address, 'list', 'all']
  return useMutation({
    mutationFn: async (sorted: readonly TopItem[]) => {
      for (const { id, version, order } of renumbered(sorted)) await client.update(id, { version, order })
    },
    onMutate: (sorted) => {
      const orders = new Map(sorted.map(({ id }, index) => [id, index]))
      queries.setQueryData<Page<TopItem>>(key, (page) =>
        page === undefined
          ? page
          : { ...page, items: page.items.toSorted((a, b) => (orders.get(a.id) ?? 0) - (orders.get(b.id) ?? 0)) },
      )
    },
    onError: (error) => toast({ type: 'error', title: '没能保存顺序', message: messageOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: [client.address] }),
  })
}
