import { order } from '@huanshi/commerce/contract/order.ts'
import { module } from '@huanshi/site/contract/module.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { round } from '@huanshi/commerce/contract/round.ts'
import { tag } from '@huanshi/kernel/resources/tag.ts'
import { actionsIn } from '@huanshi/kernel/definition/access.ts'
import { expect, test } from 'vitest'
import type { Row } from '../model/row.ts'
import { doneWords, needsAsking, offeredActions, questionsOf, sharedActions } from './possible.ts'

const row = (values: Readonly<Record<string, unknown>>): Row => ({
  id: 'a',
  createdTime: '',
  updatedTime: '',
  version: 1,
  ...values,
})
const names = (actions: readonly { readonly name: string }[]) => actions.map(({ name }) => name)

test.each([
  ['My', 'pending', ['pay', 'cancel']],
  ['My', 'paid', []],
  ['Admin', 'pending', ['pay-offline']],
  ['Admin', 'paid', ['complete', 'refund']],
  ['Admin', 'refunded', []],
] as const)('in %s an order that is %s offers %j', (area, status, expected) => {
  expect(names(offeredActions(actionsIn(order, area), row({ status })))).toEqual(expected)
})

test('every condition counts', () => {
  const refunding = row({ status: 'refunding', refundFrom: 'completed' })
  expect(names(offeredActions(actionsIn(order, 'Admin'), refunding))).toEqual([
    'refund-done',
    'refund-refused-completed',
  ])
})

test('a switch is compared as the contract writes it', () => {
  expect(names(offeredActions(actionsIn(module, 'Admin'), row({ isEnabled: false })))).toContain('enable')
  expect(names(offeredActions(actionsIn(module, 'Admin'), row({ isEnabled: true })))).toContain('disable')
})

test('several records offer what all of them allow', () => {
  const actions = actionsIn(order, 'Admin')
  expect(names(sharedActions(actions, [row({ status: 'paid' }), row({ status: 'completed' })]))).toEqual(['refund'])
  expect(sharedActions(actions, [row({ status: 'paid' }), row({ status: 'expired' })])).toEqual([])
  expect(sharedActions(actions, [])).toEqual([])
})

test('a body becomes a small form; an id that nobody knows by heart does not', () => {
  const schedule = round.actions?.find(({ name }) => name === 'schedule')
  const merge = tag.actions?.find(({ name }) => name === 'merge')
  const retry = pano.actions?.find(({ name }) => name === 'retry')
  if (schedule === undefined || merge === undefined || retry === undefined) throw new Error('an action is gone')
  expect(questionsOf(schedule)?.map(({ field: { title }, required }) => [title, required])).toContainEqual([
    '拍摄时间',
    true,
  ])
  expect(questionsOf(merge)).toBeNull()
  expect(questionsOf(retry)).toEqual([])
  expect([needsAsking(schedule), needsAsking(retry), needsAsking({ ...retry, danger: true })]).toEqual([
    true,
    false,
    true,
  ])
  expect([doneWords(retry), doneWords(schedule)]).toEqual(['已开始重新处理', '已排期'])
})
