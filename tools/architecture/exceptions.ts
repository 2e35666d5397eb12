// Functions that the linter lets pass although they are longer or have more branches than the limits: each says why beside it, and
// there may only be fewer of them. One that is no longer needed is refused by the linter itself.
import type { Finding, Rule, Source } from './source.ts'

/** How many there are. */
const exceptions = 49
const own = 'tools/architecture/exceptions.ts'
const directive = /(?:\/\/|\/\*)[ \t]*(?:ox|es)lint-disable(.*)/g
const withReason = /^-next-line [\w-]+(, [\w-]+)* -- \S/

export const checkExceptions: Rule = (sources) => compareExceptions(sources, exceptions)

export function compareExceptions(sources: readonly Source[], atMost: number): Finding[] {
  const found = sources.flatMap(({ path, text }) =>
    [...text.matchAll(directive)].map((match) => ({
      path,
      line: text.slice(0, match.index).split('\n').length,
      isWhole: withReason.test(match[1] ?? ''),
    })),
  )
  const bare = found
    .filter(({ isWhole }) => !isWhole)
    .map(({ path, line }) => ({
      path,
      line,
      message: 'an exception is for one line, names its rules and says why after --',
    }))
  if (found.length === atMost) return bare
  const message = `${found.length} exceptions: ${found.length < atMost ? 'write the number down' : `at most ${atMost}`}`
  return [...bare, { path: own, message }]
}
