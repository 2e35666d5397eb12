// Whether a file of tests holds one of that name, as it stands in the source.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'

export function hasTest(path: string, name: string): boolean {
  const file = join(root, path)
  if (!existsSync(file)) return false
  const text = readFileSync(file, 'utf8')
  return [`'`, `"`, '`'].some(
    (quote) => text.includes(`(${quote}${name}${quote}`) || text.includes(`\n  ${quote}${name}${quote},`),
  )
}
