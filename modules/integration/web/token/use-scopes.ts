// What a token can be given in an area, in words.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { loadResources } from '@huanshi/kernel/definition/catalogue.ts'
import { scopesIn, type ScopedResource } from '@huanshi/kernel/definition/token-scopes.ts'
import { useQuery } from '@tanstack/react-query'

const none: readonly ScopedResource[] = []

export function useScopes(area: AreaName): readonly ScopedResource[] {
  const { data = none } = useQuery({
    queryKey: ['scopes', area],
    queryFn: async () => scopesIn(area, await loadResources()),
    staleTime: Infinity,
  })
  return data
}
