// Hotspots of a record as marks of the viewer: ways are rings on the ground, the rest are discs.
import type { Hotspot } from '../../contract/hotspot.ts'
import type { Hotspot as Mark } from '@huanshi/viewer/types.ts'

const icons: Readonly<Record<Exclude<Hotspot['kind'], 'pano'>, string>> = { text: 'info', link: 'link' }

export function viewerMark(hotspot: Hotspot): Mark {
  const { id, yaw, pitch, title } = hotspot
  const placed = {
    id,
    yaw,
    pitch,
    name: hotspotName(hotspot),
    label: hotspot.titleVisible ? title : '',
  }
  return hotspot.kind === 'pano' ? { ...placed, kind: 'ring' } : { ...placed, kind: 'disc', icon: icons[hotspot.kind] }
}

export function hotspotName(hotspot: Pick<Hotspot, 'kind' | 'title'>): string {
  return hotspot.title.trim() === '' ? kindName(hotspot) : hotspot.title
}

export function kindName({ kind }: Pick<Hotspot, 'kind'>): string {
  return { pano: '前往另一个全景', text: '文字', link: '网址' }[kind]
}
