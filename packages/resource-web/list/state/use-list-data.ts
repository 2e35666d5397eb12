// The page of records that the state asks for; while one of them is being worked on, it is read again every second.
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import type { ResourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { pollEvery } from '@huanshi/web-kit/live/live-state.ts'
import { useClient } from '../../client/use-client.ts'
import type { Row } from '../../model/row.ts'
import { isUnderWay } from '../../model/state.ts'
import type { ListState } from './address-state.ts'
import type { ListModel } from './list-model.ts'
import { queryOf } from './list-query.ts'

const POLL_MS = 1000

/** What is asked, and the name under which its answer is kept. */
export function listQuery(client: ResourceClient<Resource>, model: ListModel, state: ListState) {
  const place = state.bin ? 'deleted' : 'list'
  const isTallied = model.tabs !== null && !state.bin
  const query = { ...queryOf(state, model), ...(isTallied ? { tally: 'true' } : {}) }
  return queryOptions<Page<Row>>({
    queryKey: [client.address, place, query],
    queryFn: ({ signal }) => client[place](query, { signal }),
  })
}

export function useListData(model: ListModel, state: ListState): UseQueryResult<Page<Row>> {
  const { resource } = model
  const client = useClient(resource)
  const place = state.bin ? 'deleted' : 'list'
  return useQuery<Page<Row>>({
    ...listQuery(client, model, state),
    // The former page stays while the next one loads, but never that of another list.
    placeholderData: (former, formerQuery) => {
      const [address, formerPlace] = formerQuery?.queryKey ?? []
      return address === client.address && formerPlace === place ? former : undefined
    },
    // Stops by itself while the window is hidden.
    refetchInterval: ({ state: { data } }) =>
      data?.items.some((row) => isUnderWay(resource, row)) ? pollEvery(POLL_MS) : false,
  })
}
