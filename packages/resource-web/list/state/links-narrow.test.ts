import { audit } from '@huanshi/site/contract/audit.ts'
import { order } from '@huanshi/commerce/contract/order.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { expect, test } from 'vitest'
import { readState, writeState } from './address-state.ts'
import { filterWords } from './filter-words.ts'
import { listModel } from './list-model.ts'
import { conditionsOf } from './list-query.ts'

const ID = '01a206bd-31d7-72f9-a29d-125114e5587b'

test.each([
  [order, `productId=${ID}`, '指定的商品'],
  [audit, `userId=${ID}`, '指定的用户'],
  [order, 'userName=member', 'member'],
])('a link to what belongs to one record narrows the list: %#', (resource, address, words) => {
  const model = listModel(resource, 'Admin')
  const state = readState(new URLSearchParams(address), model)
  const [name = '', value] = address.split('=')
  expect(conditionsOf(state, model)).toMatchObject({ [name]: value })
  expect(writeState(state, model).get(name)).toBe(value)
  const filter = model.filters.find(({ field }) => field.name === name)
  const given = state.filters[name]
  expect(filter === undefined || given === undefined ? '' : filterWords(filter, given)).toBe(words)
})

test('what is no id narrows nothing, and nobody’s own list is narrowed by its owner', () => {
  const orders = listModel(order, 'Admin')
  expect(readState(new URLSearchParams('productId=1%27or'), orders).filters).toEqual({})
  expect(listModel(tag, 'My').filters.map(({ field }) => field.name)).not.toContain('userName')
})
