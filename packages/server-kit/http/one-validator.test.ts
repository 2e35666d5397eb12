// What checking costs: in failures kept, which are what fills the memory, and in the time to say the nearest of them.
import { VisitReport } from '@huanshi/tour/contract/tour-statistics.ts'
import { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { FastifySchemaValidationError } from 'fastify'
import { Type, type TSchema } from 'typebox'
import { expect, test, vi } from 'vitest'
import { nearestOnly, type Failure } from './nearest-form.ts'
import { oneValidator } from './one-validator.ts'
import { WarmUp } from './warm-up.ts'
import { ajvOptions, validationErrors } from './validation.ts'

const compile = oneValidator(new WarmUp())({}, ajvOptions)

function failures(schema: TSchema, data: unknown): FastifySchemaValidationError[] {
  const validate = compile({ schema, method: 'POST', url: '/', httpPart: 'body' })
  expect(validate(data)).toBe(false)
  return (validate.errors ?? []) as FastifySchemaValidationError[] // ajv's, as Fastify gives them on
}

const many = (count: number): object[] => Array.from({ length: count }, () => ({}))
const Scenes = Type.Object({
  scenes: Type.Array(Type.Object({ hotspots: Type.Array(Hotspot, { title: '热点', maxItems: 200 }) })),
})

test('a list that is too long is told before its items are looked at', () => {
  const [failure, ...others] = failures(VisitReport, { hotspots: [], scenes: many(340_000) })
  expect(failure).toMatchObject({ keyword: 'maxItems', instancePath: '/scenes' })
  expect(others).toEqual([])
})

test('of much that is wrong only what is first is looked at', () => {
  expect(failures(Scenes, { scenes: [{ hotspots: many(199) }, ...many(1000)] }).length).toBeLessThan(30)
  const told = validationErrors(
    failures(Scenes, { scenes: [{ hotspots: [...many(199), { kind: 'text' }] }, ...many(1000)] }),
  )
  expect(told).toHaveLength(1)
})

test('a large body with one mistake says it as plainly as a small one', () => {
  const good = { id: 'a', yaw: 0, pitch: 0, title: '', titleVisible: true, kind: 'text', target: { text: '好' } }
  const bad = { ...good, target: { text: 7 } }
  const whole = { scenes: [{ hotspots: [...Array.from({ length: 150 }, () => good), bad] }] }
  expect(validationErrors(failures(Scenes, whole))).toEqual([
    { path: 'scenes.0.hotspots.150.target.text', message: '文字应当是文字' },
  ])
})

test('in what is small every mistake is told, twenty at most', () => {
  const told = validationErrors(failures(Type.Object({ of: Type.Array(Type.String()) }), { of: [1, 'a', 2, 3] }))
  expect(told.map(({ path }) => path)).toEqual(['of.0', 'of.2', 'of.3'])
  expect(validationErrors(failures(Scenes, { scenes: [{ hotspots: many(40) }] }))).toHaveLength(20)
})

test('to say the nearest form takes time in proportion', () => {
  const choice = { anyOf: [{ properties: { kind: { const: 'a' } } }, {}] }
  const one = (index: number): Failure[] =>
    [`#/items/anyOf/0/required`, `#/items/anyOf/1/required`, '#/items/anyOf'].map((schemaPath) => ({
      keyword: schemaPath.endsWith('anyOf') ? 'anyOf' : 'required',
      instancePath: `/${index}`,
      schemaPath,
      params: {},
      message: '',
      data: { kind: 'b' },
      parentSchema: choice,
    }))
  const list = Array.from({ length: 60_000 }, (_, index) => one(index)).flat()
  const begun = performance.now()
  const near = nearestOnly(list)
  // What is not linear takes hours.
  expect(performance.now() - begun).toBeLessThan(5_000)
  expect(near).toHaveLength(60_000)
  expect(near[0]?.schemaPath).toBe('#/items/anyOf/1/required')
})

test('what is the same is compiled once in a process, by content and not by name', () => {
  const onCreate = vi.fn<() => void>()
  const bodyOf = (shared: Record<string, TSchema>) =>
    oneValidator(new WarmUp())(shared, { ...ajvOptions, onCreate })({
      schema: { $ref: 'Shared#' },
      method: 'POST',
      url: '/',
      httpPart: 'body',
    })
  const few = Type.Object({ few: Type.Array(Type.Number(), { maxItems: 1 }) }, { $id: 'Shared' })
  const nested = { Shared: Type.Object({ of: Type.Ref('Part') }, { $id: 'Shared' }) }
  const Part = { Words: Type.String({ $id: 'Part' }), Number: Type.Number({ $id: 'Part' }) }
  expect(bodyOf({ Shared: few })({ few: [1] })).toBe(true)
  expect(bodyOf({ Shared: structuredClone(few) })({ few: [1] })).toBe(true)
  expect(onCreate).toHaveBeenCalledTimes(1)
  expect(bodyOf({ ...nested, Part: Part.Words })({ of: 'a' })).toBe(true)
  const other = bodyOf({ ...nested, Part: Part.Number })
  expect(other({ of: 'a' })).toBe(false)
  expect(other.errors).toMatchObject([{ instancePath: '/of', keyword: 'type' }])
})
