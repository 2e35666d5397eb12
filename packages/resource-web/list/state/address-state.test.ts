import { pano } from '@huanshi/pano/contract/pano.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultState, hasConditions, readState, writeState, type ListState } from './address-state.ts'
import type { Filter } from './filter-value.ts'
import { listModel, readOnly, defaultColumns } from './list-model.ts'

const model = listModel(pano, 'My')
const read = (text: string, of = model) => readState(new URLSearchParams(text), of)

describe('reading an address', () => {
  test('an empty address is the default list', () => {
    expect(read('')).toEqual(defaultState(model))
    expect(defaultState(model)).toMatchObject({ view: 'cards', sort: '-createdTime', page: 1, bin: false })
    expect(defaultState(listModel(tag, 'My'))).toMatchObject({ view: 'table', sort: 'name' })
  })

  test('names ignore case', () => {
    const state = read(
      'PAGE=3&PageSize=60&SORT=-UPDATEDTIME&Search=湖&VISIBILITY=public&VIEW=Table&Columns=TITLE,Tags&BIN=1',
    )
    expect(state).toEqual({
      page: 3,
      pageSize: 60,
      sort: '-updatedTime',
      search: '湖',
      filters: { visibility: { kind: 'any', values: ['public'] } },
      view: 'table',
      columns: ['title', 'tags'],
      bin: true,
    } satisfies ListState)
  })

  test.each([
    ['page=0', 'page', 1],
    ['page=-2', 'page', 1],
    ['page=1e3', 'page', 1],
    ['page=abc', 'page', 1],
    ['pageSize=500', 'pageSize', 40],
    ['sort=error', 'sort', '-createdTime'],
    ['sort=--title', 'sort', '-createdTime'],
    ['view=globe', 'view', 'cards'],
    ['columns=nothing', 'columns', null],
    ['bin=true', 'bin', false],
    ['status=burning', 'filters', {}],
    ['size=..', 'filters', {}],
    ['size=a..b', 'filters', {}],
    ['takenTime=2026-02-31..', 'filters', {}],
    ['hacker=1', 'filters', {}],
  ] as const)('%s is left out', (text, member, expected) => {
    expect(read(text)[member]).toEqual(expected)
  })

  test('known values stay when others are unknown', () => {
    expect(read('status=ready,burning').filters).toEqual({ status: { kind: 'any', values: ['ready'] } })
  })

  test('columns that are the default ones are no choice', () => {
    expect(read(`columns=${defaultColumns(model).join(',')}`).columns).toBeNull()
  })

  test('without the right to delete there is no recycle bin', () => {
    expect(read('bin=1', readOnly(model)).bin).toBe(false)
  })
})

describe('writing an address', () => {
  test('what is the default is not written', () => {
    expect(writeState(defaultState(model), model).toString()).toBe('')
  })

  test('parameters of others stay, former ones of the list go', () => {
    const previous = new URLSearchParams('categoryId=7&Search=old&STATUS=failed')
    const written = writeState({ ...defaultState(model), search: '新' }, model, previous)
    expect([...written]).toEqual([
      ['categoryId', '7'],
      ['search', '新'],
    ])
  })

  test('every state comes back from its address', () => {
    fc.assert(
      fc.property(states, (state) => {
        const address = `?${writeState(state, model).toString()}`
        expect(readState(new URLSearchParams(address), model)).toEqual(state)
      }),
    )
  })

  test('no address breaks the list, and what was understood is stable', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string())), (entries) => {
        const state = readState(new URLSearchParams(entries), model)
        expect(readState(writeState(state, model), model)).toEqual(state)
      }),
    )
  })
})

test('a search or a filter is a condition, an order is not', () => {
  const defaults = defaultState(model)
  expect(hasConditions(defaults)).toBe(false)
  expect(hasConditions({ ...defaults, sort: 'title' })).toBe(false)
  expect(hasConditions({ ...defaults, search: 'a' })).toBe(true)
  expect(hasConditions(read('tags=秋季'))).toBe(true)
})

const names = fc.oneof(
  fc.constantFrom(
    'page',
    'PAGESIZE',
    'sort',
    'Search',
    'view',
    'columns',
    'bin',
    'status',
    'tags',
    'size',
    'createdTime',
  ),
  fc.string(),
)

function anyOf(values: readonly string[]): fc.Arbitrary<Filter> {
  return fc.subarray([...values], { minLength: 1 }).map((picked) => ({ kind: 'any', values: picked }))
}

/** Commas part values and blanks around them are dropped, so a tag's name holds neither at its ends. */
const tagName = fc.string({ minLength: 1 }).filter((name) => !name.includes(',') && name.trim() === name)
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const number = fc.nat().map(String)

function range(end: fc.Arbitrary<string>): fc.Arbitrary<Filter> {
  return fc
    .tuple(fc.oneof(end, fc.constant('')), fc.oneof(end, fc.constant('')))
    .filter(([min, max]) => min !== '' || max !== '')
    .map(([min, max]) => ({ kind: 'range', min, max }))
}

const filters = fc.record(
  {
    status: anyOf(['uploaded', 'queued', 'processing', 'ready', 'failed']),
    visibility: anyOf(['private', 'unlisted', 'public']),
    tags: fc.uniqueArray(tagName, { minLength: 1, maxLength: 4 }).map((values): Filter => ({ kind: 'any', values })),
    size: range(number),
    takenTime: range(day),
    createdTime: range(day),
  },
  { requiredKeys: [] },
)

const allColumns = model.columns.map(({ name }) => name)
const defaultNames = defaultColumns(model).join()

const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 1_000_000 }),
  pageSize: fc.integer({ min: 1, max: 200 }),
  sort: fc
    .tuple(fc.boolean(), fc.constantFrom(...model.sorts.map(({ name }) => name)))
    .map(([isDescending, name]) => `${isDescending ? '-' : ''}${name}`),
  search: fc.string({ maxLength: 200 }),
  filters: filters.map((given) =>
    Object.fromEntries(Object.entries(given).filter(([, filter]) => filter !== undefined)),
  ),
  view: fc.constantFrom('cards', 'table'),
  columns: fc.oneof(
    fc.constant(null),
    fc.subarray(allColumns, { minLength: 1 }).filter((columns) => columns.join() !== defaultNames),
  ),
  bin: fc.boolean(),
})
