// The last part of a tour's short address. An id may stand in the same place, so that a slug never looks like one.
import { Type } from 'typebox'

/** Letters may be given in either case and are kept small; empty asks for one that is made of the title. */
export const TourSlug = Type.String({ maxLength: 60, pattern: '^$|^(?=.{2})[A-Za-z0-9]+(-[A-Za-z0-9]+)*$' })
export const TOUR_SLUG_MISMATCH = '只能用字母、数字和连字符，至少两个字符，连字符不能在两端'

const written = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether small letters are a slug. */
export function isTourSlug(text: string): boolean {
  return text.length >= 2 && text.length <= 60 && written.test(text) && !id.test(text)
}
