// What opens when a hotspot is touched, as far as it opens over the picture: ways and web addresses lead elsewhere.
import type { PublicLib, PublicTour } from '@huanshi/contract/protocol/public-tour.ts'
import type { Direction } from '@huanshi/contract/protocol/angles.ts'
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import { libOf } from '../../../../capabilities/tour/marks.ts'

export type Opened =
  | { readonly kind: 'words'; readonly title: string; readonly text: string; readonly at: Direction }
  | { readonly kind: 'article'; readonly title: string; readonly html: string }
  | { readonly kind: 'pictures'; readonly title: string; readonly libs: readonly PublicLib[] }
  | { readonly kind: 'film' | 'sound' | 'model' | 'file'; readonly title: string; readonly lib: PublicLib }
  | { readonly kind: 'frame'; readonly title: string; readonly url: string }
  | { readonly kind: 'gone'; readonly title: string }

const openings: Readonly<Record<PublicLib['kind'], 'pictures' | 'film' | 'sound' | 'model' | 'file'>> = {
  image: 'pictures',
  video: 'film',
  audio: 'sound',
  model: 'model',
  coordinate: 'file',
  attachment: 'file',
}

export function openedOf(hotspot: TourHotspot, tour: Pick<PublicTour, 'libs'>): Opened | null {
  const { title, target, yaw, pitch } = hotspot
  const at = { yaw, pitch }
  if (target === null) return title === '' ? null : { kind: 'words', title, text: '', at }
  if (hotspot.kind === 'embed') return { kind: 'frame', title, url: hotspot.target.url }
  if ('text' in target) return { kind: 'words', title, text: target.text, at }
  if ('html' in target) return { kind: 'article', title, html: target.html }
  if ('libIds' in target) {
    const libs = target.libIds.flatMap((id) => libOf(tour, id) ?? [])
    return libs.length === 0 ? { kind: 'gone', title } : { kind: 'pictures', title, libs }
  }
  if (!('libId' in target)) return null
  const lib = libOf(tour, target.libId)
  if (lib === undefined) return { kind: 'gone', title }
  const kind = openings[lib.kind]
  const named = title === '' ? lib.name : title
  return kind === 'pictures' ? { kind, title: named, libs: [lib] } : { kind, title: named, lib }
}
