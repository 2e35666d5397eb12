// Statements that are sent again and again are planned once per connection: those kept here are prepared under a name.

/** Each takes up to a third of a megabyte on every connection: beyond this many, what is asked less is planned anew. */
const MOST = 200
const names = new Map<string, string>()
/** Asked once, which may not happen again. */
const once = new Set<string>()

/** The text must be one of few: values belong in parameters. */
export function prepareStatement(text: string): void {
  if (names.has(text) || names.size >= MOST) return
  if (once.delete(text)) names.set(text, `prepared_${names.size + 1}`)
  else {
    if (once.size >= MOST) once.clear()
    once.add(text)
  }
}

/** Under what name it is prepared on each connection; undefined where it is planned each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
