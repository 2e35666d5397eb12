// The public works of a group, as visitors see them: whoever is a member sees at least these, with a role or without.
import type { PublicGroupWorks } from '@huanshi/kernel/protocol/group.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '@huanshi/web-kit/api/http.ts'

export type GroupWork = PublicGroupWorks['items'][number]
const none: readonly GroupWork[] = []

export function useGroupWorks(groupId: string): readonly GroupWork[] {
  const { data } = useQuery({
    queryKey: ['group-works', groupId],
    queryFn: ({ signal }) =>
      api<PublicGroupWorks>(`/api/GroupAdmin/Groups/${encodeURIComponent(groupId)}/Works`, { signal }),
  })
  return data?.items ?? none
}
