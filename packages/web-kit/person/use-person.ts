import type { Person } from '@huanshi/kernel/protocol/people.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { loadPerson } from './load-person.ts'

const STALE_MS = 5 * 60_000

export const personQuery = (userName: string) =>
  queryOptions({
    queryKey: ['person', userName.toLowerCase()],
    queryFn: () => loadPerson(userName),
    enabled: userName !== '',
    staleTime: STALE_MS,
    retry: false,
  })

/** How the person likes to be shown; by user name until that is known, and where it never is. */
export function usePerson(userName: string): Person {
  const { data } = useQuery(personQuery(userName))
  return data ?? { userName, displayName: userName, avatarUrl: null }
}
