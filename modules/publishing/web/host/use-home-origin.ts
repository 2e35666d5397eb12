// Where public works of this space are at home, for links that are passed on.
import { useQuery } from '@tanstack/react-query'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import type { HomeOrigin } from '../../contract/home-origin.ts'

/** The site's own until it is known, and where there is no other. */
export function useHomeOrigin(): string {
  const { groupId = '' } = useArea()
  const address = `/api/View/Origins/${groupId}`
  const { data } = useQuery({
    queryKey: [address],
    queryFn: ({ signal }) => api<HomeOrigin>(address, { signal }),
    enabled: groupId !== '',
  })
  return data?.origin ?? window.location.origin
}
