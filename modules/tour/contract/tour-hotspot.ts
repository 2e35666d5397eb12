// A hotspot within a scene of a tour: a place in the picture, what it looks like, and what happens when someone touches it. The list of
// its kinds; each has a folder of its own.
import { Type, type Static, type TSchema } from 'typebox'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { article } from '@huanshi/pano/contract/kinds/article/kind.ts'
import { audio } from '@huanshi/pano/contract/kinds/audio/kind.ts'
import { embed } from '@huanshi/pano/contract/kinds/embed/kind.ts'
import { gallery } from '@huanshi/pano/contract/kinds/gallery/kind.ts'
import type { Behaviour } from '@huanshi/pano/contract/kinds/hotspot-kind.ts'
import { image } from '@huanshi/pano/contract/kinds/image/kind.ts'
import { link } from '@huanshi/pano/contract/kinds/link/kind.ts'
import { model } from '@huanshi/pano/contract/kinds/model/kind.ts'
import { pano } from '@huanshi/pano/contract/kinds/pano/kind.ts'
import { polygon } from '@huanshi/pano/contract/kinds/polygon/kind.ts'
import { scene } from '@huanshi/pano/contract/kinds/scene/kind.ts'
import { text } from '@huanshi/pano/contract/kinds/text/kind.ts'
import { video } from '@huanshi/pano/contract/kinds/video/kind.ts'

const kinds = [scene, link, text, image, gallery, video, audio, model, article, pano, embed, polygon] as const

type SchemasOf<K extends readonly { readonly schema: TSchema }[]> = { -readonly [I in keyof K]: K[I]['schema'] }
const schemas = kinds.map(({ schema }) => schema) as unknown as SchemasOf<typeof kinds> // in their order

export const TourHotspot = Type.Union(schemas, { title: '热点' })
export type TourHotspot = Static<typeof TourHotspot>
export type HotspotKind = TourHotspot['kind']
export type HotspotOf<K extends HotspotKind> = Extract<TourHotspot, { kind: K }>

interface Kind extends Behaviour<TourHotspot> {
  readonly kind: HotspotKind
  readonly title: string
}

const byName = new Map<string, unknown>(kinds.map((kind) => [kind.kind, kind]))

/** Where it leads within the tour, if anywhere. */
export function wayOf(hotspot: TourHotspot): { readonly sceneId: string; readonly view?: View } | null {
  const exported = kindOf(hotspot).exported(hotspot)
  return exported?.kind === 'scene' ? exported : null
}

/** What the kind of a hotspot says of itself. */
export function kindOf({ kind }: Pick<TourHotspot, 'kind'>): Kind {
  return byName.get(kind) as Kind // each handles hotspots of its own kind, and is asked of no other
}
