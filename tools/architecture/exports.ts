// What no other file speaks of is not exported: a reader would look for its users. Names are compared as words, so that whatever is
// imported as a whole, or loaded by name, counts as used.
import type { Finding, Rule } from './source.ts'

// Written from the migrations, one type for each table, whether or not a module reads it yet.
const generated = 'packages/server-kit/store/tables.ts'
const code = /\.(ts|tsx|mjs|js)$/
const exported =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm
const word = /[A-Za-z_$][\w$]*/g

export const checkExports: Rule = (sources) => {
  const files = sources.filter(({ path }) => code.test(path))
  const users = new Map<string, number>()
  for (const { text } of files)
    for (const name of new Set(text.match(word))) users.set(name, (users.get(name) ?? 0) + 1)
  const own = files.filter(({ path }) => path !== generated)
  return own.flatMap(({ path, text }): Finding[] =>
    Array.from(text.matchAll(exported))
      .filter(([, name = '']) => users.get(name) === 1)
      .map(({ 1: name, index }) => ({
        path,
        line: text.slice(0, index).split('\n').length,
        message: `${name} is exported and nobody imports it`,
      })),
  )
}
