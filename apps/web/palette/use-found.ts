// Records of the area at hand that the full-text search finds, a few of each kind. Only lists that the person's roles open are
// asked, since a refused call would lead away from the screen.
import { requirementFor, verbsIn } from '@huanshi/kernel/definition/access.ts'
import { isSearchable } from '@huanshi/kernel/definition/address.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { heldRoles, satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { foundResources } from '@huanshi/resources/all.ts'
import '../views/all.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { recordAddress } from '@huanshi/web-kit/area/record-address.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { groupRolesQuery } from '@huanshi/web-kit/guard/group-roles.ts'
import type { Row } from '@huanshi/resource-web/model/row.ts'
import { lookOf, type RecordLook } from '@huanshi/resource-web/records/record-look.ts'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'

const OF_EACH = 4
const STILL_MS = 180

interface Found {
  readonly resource: Resource
  readonly id: string
  readonly to: string
  readonly look: RecordLook
}

interface Finds {
  readonly found: readonly Found[]
  readonly isSearching: boolean
}

const none: readonly string[] = []

export function useFound(typed: string): Finds {
  const place = useArea()
  const { roles } = useSession()
  const { data: groupRoles = none } = useQuery({
    ...groupRolesQuery(place.groupId ?? ''),
    enabled: place.groupId !== undefined,
  })
  const search = useStill(typed.trim())
  const held = heldRoles(roles, groupRoles)
  const asked = foundResources.filter(
    (resource) =>
      verbsIn(resource, place.name).includes('list') &&
      isSearchable(resource) &&
      satisfies(held, requirementFor(resource, place.name, 'list')),
  )
  const queries = useQueries({
    queries: asked.map((resource) => {
      const client = resourceClient(resource, place.name, place.groupId)
      return {
        queryKey: [client.address, 'palette', search],
        queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
          client.list({ search, pageSize: OF_EACH }, { signal }),
        enabled: search !== '',
      }
    }),
  })
  const found = asked.flatMap((resource, index) =>
    (search === '' ? [] : (queries[index]?.data?.items ?? [])).flatMap((row: Row): Found[] => {
      const to = recordAddress(resource, place, row.id)
      return to === null ? [] : [{ resource, id: row.id, to, look: lookOf(resource, row) }]
    }),
  )
  const isWaiting = typed.trim() !== search || queries.some(({ isLoading }) => isLoading)
  return { found, isSearching: typed.trim() !== '' && isWaiting }
}

/** What was typed, once the person pauses. */
function useStill(text: string): string {
  const [still, setStill] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), STILL_MS)
    return () => clearTimeout(timer)
  }, [text])
  return still
}
