// Names that say nothing are refused, files stay short, every file is kebab-case, and migrations bear numbers of their time.
import { basename } from 'node:path'
import { listedFiles, root, type Finding, type Rule } from './source.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MAX_LINES = 300
const emptyNames = /(^|\/)(utils?|common|helpers?|misc|shared|lib|stuff|index)(\/|\.(ts|tsx|css|mjs)$)/i
const kebab = /^\.?[a-z0-9]+([.-][a-z0-9]+)*$/
const measured = /\.(ts|tsx|css|mjs|js|sql|html)$/
/** Numbers below 0100 ended with the baseline. */
const endedNumber = /^(modules|packages)\/[^/]+\/sql\/00/
const generated = new Set(['packages/server-kit/store/tables.ts'])

export const checkNames: Rule = () => findingsFor(listedFiles(), (path) => readFileSync(join(root, path), 'utf8'))

export function findingsFor(paths: readonly string[], read: (path: string) => string): Finding[] {
  return paths.flatMap((path) => {
    if (!measured.test(path)) return []
    const findings: Finding[] = []
    if (emptyNames.test(path)) findings.push({ path, message: 'a name that says nothing' })
    if (!kebab.test(basename(path))) findings.push({ path, message: 'file names are kebab-case' })
    if (endedNumber.test(path)) findings.push({ path, message: 'numbers of new migrations start at 0200' })
    const lines = generated.has(path) ? 0 : read(path).trimEnd().split('\n').length
    if (lines > MAX_LINES) findings.push({ path, message: `${lines} lines, at most ${MAX_LINES}` })
    return findings
  })
}
