// What new SQL may do while a site of many processes goes on: writers of a large table must not wait for an index, and processes of the
// former version must find everything they know until the last of them is gone.
import { phaseOf, type Migration } from './migrate.ts'

/** Applied before there were these rules; what has been applied never changes. */
const before = new Set(['0200-map-downloads-by-name.sql', '0201-facets.sql'])

/** What processes of the former version may still use, or wait for. */
const contracting: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|view|function|type)\b/i, 'drops what the former version uses'],
  [/\bdrop\s+column\b/i, 'drops a column that the former version reads'],
  [/\brename\b/i, 'renames what the former version uses'],
  [/\balter\s+column\s+\w+\s+(set\s+data\s+)?type\b/i, 'rewrites a table'],
  [/\bset\s+not\s+null\b/i, 'the former version may still write nothing there'],
  [
    /\badd\s+column\s+(?:if not exists\s+)?\w+\s(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
    'the former version leaves this column out',
  ],
]

/** @returns a sentence for each fault */
export function migrationFaults(migration: Migration): string[] {
  if (before.has(migration.name)) return []
  const sql = migration.text.replaceAll(/--.*$/gm, '')
  const faults: string[] = []
  if (!/^-- phase: (expand|contract)$/m.test(migration.text))
    faults.push('says no phase: `-- phase: expand` or `-- phase: contract`')
  if (phaseOf(migration) === 'expand') {
    for (const [pattern, fault] of contracting) if (pattern.test(sql)) faults.push(`is no expansion: ${fault}`)
  }
  const made = new Set([...sql.matchAll(/create\s+table\s+(?:if not exists\s+)?"?(\w+)/gi)].map(([, name]) => name))
  for (const [, how = '', table] of sql.matchAll(
    /create\s+(?:unique\s+)?index\s+(concurrently\s+)?[^;]*?\bon\s+"?(\w+)/gi,
  )) {
    if (!made.has(table) && how === '')
      faults.push(`builds an index on ${table} that its writers wait for: concurrently`)
  }
  if (/\bconcurrently\b/i.test(sql) && !/^-- transaction: none$/m.test(migration.text))
    faults.push('builds beside writers within a transaction: `-- transaction: none`')
  for (const [, constraint] of sql.matchAll(
    /\badd\s+constraint\s+(\w+)\s+(?:foreign\s+key|check)\b(?![^;]*\bnot\s+valid\b)/gi,
  ))
    if (!/create\s+table/i.test(sql)) faults.push(`reads a whole table for ${constraint}: not valid first`)
  return faults
}
