// The kinds of hotspots as visitors meet them.
import type { PublicTour } from '../../../contract/public-tour.ts'
import type { HotspotKind, Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { article } from '../article/open.tsx'
import { audio } from '../audio/open.ts'
import { embed } from '../embed/open.tsx'
import { form } from '../form/open.tsx'
import { gallery } from '../gallery/open.ts'
import { image } from '../image/open.ts'
import { link } from '../link/open.ts'
import { model } from '../model/open.ts'
import { pano } from '../pano/open.ts'
import { polygon } from '../polygon/open.ts'
import { scene } from '../scene/open.ts'
import { text } from '../text/open.ts'
import { video } from '../video/open.ts'
import type { Effect, VisitedKind } from '../visited-kind.ts'

type Kinds = { readonly [K in HotspotKind]: VisitedKind<K> }

const kinds: Kinds = { scene, text, article, image, gallery, video, audio, model, link, embed, pano, form, polygon }

interface Any extends Omit<VisitedKind<HotspotKind>, 'open'> {
  readonly open: (hotspot: Hotspot, tour: Pick<PublicTour, 'libs'>) => Effect | null
}

export function visitedKind({ kind }: Pick<Hotspot, 'kind'>): Any {
  return kinds[kind] as Any // it is asked of its own hotspots alone
}

/** What happens when a hotspot is touched; null: nothing. */
export function effectOf(hotspot: Hotspot, tour: Pick<PublicTour, 'libs'>): Effect | null {
  return visitedKind(hotspot).open(hotspot, tour)
}
