// The part of a tour that the studio edits, and what its parts are called.
import { contentNames, type ContentName } from '../../contract/tour-content.ts'
import { tour, type Tour } from '../../contract/tour.ts'

/** What takes effect without being published. */
const settings = ['visibility', 'lockCover', 'tags', 'location', 'allowComments'] as const

export type DraftName = ContentName | (typeof settings)[number]
export type TourDraft = Pick<Tour, DraftName>
export const draftNames: readonly DraftName[] = [...contentNames, ...settings]

export function draftWord(name: DraftName): string {
  return tour.fields[name].traits.title
}
