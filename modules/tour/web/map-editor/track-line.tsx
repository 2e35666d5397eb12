// The track of a tour beneath its points.
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { useEffect } from 'react'
import type { GeoMap } from '@huanshi/maps/web/geo-map.ts'
import { textOf } from '@huanshi/resource-web/model/row.ts'
import { useChosenOne } from '@huanshi/resource-web/records/use-chosen.ts'
import { useTrack } from '@huanshi/library/web/track/use-track.ts'

interface Props {
  readonly map: GeoMap
  readonly libId: string
}

export function TrackLine({ map, libId }: Props): null {
  const { row } = useChosenOne(lib, libId)
  const track = useTrack(row === undefined ? null : textOf(row, 'url'))
  useEffect(() => {
    if (typeof track === 'string') return undefined
    const layer = map.addTracks()
    layer.set([{ id: 'track', lines: track.lines, color: track.color ?? '#f2541b', width: 3 }])
    return () => layer.remove()
  }, [map, track])
  return null
}
