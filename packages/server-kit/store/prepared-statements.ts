// Statements that are sent again and again are planned once per connection: those kept here are prepared under a name.

/** Beyond this many different statements something makes them up, and keeping them would only fill the connections. */
const MOST = 500
const names = new Map<string, string>()

/** The text must be one of few: values belong in parameters. */
export function prepareStatement(text: string): void {
  if (!names.has(text) && names.size < MOST) names.set(text, `prepared_${names.size + 1}`)
}

/** Under what name it is prepared on each connection; undefined where it is planned each time. */
export function preparedName(text: string): string | undefined {
  return names.get(text)
}
