// The kinds of hotspots as the studio offers them, in this order.
import type { HotspotKind, Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { article } from '../article/edit.tsx'
import { audio } from '../audio/edit.tsx'
import type { EditedKind } from '../edited-kind.ts'
import { embed } from '../embed/edit.tsx'
import { form } from '../form/edit.tsx'
import { gallery } from '../gallery/edit.tsx'
import { image } from '../image/edit.tsx'
import { link } from '../link/edit.tsx'
import { model } from '../model/edit.tsx'
import { pano } from '../pano/edit.tsx'
import { polygon } from '../polygon/edit.tsx'
import { scene } from '../scene/edit.tsx'
import { text } from '../text/edit.tsx'
import { video } from '../video/edit.tsx'

type Kinds = { readonly [K in HotspotKind]: EditedKind<K> }

const kinds: Kinds = { scene, text, article, image, gallery, video, audio, model, link, embed, pano, form, polygon }

export function editedKind({ kind }: Pick<Hotspot, 'kind'>): EditedKind<HotspotKind> {
  return kinds[kind] as EditedKind<HotspotKind> // its form is given hotspots of its own kind alone
}

const placeable = (Object.keys(kinds) as HotspotKind[]).filter((kind) => kinds[kind].Place !== null) // its own keys

/** What is put down by touching the picture. @param isAlone where there are no other scenes */
export function placeableIn(isAlone: boolean): readonly HotspotKind[] {
  return isAlone ? placeable.filter((kind) => kind !== 'scene') : placeable
}
