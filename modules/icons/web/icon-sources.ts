// Where a person finds icons: what the screen's area holds, their own, and those that everyone may use.
import type { PublicIcons } from '../contract/public-icon.ts'
import { hotspotIcon } from '../contract/hotspot-icon.ts'
import { useMemo } from 'react'
import { api } from '@huanshi/web-kit/api/http.ts'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useRecordSources } from '@huanshi/resource-web/records/record-source.ts'
import type { IconClient } from './icon-file.ts'
import type { PickedIcon } from './icon-shape.ts'

interface Reading {
  readonly search: string
  readonly page: number
  readonly signal: AbortSignal
}

interface IconPage {
  readonly items: readonly PickedIcon[]
  readonly total: number
}

export interface IconSource {
  readonly key: string
  readonly title: string
  read(reading: Reading): Promise<IconPage>
  /** Where new icons go; null where none can be made. */
  readonly client: IconClient | null
}

export const ICONS_A_PAGE = 48

const everyone: IconSource = {
  key: 'everyone',
  title: '公共的',
  read: ({ search, page, signal }) =>
    api<PublicIcons>('/api/View/HotspotIcons', { query: { search, page, pageSize: ICONS_A_PAGE }, signal }),
  client: null,
}

/** Null until the roles of the group are known. */
export function useIconSources(): readonly IconSource[] | null {
  const { groupId } = useArea()
  const lists = useRecordSources(hotspotIcon)
  return useMemo(() => {
    if (lists === null) return null
    // Its list holds only what the public itself owns; everyone's public icons are more.
    const own = lists.filter(({ area }) => area !== 'PublicAdmin')
    const sources = own.map(({ area, title }): IconSource => {
      const client = resourceClient<typeof hotspotIcon>(hotspotIcon, area, area === 'GroupAdmin' ? groupId : undefined)
      const read: IconSource['read'] = ({ search, page, signal }) =>
        client.list({ search, page, pageSize: ICONS_A_PAGE }, { signal })
      return { key: client.address, title, read, client }
    })
    return [...sources, everyone]
  }, [lists, groupId])
}
