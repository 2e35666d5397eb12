// The list on a map: the same records under the same conditions; those without a place are in the other views. Panoramas and tours
// can be seen together, under the conditions that both know.
import { listAddress } from '@huanshi/kernel/definition/address.ts'
import { resourceNamed } from '@huanshi/kernel/definition/catalogue.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useMemo, useState, type ReactElement } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { resourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { StandingAreas } from '@huanshi/maps/web/area-drawing/standing-areas.tsx'
import { listScreen, recordAddress } from '@huanshi/web-kit/area/record-address.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import type { GeoMap } from '@huanshi/maps/web/geo-map.ts'
import { KindSwitch, type ShownKinds } from '@huanshi/maps/web/works/kind-switch.tsx'
import type { NamedWork, PlacedWork, WorkId, WorkKind } from '@huanshi/maps/web/works/placed-work.ts'
import { WorksMap } from '@huanshi/maps/web/works/works-map.tsx'
import { useClient } from '../../client/use-client.ts'
import { useOpenRecord } from '../../detail/use-open-record.ts'
import { textOf, type Row } from '../../model/row.ts'
import { viewOf } from '../../model/view-of.ts'
import type { ListFeature } from '../feature.ts'
import type { ListState } from '../state/address-state.ts'
import type { ListModel } from '../state/list-model.ts'
import { conditionsOf } from '../state/list-query.ts'
import type { ChangeList } from '../state/use-list-state.ts'
import './records-map.css'

interface Props {
  readonly model: ListModel
  readonly state: ListState
  readonly change: ChangeList
  readonly feature: ListFeature
}

/** In the address: both kinds. */
const BOTH = 'works'
const MOST_FOUND = 5

function resourceOf(kind: WorkKind): Resource {
  const resource = resourceNamed(kind)
  if (resource === undefined) throw new TypeError(`there is no resource ${kind}`)
  return resource
}

export function RecordsMap({ model, state, change, feature }: Props): ReactElement {
  const { resource } = model
  const area = useArea()
  const own = useClient(resource)
  const { addressOf } = useOpenRecord()
  const [map, setMap] = useState<GeoMap | null>(null)
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const ownKind: WorkKind = resource.name === 'tour' ? 'tour' : 'pano'
  const shown: ShownKinds = params.get(BOTH) === 'all' ? 'all' : ownKind
  const conditions = useMemo(() => {
    // Points have no order.
    const { sort: _, ...others } = conditionsOf(state, model)
    return others
  }, [state, model])
  const both = useMemo(() => bothClient(area.name, area.groupId), [area])
  const clientOf = (kind: WorkKind) =>
    kind === ownKind ? own : resourceClient<Resource>(resourceOf(kind), area.name, area.groupId)

  const read = async ({ id, kind }: WorkId): Promise<PlacedWork> => {
    const row = (await clientOf(kind).get(id)) as Row // any record is a row
    const userName = textOf(row, 'userName')
    const { label } = resourceOf(kind)
    const { picture } = viewOf(resourceOf(kind))
    const address =
      kind === ownKind ? (feature.open?.(row) ?? addressOf(id)) : recordAddress(resourceOf(kind), area, id)
    return {
      id,
      kind,
      title: textOf(row, label),
      coverUrl: picture === undefined ? null : textOf(row, picture) || null,
      author: userName === '' ? null : userName,
      address: address ?? '',
    }
  }
  const findWorks = async (search: string, signal: AbortSignal): Promise<readonly NamedWork[]> => {
    const asked: readonly WorkKind[] = shown === 'all' ? ['pano', 'tour'] : [ownKind]
    const found = await Promise.all(
      asked.map(async (kind) => {
        const { items } = await clientOf(kind).list({ search, pageSize: 20 }, { signal })
        return items.flatMap((row) => namedWork(kind, row as Row)) // as above
      }),
    )
    return found.flatMap((works) => works.slice(0, MOST_FOUND))
  }
  const switchTo = (next: ShownKinds): void => {
    const screen = next === 'all' || next === ownKind ? null : listScreen(resourceOf(next), area)
    if (screen !== null) return void navigate(`${screen}?${otherList(state).toString()}`)
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete(BOTH)
      if (next === 'all') after.set(BOTH, 'all')
      return after
    })
  }
  const { location, ...others } = state.filters
  return (
    <div className="hs-records-map">
      <WorksMap
        kind={ownKind}
        tiles={(tile, signal) => (shown === 'all' ? both : own).points(tile, conditions, { signal })}
        read={read}
        onMap={setMap}
        version={`${shown} ${JSON.stringify(conditions)}`}
        findWorks={findWorks}
        tools={<KindSwitch value={shown} onChange={switchTo} />}
        range={{
          value: location?.kind === 'any' ? (location.values[0] ?? null) : null,
          onChange: (range) =>
            change({
              filters: range === null ? others : { ...others, location: { kind: 'any', values: [range] } },
            }),
        }}
      />
      {map === null ? null : <StandingAreas map={map} kind="lists" />}
    </div>
  )
}

function bothClient(area: Parameters<typeof listAddress>[1], groupId: string | undefined) {
  return resourceClient<Resource>({ segment: 'Works' }, area, groupId)
}

/** What both kinds are narrowed by goes along. */
function otherList({ search, filters: { location } }: ListState): URLSearchParams {
  const params = new URLSearchParams({ view: 'map' })
  if (search !== '') params.set('search', search)
  if (location?.kind === 'any') params.set('location', location.values.join(','))
  return params
}

/** None where it has no place. */
function namedWork(kind: WorkKind, row: Row): NamedWork[] {
  const place: unknown = kind === 'tour' ? row['place'] : row['location']
  if (typeof place !== 'object' || place === null || !('lng' in place) || !('lat' in place)) return []
  const { lng, lat } = place
  if (typeof lng !== 'number' || typeof lat !== 'number') return []
  return [{ id: row.id, kind, title: textOf(row, resourceOf(kind).label), at: [lng, lat] }]
}
