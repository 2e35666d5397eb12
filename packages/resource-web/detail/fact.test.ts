import { field } from '@huanshi/kernel/definition/field.ts'
import { expo } from '@huanshi/commerce/contract/expo.ts'
import { order } from '@huanshi/commerce/contract/order.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { fieldModel, fieldNamed, type FieldModel } from '../model/fields.ts'
import type { Row } from '../model/row.ts'
import { detailOf } from './detail-model.ts'
import { factOf, isWide, textFact } from './fact.ts'

const base: Row = { id: 'a', createdTime: '2026-11-21T08:00:00Z', updatedTime: '2026-11-21T08:00:00Z', version: 1 }

function of(resource: typeof order | typeof pano | typeof expo, name: string): FieldModel {
  const found = fieldNamed(resource, name)
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}

test.each([
  ['https://example.org/a?b=1', { kind: 'link', href: 'https://example.org/a?b=1' }],
  ['javascript:alert(1)', { kind: 'text' }],
  ['lin@example.org', { kind: 'link', href: 'mailto:lin@example.org' }],
  ['13800138000', { kind: 'link', href: 'tel:13800138000' }],
  ['20261121000042', { kind: 'text' }],
  ['第一行\n第二行', { kind: 'lines' }],
])('the text %s', (text, expected) => {
  expect(textFact(text)).toMatchObject(expected)
})

describe('values by their fields', () => {
  test.each<[FieldModel, unknown, object]>([
    [of(order, 'amountFen'), 118800, { kind: 'cell' }],
    [of(order, 'status'), 'paid', { kind: 'cell' }],
    [of(order, 'channel'), 'wechat', { kind: 'text', text: '微信支付' }],
    [of(order, 'channel'), null, { kind: 'none' }],
    [of(order, 'paidTime'), '2026-11-21T08:00:00Z', { kind: 'time', iso: '2026-11-21T08:00:00Z' }],
    [of(order, 'productId'), 'p1', { kind: 'records', resource: 'product', ids: ['p1'] }],
    [of(expo, 'tourIds'), ['t1', 't2'], { kind: 'records', resource: 'tour', ids: ['t1', 't2'] }],
    [of(expo, 'tourIds'), [], { kind: 'none' }],
    [of(pano, 'location'), { lng: 100.19, lat: 25.9 }, { kind: 'place', lng: 100.19, lat: 25.9 }],
    [of(pano, 'limits'), {}, { kind: 'none' }],
    [of(pano, 'size'), 60_900_000, { kind: 'text', text: '58.1 MB' }],
    [of(pano, 'coverUrl'), '/media/a.jpg', { kind: 'picture', url: '/media/a.jpg' }],
    [
      fieldModel('flags', { schema: Type.Array(Type.String()), traits: { title: '角色', options: { a: '甲' } } }),
      ['a', 'b'],
      { kind: 'text', text: '甲、b' },
    ],
    [
      fieldModel('body', field(Type.String(), { title: '正文', display: 'html' })),
      '<p>字</p>',
      { kind: 'html', text: '<p>字</p>' },
    ],
  ])('%o', (model, value, expected) => {
    expect(factOf(model, value)).toMatchObject(expected)
  })

  test('structures are told member by member, in the units of their names, without ids', () => {
    const snapshot = {
      id: '01997000-0000-7000-8000-00000000000a',
      name: '专业会员',
      priceFen: 9900,
      grants: { storageBytes: 1024 ** 3 * 100, panos: 0, features: [] },
    }
    expect(factOf(of(order, 'productSnapshot'), snapshot)).toEqual({
      kind: 'members',
      members: [
        { title: '名称', fact: { kind: 'text', text: '专业会员' } },
        { title: '价格', fact: { kind: 'text', text: '¥99.00' } },
        {
          title: '权益',
          fact: {
            kind: 'members',
            members: [
              { title: '存储空间', fact: { kind: 'text', text: '100 GB' } },
              { title: '全景数', fact: { kind: 'text', text: '0' } },
            ],
          },
        },
      ],
    })
  })

  test('entries of a list each stand alone, and very many are counted', () => {
    const exhibitors = of(expo, 'exhibitors')
    const one = factOf(exhibitors, [{ name: '青禾画院', booth: 'A1' }])
    expect(one).toMatchObject({
      kind: 'several',
      items: [{ kind: 'members', members: [{ title: '名称' }, { title: '展位' }] }],
    })
    const many = Array.from({ length: 21 }, () => ({ name: '青禾画院' }))
    expect(factOf(exhibitors, many)).toEqual({ kind: 'text', text: '21 项' })
  })

  test('a history keeps its lines whatever else it holds', () => {
    const entry = { time: '2026-11-21T08:00:00Z', from: 'pending', to: 'paid', action: 'pay', userName: 'lin', more: 1 }
    expect(factOf(of(order, 'history'), [entry, null])).toEqual({
      kind: 'history',
      lines: [
        { time: entry.time, from: 'pending', to: 'paid', action: 'pay', userName: 'lin' },
        { time: '', from: '', to: '', action: '', userName: '' },
      ],
    })
  })
})

test('long texts take the whole width, short ones do not', () => {
  expect(isWide({ kind: 'text', text: '短' })).toBe(false)
  expect(isWide({ kind: 'text', text: '长'.repeat(61) })).toBe(true)
  expect(isWide({ kind: 'history', lines: [] })).toBe(true)
})

test('the detail tells every field once: name, states and picture in the head, the rest below', () => {
  const row: Row = {
    ...base,
    userName: 'lin',
    name: '秋季展',
    status: 'draft',
    venue: '',
    coverUrl: '/a.jpg',
    description: '山水',
    exhibitors: [],
  }
  const detail = detailOf(expo, row)
  expect(detail).toMatchObject({ name: '秋季展', picture: '/a.jpg' })
  expect(detail.states.map(({ name }) => name)).toEqual(['status'])
  const told = detail.facts.map(({ field: { name } }) => name)
  expect(told).toEqual(expect.arrayContaining(['description', 'venue', 'startTime']))
  for (const name of ['name', 'status', 'coverUrl']) expect(told).not.toContain(name)
  expect(detail.record.map(({ field: { name } }) => name)).toEqual(['userName', 'createdTime', 'updatedTime'])
})
