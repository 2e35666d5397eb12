import { useMemo } from 'react'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import { contentOf } from '../../contract/tour-fields.ts'
import { tour } from '../../contract/tour.ts'
import type { Source } from './source.ts'
import { useSourcePlace } from './use-source-place.ts'

export function useTourSource(id: string): Source {
  const client = useClient(tour)
  const { queries, place } = useSourcePlace(`${client.address}/${id}`, '漫游', 'Tour')
  return useMemo(
    () => ({
      ...place,
      isManual: false,
      fields: [],
      update: (changes, version) => client.update(id, { ...changes, version }),
      read: () => client.get(id),
      preview: (draft, signal) => {
        const { allowComments } = draft
        const body = { ...contentOf(draft), ...(allowComments === undefined ? {} : { allowComments }) }
        return api<PublicTour>(`${place.address}/preview`, {
          method: 'POST',
          body,
          ...(signal === undefined ? {} : { signal }),
        })
      },
      onSaved: (saved) => {
        queries.setQueryData([client.address, 'item', id], saved)
        void queries.invalidateQueries({ queryKey: [client.address, 'list'] })
      },
    }),
    [client, queries, place, id],
  )
}
