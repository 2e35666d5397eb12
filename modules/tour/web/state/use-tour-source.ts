import { useMemo } from 'react'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { useClient } from '@huanshi/resource-web/client/use-client.ts'
import { takeAhead } from '@huanshi/web-kit/api/ahead.ts'
import { contentNames, contentOf } from '../../contract/tour-fields.ts'
import { tour } from '../../contract/tour.ts'
import type { Previewed, Stored } from '../model/draft.ts'
import { askPreview, previewOf } from './ask-preview.ts'
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
      preview: (draft, signal, stored) => {
        const { address } = place
        // Thousands of hotspots are not sent to where they have just come from.
        if (stored !== undefined && isStored(draft, stored))
          return takeAhead(previewOf(address), () => askPreview(address, {}, signal))
        const { allowComments } = draft
        return askPreview(
          address,
          { ...contentOf(draft), ...(allowComments === undefined ? {} : { allowComments }) },
          signal,
        )
      },
      onSaved: (saved) => {
        queries.setQueryData([client.address, 'item', id], saved)
        void queries.invalidateQueries({ queryKey: [client.address, 'list'] })
      },
    }),
    [client, queries, place, id],
  )
}

/** Whatever a preview is made of is the record's own. */
function isStored(draft: Previewed, stored: Stored): boolean {
  return draft.allowComments === stored.allowComments && contentNames.every((name) => isSame(draft[name], stored[name]))
}
