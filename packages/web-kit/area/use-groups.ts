import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import type { Page } from '@huanshi/kernel/definition/schemas.ts'
import type { Group } from '@huanshi/kernel/protocol/group.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/http.ts'

const ADDRESS = '/api/GroupAdmin/Groups'
const FRESH_MS = 5 * 60_000
/** The most that a page of a list may hold. */
const PAGE_SIZE = 200

/** The groups under a parent; under the root, the topmost ones that the caller may enter. */
export function useGroups(parentId: string = ROOT_GROUP_ID) {
  return useQuery({
    queryKey: ['groups', parentId],
    queryFn: ({ signal }) => api<Page<Group>>(ADDRESS, { query: { parentId, pageSize: PAGE_SIZE }, signal }),
    staleTime: FRESH_MS,
  })
}

/** Name of one group; nothing while it is unknown or when it may not be seen. */
export function useGroupName(groupId: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['group', groupId],
    queryFn: ({ signal }) => api<Group>(`${ADDRESS}/${encodeURIComponent(groupId ?? '')}`, { signal }),
    enabled: groupId !== undefined,
    staleTime: FRESH_MS,
  })
  return data?.name
}
