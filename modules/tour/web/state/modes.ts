// The parts of the work on a tour, and on a panorama by itself.
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { Mode } from './studio.ts'

interface Choice {
  readonly value: Mode
  readonly label: string
}

const ofTour: readonly Choice[] = [
  { value: 'scene', label: '场景' },
  { value: 'hotspot', label: '热点' },
  { value: 'room', label: '房间' },
  { value: 'motion', label: '动画' },
  { value: 'map', label: '地图' },
  { value: 'skin', label: '皮肤' },
  { value: 'remark', label: '批注' },
  { value: 'tour', label: '设置' },
]

/** A horizon and a tripod are of spheres alone. @param count of hotspots */
export function modesOf(pano: Pano | undefined, count: number): Choice[] {
  if (pano === undefined) return [...ofTour]
  const ofMarkers: Choice[] = [{ value: 'hotspot', label: count === 0 ? '热点' : `热点 ${count}` }]
  const ofSphere: Choice[] = [
    { value: 'level', label: '校正' },
    { value: 'nadir', label: '补地' },
  ]
  return [
    { value: 'scene', label: '视角' },
    ...(isMarked(pano) ? ofMarkers : []),
    ...(pano.form === 'equirectangular' ? ofSphere : []),
    { value: 'tour', label: '资料' },
    { value: 'skin', label: '皮肤' },
  ]
}

/** A model by itself has no directions to mark. */
export function isMarked(pano: Pano | undefined): boolean {
  return pano?.kind !== 'model' && pano?.kind !== 'splat'
}
