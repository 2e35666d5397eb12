// The tags of the current area with their colours, read once and kept while the person works there.
import { tag, type Tag } from '@huanshi/kernel/resources/tag.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../client/use-client.ts'

const FRESH_MS = 60_000

export function useTags(enabled = true): readonly Tag[] {
  const client = useClient(tag)
  const { data } = useQuery({
    queryKey: [client.address, 'list', 'all'],
    queryFn: ({ signal }) => client.list({ pageSize: 200, sort: 'name' }, { signal }),
    staleTime: FRESH_MS,
    enabled,
  })
  return data?.items ?? none
}

const none: readonly Tag[] = []
