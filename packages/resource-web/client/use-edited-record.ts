import type { RecordOf, Resource } from '@huanshi/kernel/definition/resource.ts'
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { takeAhead } from '@huanshi/web-kit/api/ahead.ts'
import { useClient } from './use-client.ts'

type Further<R extends Resource> = Pick<
  UseQueryOptions<RecordOf<R>>,
  'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnReconnect' | 'gcTime'
>

/**
 * A record for its editor, which holds changes of its own: what comes from elsewhere is met when saving.
 * @param id undefined while there is none to read
 */
export function useEditedRecord<R extends Resource>(
  resource: R,
  id: string | undefined,
  further: Further<R> = {},
): UseQueryResult<RecordOf<R>> {
  const client = useClient(resource)
  return useQuery({
    queryKey: [client.address, 'item', id],
    queryFn: ({ signal }) => takeAhead(`${client.address}/${id}`, () => client.get(id ?? '', { signal })),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
    ...further,
  })
}
