// The record of the editor's address, followed while it is being processed.
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { pollEvery } from '@huanshi/web-kit/live/live-state.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'

const POLL_MS = 1000
const moving: ReadonlySet<string> = new Set<Pano['status']>(['uploaded', 'queued', 'processing'])

function isMoving({ status, details: { stream } }: Pano): boolean {
  return moving.has(status) || stream?.state === 'waiting' || stream?.state === 'making'
}

export function usePanoRecord(id: string): UseQueryResult<Pano> {
  const client = useClient(pano)
  return useQuery({
    queryKey: [client.address, 'item', id],
    queryFn: ({ signal }) => client.get(id, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? pollEvery(POLL_MS) : false),
    // The editor holds changes of its own; what comes from elsewhere is met when saving.
    refetchOnWindowFocus: false,
  })
}
