// The part of a tour that the studio edits, and what its parts are called. A panorama by itself is edited as a tour of one scene.
import { pano, type Pano } from '@huanshi/pano/contract/pano.ts'
import { contentNames, type ContentName, type TourContent } from '../../contract/tour-fields.ts'
import { tour, type Tour } from '../../contract/tour.ts'

/** What takes effect without being published. */
const settings = ['visibility', 'lockCover', 'tags', 'location', 'allowComments'] as const
/** What a panorama by itself has besides; a tour has none of it. */
const ownOfPano = ['level', 'nadir', 'takenTime', 'showPlace'] as const

type TourName = ContentName | (typeof settings)[number]
type PanoName = (typeof ownOfPano)[number]
export type DraftName = TourName | PanoName
export type TourDraft = Pick<Tour, TourName> & Partial<Pick<Pano, PanoName>>
/** What a preview has to know; the rest is as stored. */
export type Previewed = TourContent & Partial<TourDraft>
export const draftNames: readonly DraftName[] = [...contentNames, ...settings, ...ownOfPano]

/** The record as the studio holds it. */
export type Stored = Tour & Partial<Pick<Pano, PanoName>> & { readonly pano?: Pano }

const words: Readonly<Record<string, { readonly traits: { readonly title: string } }>> = {
  ...pano.fields,
  ...tour.fields,
}

export function draftWord(name: DraftName): string {
  return words[name]?.traits.title ?? name
}
