// What forms make of the contract: fields, messages, changes, and refusals put in their places.
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { describe, expect, test } from 'vitest'
import { changesOf, differencesOf, isSame, onTopOf } from './changes.ts'
import { instantOf, partsOf } from './control/date-time-parts.ts'
import { formFields, valuesOf, type FormField } from './model/form-model.ts'
import { placeProblems } from './server-problems.ts'
import { problemOf, problemsOf } from './model/validation.ts'

const tagFields = formFields(tag, 'create')
const panoFields = formFields(pano, 'update')

function field(name: string, fields: readonly FormField[] = panoFields): FormField {
  const found = fields.find((one) => one.field.name === name)
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}

test('a form asks for what can be written, with the control that fits', () => {
  expect(tagFields.map(({ field: { name }, control, required }) => [name, control, required])).toEqual([
    ['name', 'text', true],
    ['colour', 'colour', false],
  ])
  expect(panoFields.map(({ field: { name }, control }) => [name, control])).toEqual([
    ['title', 'text'],
    ['description', 'multiline'],
    ['visibility', 'select'],
    ['allowComments', 'switch'],
    ['tags', 'tags'],
    ['takenTime', 'time'],
    ['location', 'place'],
    ['showPlace', 'switch'],
  ])
})

describe('messages', () => {
  test.each([
    [field('title'), '', '请填写标题'],
    [field('title'), '   ', '请填写标题'],
    [field('title'), '山'.repeat(103), '标题最多 100 个字，多了 3 个'],
    [field('title'), '😀'.repeat(100), null],
    [field('visibility'), 'secret', '请选择可见性'],
    [field('tags'), Array.from({ length: 31 }, (_, index) => `t${index}`), '标签最多 30 个'],
    [
      field('tags'),
      ['长'.repeat(31)],
      '「长长长长长长长长长长长长长长长长长长长长长长长长长长长长长长长」最多 30 个字，多了 1 个',
    ],
    [field('takenTime'), '2026-02-31 09:00?', '拍摄时间不是有效的时间'],
    [field('takenTime'), null, null],
    [field('location'), null, null],
    [field('location'), { lng: 181, lat: 0 }, '经度应在 -180 到 180 之间'],
    [field('location'), { lng: 121 }, '请填写纬度'],
    [field('location'), { lng: 121, lat: 31, heading: 400 }, '朝向应在 0 到 360 之间'],
    [field('location'), { lng: 121, lat: 31 }, null],
    [field('colour', tagFields), '#12345', '颜色应为 # 加 6 位十六进制数'],
    [field('colour', tagFields), '#1b8553', null],
  ])('%#', (formField, value, expected) => {
    expect(problemOf(formField, value)).toBe(expected)
  })

  test('only the wrong fields are told', () => {
    expect(problemsOf(tagFields, { name: '', colour: '#1B8553' })).toEqual({ name: '请填写名称' })
  })
})

describe('changes', () => {
  const start = valuesOf(panoFields, undefined)

  test('only what differs is sent, trimmed, with null for what was emptied', () => {
    const before = { ...start, title: '主峰', takenTime: '2026-11-20T01:00:00.000Z' }
    const now = { ...before, title: ' 主峰西望 ', description: '', takenTime: null }
    expect(changesOf(panoFields, before, now)).toEqual({ title: '主峰西望', takenTime: null })
    expect(changesOf(panoFields, before, { ...before, title: '主峰 ' })).toEqual({})
  })

  test('a conflict shows the fields that differ, and nothing else', () => {
    const mine = { ...start, title: '我的', tags: ['a'] }
    const theirs = { ...start, title: '他的', tags: ['a'] }
    expect(differencesOf(panoFields, mine, theirs).map((one) => [one.field.field.name, one.mine, one.theirs])).toEqual([
      ['title', '我的', '他的'],
    ])
  })

  test('mine lies on top of theirs only where I changed something', () => {
    const before = { ...start, title: '原来', tags: ['原来'] }
    const mine = { ...before, title: '我的' }
    const theirs = { ...before, title: '他的', tags: ['他的'] }
    expect(onTopOf(panoFields, before, mine, theirs)).toEqual({ ...theirs, title: '我的' })
  })

  test.each([
    [{ lng: 1, lat: 2 }, { lat: 2, lng: 1 }, true],
    [{ lng: 1 }, { lng: 1, lat: undefined }, false],
    [['a', 'b'], ['b', 'a'], false],
    [null, {}, false],
    [[], {}, false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(isSame(one, other)).toBe(expected)
  })
})

describe('refusals of the server', () => {
  const problem = { type: 'request.malformed', title: '请求格式不正确', status: 400, traceId: 't' }

  test('stand under the fields that they name', () => {
    const errors = [
      { path: '/name', message: '太短' },
      { path: 'colour', message: '不对' },
    ]
    expect(placeProblems({ ...problem, errors }, tagFields)).toEqual({
      fields: { name: '太短', colour: '不对' },
      general: null,
    })
  })

  test('stand above the form when they name no field of it', () => {
    expect(placeProblems(problem, tagFields).general).toBe('请求格式不正确')
    expect(placeProblems({ ...problem, errors: [{ path: 'x', message: '多余' }] }, tagFields)).toEqual({
      fields: {},
      general: '多余',
    })
  })

  test('a taken name is told at the name', () => {
    const taken = { ...problem, type: 'tag.duplicate', title: '同名标签已存在', status: 409 }
    expect(placeProblems(taken, tagFields)).toEqual({ fields: { name: '同名标签已存在' }, general: null })
  })
})

describe('moments', () => {
  test('come back as they were', () => {
    const iso = new Date(2026, 10, 21, 9, 41).toISOString()
    expect(partsOf(iso)).toEqual({ day: '2026-11-21', clock: '09:41' })
    expect(instantOf(partsOf(iso))).toBe(iso)
  })

  test.each([
    [{ day: '', clock: '' }, null],
    [{ day: '2026-11-21', clock: '' }, new Date(2026, 10, 21).toISOString()],
    [{ day: '2026-11-21', clock: '9：05' }, new Date(2026, 10, 21, 9, 5).toISOString()],
  ])('%j', (parts, expected) => {
    expect(instantOf(parts)).toBe(expected)
  })

  test.each([
    { day: '2026-02-30', clock: '' },
    { day: '2026-1', clock: '09:00' },
    { day: '', clock: '09:00' },
    { day: '2026-11-21', clock: '25:00' },
  ])('%j is told to be wrong', (parts) => {
    expect(problemOf(field('takenTime'), instantOf(parts))).toBe('拍摄时间不是有效的时间')
  })
})
