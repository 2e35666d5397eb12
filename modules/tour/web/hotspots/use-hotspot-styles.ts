// Styles that a person has at hand: those of the area, their own and public ones, and what is done to them.
import { hotspotStyle, type Appearance, type HotspotStyle } from '@huanshi/pano/contract/hotspot-style.ts'
import { useRecordSources } from '@huanshi/resource-web/records/record-source.ts'
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { resourceClient, type ResourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

export interface StyleSource {
  readonly title: string
  readonly mayChange: boolean
  readonly client: ResourceClient<typeof hotspotStyle>
}

/** As many as one looks through, the newest; of more the picker says so. */
const MOST = 100
const KEY = 'hotspot-styles'

/** Null until the roles of the group are known. */
export function useStyleSources(): readonly StyleSource[] | null {
  const { groupId } = useArea()
  const lists = useRecordSources(hotspotStyle)
  return useMemo(
    () =>
      lists?.map(({ area, title, mayChange }) => ({
        title,
        mayChange,
        client: resourceClient<typeof hotspotStyle>(hotspotStyle, area, area === 'GroupAdmin' ? groupId : undefined),
      })) ?? null,
    [lists, groupId],
  )
}

export function useStyles({ client }: StyleSource) {
  return useQuery({
    queryKey: [KEY, client.address],
    queryFn: ({ signal }) => client.list({ pageSize: MOST }, { signal }),
  })
}

interface StyleWork {
  /** Null where it was refused, which has been said. */
  readonly save: (name: string, appearance: Appearance) => Promise<HotspotStyle | null>
  readonly update: (style: HotspotStyle, values: { name?: string; appearance?: Appearance }) => Promise<boolean>
  readonly remove: (id: string) => Promise<boolean>
}

export function useStyleWork(source: StyleSource | undefined): StyleWork {
  const queries = useQueryClient()
  return useMemo(() => styleWork(source, queries), [source, queries])
}

function styleWork(source: StyleSource | undefined, queries: QueryClient): StyleWork {
  const run = async <T>(failed: string, work: (client: StyleSource['client']) => Promise<T>): Promise<T | null> => {
    if (source === undefined) return null
    try {
      return await work(source.client)
    } catch (error) {
      toast({ type: 'error', title: failed, message: messageOf(error) })
      return null
    } finally {
      void queries.invalidateQueries({ queryKey: [KEY] })
    }
  }
  return {
    save: (name, appearance) => run('样式没有保存', (client) => client.create({ name, appearance })),
    update: async ({ id, version }, values) =>
      (await run('样式没有改', (client) => client.update(id, { version, ...values }))) !== null,
    remove: async (id) => {
      const gone = await run('样式没有删除', async (client) => {
        await client.remove(id)
        return true
      })
      return gone !== null
    },
  }
}
