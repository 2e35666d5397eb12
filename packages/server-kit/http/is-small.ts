// Forms have some dozen values; a person who filled one in is told of every mistake in it. What has more was made by a program.
const MOST_VALUES = 500

/** Looks at no more values than it allows. */
export function isSmall(data: unknown): boolean {
  const waiting: unknown[] = [data]
  let seen = 0
  while (waiting.length > 0) {
    const value = waiting.pop()
    seen += 1
    if (seen + waiting.length > MOST_VALUES) return false
    if (typeof value !== 'object' || value === null) continue
    if (Array.isArray(value) && value.length > MOST_VALUES) return false
    for (const name in value) {
      // Parsed JSON has own members only.
      waiting.push((value as Record<string, unknown>)[name])
      if (seen + waiting.length > MOST_VALUES) return false
    }
  }
  return true
}
