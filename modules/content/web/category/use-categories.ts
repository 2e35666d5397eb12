// The categories of one kind as a tree, in their order.
import { category, type Category } from '../../contract/category.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'

interface CategoryNode extends Category {
  readonly depth: number
}

const MOST = 200

export function useCategories(kind: Category['kind']) {
  const client = useMemo(() => resourceClient<typeof category>(category, 'Admin'), [])
  const query = useQuery({
    queryKey: [client.address, 'list', kind],
    queryFn: ({ signal }) => client.list({ kind, sort: 'order', pageSize: MOST }, { signal }),
  })
  const nodes = useMemo(() => (query.data === undefined ? undefined : inTreeOrder(query.data.items)), [query.data])
  return { ...query, nodes }
}

/** Each category before those below it; one whose parent is gone stands at the top. */
export function inTreeOrder(items: readonly Category[]): CategoryNode[] {
  const ids = new Set(items.map(({ id }) => id))
  const below = Map.groupBy(items, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : null))
  const branch = (parent: string | null, depth: number): CategoryNode[] =>
    (below.get(parent) ?? []).flatMap((one) => [{ ...one, depth }, ...branch(one.id, depth + 1)])
  return branch(null, 0)
}
