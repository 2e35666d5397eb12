import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { annotated, mapAnnotated, NOTE } from './annotations.ts'

const Id = Type.String({ [NOTE]: { refers: 'part' } })
const Item = Type.Object(
  {
    id: Type.String(),
    to: Id,
    maybe: Type.Optional(Id),
    none: Type.Union([Type.Object({ to: Id }), Type.Null()]),
    some: Type.Array(Id, { minItems: 1 }),
    named: Type.Object(
      {},
      { additionalProperties: Type.String({ [NOTE]: { when: (name: string) => name === 'yes' } }) },
    ),
  },
  { [NOTE]: { part: 'item' } },
)
const Whole = Type.Object({ items: Type.Array(Item), loose: Type.Unknown() })

const item = { id: 'i', to: 'a', maybe: 'b', none: { to: 'c' }, some: ['d', 'e'], named: { yes: 'f', no: 'g' } }
const { maybe: _maybe, ...withoutMaybe } = item
const whole = { items: [item], loose: { to: 'a' } }

test('what is annotated is found with its place and the part that it is of', () => {
  const found = annotated(Whole, whole)
  expect(found.map(({ text }) => text).join('')).toBe('abcdef')
  expect(found.map(({ path }) => path())).toContain('/items/0/some/1')
  expect(new Set(found.map(({ part }) => part))).toEqual(new Set(['item.i']))
  expect(annotated(Whole, { items: [{ to: 'a' }, { none: null }] }).map(({ text }) => text)).toEqual(['a'])
})

test('what does not change stays the same object', () => {
  expect(mapAnnotated(Whole, whole, ({ text }) => text)).toBe(whole)
  const changed = mapAnnotated(Whole, { ...whole, items: [item, { ...item, to: 'z' }] }, ({ text }) =>
    text === 'z' ? 'y' : text,
  )
  expect([changed.items[0], changed.items[1]?.to, changed.loose]).toEqual([item, 'y', whole.loose])
  expect(changed.items[0]).toBe(item)
})

test.each([
  ['a', []],
  ['b', [withoutMaybe]],
  ['c', [{ ...item, none: null }]],
  ['d', [{ ...item, some: ['e'] }]],
])('with %s as much goes as cannot be without it', (gone, items) => {
  const left = mapAnnotated(Whole, whole, ({ text }) => (text === gone ? null : text))
  expect(left).toStrictEqual({ ...whole, items })
})

test('a list that would become too short goes as well', () => {
  expect(mapAnnotated(Whole, whole, ({ text }) => ('de'.includes(text) ? null : text)).items).toEqual([])
})
