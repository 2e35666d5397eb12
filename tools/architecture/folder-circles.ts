// Folders of a package that reach each other, as they stand: the list may get shorter and never longer.
import { folderCircles } from './circles.ts'
import { knownCircles } from './known-circles.ts'
import type { Finding, Rule } from './source.ts'

export const checkFolderCircles: Rule = (sources) => compareCircles(folderCircles(sources), knownCircles)

export function compareCircles(found: readonly string[][], known: readonly (readonly string[])[]): Finding[] {
  const keyOf = (group: readonly string[]): string => group.join(' ')
  const allowed = new Set(known.map(keyOf))
  const there = new Set(found.map(keyOf))
  const grown = found
    .filter(
      (group) => !allowed.has(keyOf(group)) && !known.some((one) => group.every((folder) => one.includes(folder))),
    )
    .map((group) => ({ path: group[0] ?? '', message: `folders reach each other: ${group.join(', ')}` }))
  const gone = known
    .filter((group) => !there.has(keyOf(group)))
    .map((group) => ({ path: 'tools/architecture/known-circles.ts', message: `write it shorter: ${group.join(', ')}` }))
  return [...grown, ...gone]
}
