import type { AreaPlace } from '../area/area-of.ts'

/** A menu's address with the group's id in its place. */
export function menuAddress(url: string, place: AreaPlace): string {
  return url.replace(/\{groupId\}/gi, place.groupId ?? '')
}
