// Checks of this process by what they check: a resource asks for the same in several areas, and applications beside each other for
// the same again.
import { createHash } from 'node:crypto'
import type { TSchema } from 'typebox'

export type Schemas = Readonly<Record<string, TSchema>>

const REFERENCE = /"\$ref":"([^"#]+)/g

/** A schema's text with that of all it refers to by name, as a digest. @param settings what else the check depends on */
export function digestOf(schema: TSchema, shared: Schemas, settings: string): string {
  const hash = createHash('sha256').update(settings)
  const seen = new Set<string>()
  const add = (one: TSchema): void => {
    const text = JSON.stringify(one)
    hash.update(text)
    for (const [, name = ''] of text.matchAll(REFERENCE)) {
      const other = shared[name]
      if (seen.has(name) || other === undefined) continue
      seen.add(name)
      add(other)
    }
  }
  add(schema)
  return hash.digest('base64')
}

const checks = new Map<string, unknown>()

/** What was compiled for this digest, or is now. */
export function compiledOnce<Check>(digest: string, compile: () => Check): Check {
  if (!checks.has(digest)) checks.set(digest, compile())
  return checks.get(digest) as Check // compiled under this digest
}
