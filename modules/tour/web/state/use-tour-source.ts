import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import type { PublicTour } from '../../contract/public-tour.ts'
import { contentOf } from '../../contract/tour-fields.ts'
import { tour } from '../../contract/tour.ts'
import type { Source } from './source.ts'

export function useTourSource(id: string): Source {
  const client = useClient(tour)
  const queries = useQueryClient()
  const { base } = useArea()
  return useMemo(() => {
    const address = `${client.address}/${id}`
    return {
      word: '漫游',
      list: `${base}/Tour`,
      address,
      isManual: false,
      fields: [],
      update: (changes, version) => client.update(id, { ...changes, version }),
      read: () => client.get(id),
      preview: (draft, signal) => {
        const { allowComments } = draft
        const body = { ...contentOf(draft), ...(allowComments === undefined ? {} : { allowComments }) }
        return api<PublicTour>(`${address}/preview`, {
          method: 'POST',
          body,
          ...(signal === undefined ? {} : { signal }),
        })
      },
      onSaved: (saved) => {
        queries.setQueryData([client.address, 'item', id], saved)
        void queries.invalidateQueries({ queryKey: [client.address, 'list'] })
      },
    }
  }, [client, queries, base, id])
}
