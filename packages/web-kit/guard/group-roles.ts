// The caller's roles in a group, asked once a minute at most.
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/http.ts'
import { queryClient } from '../api/query-client.ts'

const FRESH_MS = 60_000

export function groupRolesQuery(groupId: string) {
  return queryOptions({
    queryKey: ['group-roles', groupId.toLowerCase()],
    queryFn: ({ signal }) => api<string[]>(`/api/GroupAdmin/Groups/${encodeURIComponent(groupId)}/Roles`, { signal }),
    staleTime: FRESH_MS,
  })
}

export function groupRolesOf(groupId: string): Promise<string[]> {
  return queryClient.fetchQuery(groupRolesQuery(groupId))
}
