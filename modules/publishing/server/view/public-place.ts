// What visitors learn of where a panorama was taken: the compass, which names no place, and the place itself where its author
// shows it.
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import type { Ownership } from '@huanshi/server-kit/session/ownership.ts'

interface Placed {
  /** A column of JSON, written through the contract's schema. */
  readonly location: unknown
  readonly show_place: boolean
  readonly user_id?: string
  readonly group_id?: string | null
}

interface PublicPlace {
  readonly heading: number | null
  readonly location: Location | null
}

/** @param author who looks at a draft of their own, and knows the places of their own panoramas */
export function publicPlace(pano: Placed | undefined, author?: Ownership): PublicPlace {
  const location = (pano?.location ?? null) as Location | null // as above
  const isShown = pano !== undefined && (pano.show_place || (author !== undefined && isOf(pano, author)))
  return { heading: location?.heading ?? null, location: isShown ? location : null }
}

function isOf({ user_id, group_id }: Placed, author: Ownership): boolean {
  return author.groupId === null ? group_id === null && user_id === author.userId : group_id === author.groupId
}
