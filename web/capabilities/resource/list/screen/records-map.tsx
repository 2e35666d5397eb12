// The list on a map: the same records under the same conditions; those without a place are in the other views.
import { useMemo, useState, type ReactElement } from 'react'
import { StandingAreas } from '../../../area-drawing/standing-areas.tsx'
import type { GeoMap } from '../../../map/geo-map.ts'
import { WorksMap, type PlacedWork } from '../../../map/works-map.tsx'
import { useClient } from '../../client/use-client.ts'
import { useOpenRecord } from '../../detail/use-open-record.ts'
import { textOf } from '../../model/row.ts'
import type { ListFeature } from '../feature.ts'
import type { ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import { conditionsOf } from '../state/list-query.ts'
import './records-map.css'

interface Props {
  readonly model: ListModel
  readonly state: ListState
  readonly feature: ListFeature
}

export function RecordsMap({ model, state, feature }: Props): ReactElement {
  const { resource } = model
  const client = useClient(resource)
  const { addressOf } = useOpenRecord()
  const [map, setMap] = useState<GeoMap | null>(null)
  const conditions = useMemo(() => conditionsOf(state, model), [state, model])
  const read = async (id: string): Promise<PlacedWork> => {
    const row = await client.get(id)
    const userName = textOf(row, 'userName')
    return {
      id,
      title: textOf(row, resource.label),
      coverUrl: resource.picture === undefined ? null : textOf(row, resource.picture) || null,
      author: userName === '' ? null : userName,
      address: feature.open?.(row) ?? addressOf(id),
    }
  }
  return (
    <div className="hs-records-map">
      <WorksMap
        tiles={(tile, signal) => client.points(tile, conditions, { signal })}
        read={read}
        version={JSON.stringify(conditions)}
        onMap={setMap}
      />
      {map === null ? null : <StandingAreas map={map} kind="lists" />}
    </div>
  )
}
