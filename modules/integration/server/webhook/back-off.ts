// When what did not arrive is sent again: eight times within a day, each a little earlier or later than others, so that a receiver which
// comes back is not met by all of them at once.

const [SECOND, MINUTE, HOUR] = [1, 60, 3600]
const waits = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 15 * HOUR]
const DAY = 24 * HOUR
const JITTER = 0.2

export const MOST_ATTEMPTS = waits.length + 1

/**
 * Seconds until the next attempt; null after the last.
 * @param attempts made so far
 * @param asked seconds that the receiver asks for
 */
export function waitAfter(attempts: number, asked: number | null, chance = Math.random()): number | null {
  const wait = waits[attempts - 1]
  if (wait === undefined) return null
  return Math.max(wait * (1 - JITTER + 2 * JITTER * chance), Math.min(asked ?? 0, DAY))
}
