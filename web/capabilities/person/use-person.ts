import type { Person } from '@huanshi/contract/protocol/people.ts'
import { useQuery } from '@tanstack/react-query'
import { loadPerson } from './load-person.ts'

const STALE_MS = 5 * 60_000

/** How the person likes to be shown; by user name until that is known, and where it never is. */
export function usePerson(userName: string): Person {
  const { data } = useQuery({
    queryKey: ['person', userName.toLowerCase()],
    queryFn: () => loadPerson(userName),
    enabled: userName !== '',
    staleTime: STALE_MS,
    retry: false,
  })
  return data ?? { userName, displayName: userName, avatarUrl: null }
}
