// Access tokens cannot be called back, but they are short: until those of an ended session are over, this process remembers it.
const LONGEST_MS = 20 * 60_000
const ended = new Map<string, number>()

/** Tokens that were given to this session before now are no longer taken. */
export function endAccess(sessionId: string, now = Date.now()): void {
  for (const [known, time] of ended) if (time < now - LONGEST_MS) ended.delete(known)
  ended.set(sessionId, now)
}

/** @param issued seconds, as the token has them */
export function isAccessEnded(sessionId: string | undefined, issued: number): boolean {
  if (sessionId === undefined) return false
  const time = ended.get(sessionId)
  return time !== undefined && issued * 1000 <= time
}
