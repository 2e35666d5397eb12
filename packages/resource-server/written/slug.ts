// The name of something written within an address.
import { randomInt } from 'node:crypto'

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LONGEST = 60
/** A title that gives less is not worth keeping. */
const SHORTEST = 3

/** From a title's Latin letters and figures; a title without them gets a name of its own. */
export function slugFrom(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  const tail = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return words.length < SHORTEST ? `t-${tail}` : `${words}-${tail}`
}
