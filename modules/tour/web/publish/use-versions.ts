// The published versions of a tour, and what each of them holds.
import type { TourContent } from '../../contract/tour-fields.ts'
import { tourSnapshot, type TourSnapshot } from '../../contract/tour-snapshot.ts'
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useStudioState } from '../state/use-studio.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'

const MOST = 100

/** @param published number of the newest, so that a new one is read at once */
export function useVersions(
  tourId: string,
  published: number | null,
  enabled = true,
): UseQueryResult<Page<TourSnapshot>> {
  const client = useClient(tourSnapshot)
  return useQuery({
    queryKey: [client.address, 'list', tourId, published],
    queryFn: ({ signal }) => client.list({ tourId, sort: '-number', pageSize: MOST }, { signal }),
    enabled,
  })
}

/** It never changes. */
export function useVersion(id: string | null): UseQueryResult<TourContent> {
  const client = useClient(tourSnapshot)
  return useQuery({
    queryKey: [client.address, 'content', id],
    queryFn: ({ signal }) => api<TourContent>(`${client.address}/${id ?? ''}/content`, { signal }),
    enabled: id !== null,
    staleTime: Infinity,
  })
}

/** What visitors see now; null while nothing is published. */
export function usePublished(): TourContent | null {
  const tourId = useStudioState(({ stored }) => stored.id)
  const published = useStudioState(({ stored }) => (stored.status === 'published' ? stored.publishedVersion : null))
  const versions = useVersions(tourId, published, published !== null)
  const current = versions.data?.items.find(({ number }) => number === published)
  return useVersion(published === null ? null : (current?.id ?? null)).data ?? null
}
