// What the contract lets in is bounded everywhere: lists, texts and names have an end, and no expression takes long over any text.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { actionsIn, verbsIn } from '@huanshi/kernel/definition/access.ts'
import { areaNames } from '@huanshi/kernel/areas/area.ts'
import { batchSchema, createSchema, updateSchema } from '@huanshi/kernel/definition/schemas.ts'
import { resources } from '@huanshi/resources/all.ts'
import { expect, test } from 'vitest'
import { root } from '../architecture/source.ts'
import type { Schema } from '../fuzz/schema-values.ts'

interface Place {
  readonly at: string
  readonly schema: Schema & { readonly propertyNames?: Schema; readonly additionalProperties?: Schema | boolean }
}

function* inside(at: string, schema: unknown): Generator<Place> {
  if (typeof schema !== 'object' || schema === null) return
  const own = schema as Place['schema'] // TypeBox's own form
  yield { at, schema: own }
  for (const [name, part] of Object.entries({ ...own.properties, ...own.patternProperties }))
    yield* inside(`${at}.${name}`, part)
  for (const part of own.anyOf ?? []) yield* inside(at, part)
  for (const part of [own.items ?? []].flat()) yield* inside(`${at}[]`, part)
  yield* inside(`${at} names`, own.propertyNames)
  yield* inside(`${at}.*`, own.additionalProperties)
}

const written = resources.flatMap((resource): Place[] => {
  const used = new Set(areaNames.flatMap((area) => verbsIn(resource, area)))
  const bodies: [string, unknown][] = areaNames.flatMap((area) =>
    actionsIn(resource, area).map(({ name, body }): [string, unknown] => [name, body]),
  )
  if (used.has('create')) bodies.push(['create', createSchema(resource)])
  if (used.has('update')) bodies.push(['update', updateSchema(resource)])
  if (used.has('batch')) bodies.push(['batch', batchSchema(resource)])
  return bodies.flatMap(([name, body]) => [...inside(`${resource.name} ${name}`, body)])
})

test('every list that may be written has an end', () => {
  const endless = written.filter(
    ({ schema }) => schema.type === 'array' && schema.maxItems === undefined && !Array.isArray(schema.items),
  )
  expect(endless.map(({ at }) => at)).toEqual([])
})

test('every text that may be written has an end', () => {
  const endless = written.filter(
    ({ schema }) =>
      schema.type === 'string' &&
      !('const' in schema) &&
      schema.enum === undefined &&
      schema.maxLength === undefined &&
      !['uuid', 'date', 'date-time'].includes(schema.format ?? '') &&
      !isShort(schema.pattern),
  )
  expect([...new Set(endless.map(({ at }) => at))]).toEqual([])
})

/** An expression that repeats nothing without end. */
function isShort(pattern: string | undefined): boolean {
  return (
    pattern !== undefined &&
    pattern.startsWith('^') &&
    pattern.endsWith('$') &&
    !/[*+]|,\}/.test(pattern.replaceAll(/\\\+/g, ''))
  )
}

const patterns = new Set<string>()
for (const path of globSync('{packages/kernel/{protocol,resources},packages/maps/contract,modules/*/contract}/*.ts', {
  cwd: root,
})) {
  if (path.endsWith('.test.ts')) continue
  const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
  for (const value of Object.values(module)) {
    for (const { schema } of inside('', value)) if (schema.pattern !== undefined) patterns.add(schema.pattern)
    const { fields } = (value ?? {}) as { fields?: Record<string, { schema: unknown }> } // of a resource
    for (const field of Object.values(fields ?? {}))
      for (const { schema } of inside('', field.schema)) if (schema.pattern !== undefined) patterns.add(schema.pattern)
  }
}

/** The longest address that the contract lets in; longer texts are refused before an expression sees them. What makes an expression try again and again: much of one kind, or of two in turn, and an end that fits nowhere. */
const LENGTH = 2_000
const units = [
  'a',
  'A',
  '0',
  '-',
  ' ',
  '\t',
  '.',
  '@',
  '/',
  '=',
  '+',
  'a-',
  'a.',
  'a@',
  '0-',
  ' a',
  '0 ',
  'http://',
  'é',
  '中',
  '中-',
  '_',
]
const starts = ['', 'a', '/', 'http://a', '0000', 'base_', 'data:image/png;base64,', 'a@']
const ends = ['', '\n', '!', ' ', '\u0000']

test('there are expressions to try', () => expect(patterns.size).toBeGreaterThan(20))

test.each([...patterns])('%s takes no time over any text', (pattern) => {
  const expression = new RegExp(pattern, 'u')
  const begun = performance.now()
  for (const start of starts)
    for (const unit of units) for (const end of ends) expression.test(start + unit.repeat(LENGTH / unit.length) + end)
  // Of nine hundred texts; what tries again and again takes hours.
  expect(performance.now() - begun).toBeLessThan(8_000)
})
