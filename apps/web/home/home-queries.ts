// What the home screen reads: figures, the latest tours and panoramas, and those under way, asked again while there are any.
import { listAddress, fill } from '@huanshi/kernel/definition/address.ts'
import type { Dashboard } from '@huanshi/site/contract/dashboard.ts'
import type { pano } from '@huanshi/pano/contract/pano.ts'
import type { tour } from '@huanshi/tour/contract/tour.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { pollEvery } from '@huanshi/web-kit/live/live-state.ts'
import type { AreaPlace } from '@huanshi/web-kit/area/area-of.ts'

const POLL_MS = 2000
/** One for the large picture and four below it. */
const RECENT = 5
const UNDER_WAY = 4

/** All that the screen reads, as soon as everything is there. */
export type Home = NonNullable<ReturnType<typeof useHome>['read']>

export function useHome(place: AreaPlace) {
  const dashboard = useDashboard(place)
  const panos = useRecentPanos(place)
  const tours = useRecentTours(place)
  const underWay = useUnderWay(place)
  const queries = [dashboard, panos, tours, underWay]
  const isRead = dashboard.data && panos.data && tours.data && underWay.data
  return {
    read: isRead ? { dashboard: dashboard.data, panos: panos.data, tours: tours.data, underWay: underWay.data } : null,
    failure: queries.find(({ error }) => error !== null)?.error ?? null,
    retry: () => void Promise.all(queries.map((query) => query.refetch())),
  }
}

function useDashboard(place: AreaPlace) {
  const address = fill(listAddress({ segment: 'Dashboard' }, place.name), { groupId: place.groupId })
  return useQuery({ queryKey: ['dashboard', address], queryFn: ({ signal }) => api<Dashboard>(address, { signal }) })
}

export function usePanoClient({ name, groupId }: AreaPlace) {
  return resourceClient<typeof pano>({ segment: 'Panos' }, name, groupId)
}

function useRecentPanos(place: AreaPlace) {
  const client = usePanoClient(place)
  return useQuery({
    queryKey: [client.address, 'home', 'recent'],
    queryFn: ({ signal }) => client.list({ status: 'ready', sort: '-updatedTime', pageSize: RECENT }, { signal }),
  })
}

function useRecentTours({ name, groupId }: AreaPlace) {
  const client = resourceClient<typeof tour>({ segment: 'Tours' }, name, groupId)
  return useQuery({
    queryKey: [client.address, 'home', 'recent'],
    queryFn: ({ signal }) => client.list({ sort: '-updatedTime', pageSize: RECENT }, { signal }),
  })
}

function useUnderWay(place: AreaPlace) {
  const client = usePanoClient(place)
  const queries = useQueryClient()
  const query = useQuery({
    queryKey: [client.address, 'home', 'under-way'],
    queryFn: ({ signal }) =>
      client.list(
        { status: 'uploaded,queued,processing,failed', sort: '-updatedTime', pageSize: UNDER_WAY },
        { signal },
      ),
    refetchInterval: ({ state }) => (countRunning(state.data?.items) > 0 ? pollEvery(POLL_MS) : false),
  })

  // When one is done, it belongs among the recent ones and into the figures.
  const running = countRunning(query.data?.items)
  const before = useRef(running)
  useEffect(() => {
    if (running < before.current) {
      void queries.invalidateQueries({ queryKey: [client.address, 'home', 'recent'] })
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
    }
    before.current = running
  }, [running, queries, client.address])
  return query
}

function countRunning(items: readonly { status: string }[] | undefined): number {
  return items?.filter(({ status }) => status !== 'failed' && status !== 'ready').length ?? 0
}
