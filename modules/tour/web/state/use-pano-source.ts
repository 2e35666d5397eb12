import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import type { PublicPano } from '@huanshi/pano/contract/public-pano.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { detailFields, panoOf, panoValues, storedPano } from '../model/pano-draft.ts'
import { tourOfPano } from '../parts/pano-tour.ts'
import type { Source } from './source.ts'
import { useSourcePlace } from './use-source-place.ts'

export function usePanoSource(id: string): Source {
  const client = useClient(pano)
  const { queries, place } = useSourcePlace(`${client.address}/${id}`, '全景', 'Pano')
  return useMemo(
    () => ({
      ...place,
      isManual: true,
      fields: detailFields(),
      update: async (changes, version) => storedPano(await client.update(id, { ...panoValues(changes), version })),
      read: async () => storedPano(await client.get(id)),
      preview: async (draft, signal) => {
        const { tags: _tags, takenTime: _taken, visibility: _visibility, ...body } = panoOf(draft)
        const call = { method: 'POST', body, ...(signal === undefined ? {} : { signal }) } as const
        return tourOfPano(await api<PublicPano>(`${place.address}/preview`, call))
      },
      onSaved: ({ pano: saved }) => {
        if (saved !== undefined) keepPano(queries, client.address, saved)
      },
    }),
    [client, queries, place, id],
  )
}

/** Everything that has read it reads it again, but for what is here already. */
export function keepPano(queries: QueryClient, address: string, saved: Pano): void {
  queries.setQueryData([address, 'item', saved.id], saved)
  void queries.invalidateQueries({ queryKey: [address], predicate: ({ queryKey }) => queryKey[1] !== 'item' })
}
