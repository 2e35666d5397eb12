// A hotspot of a panorama, by itself or as the scene of a tour: a place in the picture, what it looks like, and what happens when someone touches it. The list of
// its kinds; each has a folder of its own.
import { Type, type Static, type TSchema } from 'typebox'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { article } from './kinds/article/kind.ts'
import { audio } from './kinds/audio/kind.ts'
import { embed } from './kinds/embed/kind.ts'
import { form } from './kinds/form/kind.ts'
import { gallery } from './kinds/gallery/kind.ts'
import type { Behaviour } from './kinds/hotspot-kind.ts'
import { image } from './kinds/image/kind.ts'
import { link } from './kinds/link/kind.ts'
import { model } from './kinds/model/kind.ts'
import { pano } from './kinds/pano/kind.ts'
import { polygon } from './kinds/polygon/kind.ts'
import { scene } from './kinds/scene/kind.ts'
import { text } from './kinds/text/kind.ts'
import { video } from './kinds/video/kind.ts'

const kinds = [scene, link, text, image, gallery, video, audio, model, article, pano, embed, polygon, form] as const

type SchemasOf<K extends readonly { readonly schema: TSchema }[]> = { -readonly [I in keyof K]: K[I]['schema'] }
const schemas = kinds.map(({ schema }) => schema) as unknown as SchemasOf<typeof kinds> // in their order

export const Hotspot = Type.Union(schemas, { title: '热点' })
export type Hotspot = Static<typeof Hotspot>
export type HotspotKind = Hotspot['kind']
export type HotspotOf<K extends HotspotKind> = Extract<Hotspot, { kind: K }>

interface Kind extends Behaviour<Hotspot> {
  readonly kind: HotspotKind
  readonly title: string
}

const byName = new Map<string, unknown>(kinds.map((kind) => [kind.kind, kind]))

/** Where it leads within the tour, if anywhere. */
export function sceneLinkOf(hotspot: Hotspot): { readonly sceneId: string; readonly view?: View } | null {
  const exported = kindOf(hotspot).exported(hotspot)
  return exported?.kind === 'scene' ? exported : null
}

/** What the kind of a hotspot says of itself. */
export function kindOf({ kind }: Pick<Hotspot, 'kind'>): Kind {
  return byName.get(kind) as Kind // each handles hotspots of its own kind, and is asked of no other
}
