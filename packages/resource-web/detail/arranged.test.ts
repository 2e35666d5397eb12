import { Circle } from 'lucide-react'
import { expect, test } from 'vitest'
import type { RowAction } from '../list/feature.ts'
import { arranged } from './arranged.ts'

const action = (key: string, more: Partial<RowAction> = {}): RowAction => ({
  ...more,
  key,
  title: key,
  icon: Circle,
  run: () => undefined,
})
const all = [
  action('show'),
  action('edit'),
  action('copy'),
  action('cancel', { own: true, danger: true }),
  action('publish', { own: true }),
  action('withdraw', { own: true }),
  action('delete', { danger: true }),
]
const keys = (actions: readonly RowAction[]) => actions.map(({ key }) => key)

test.each([
  [3, ['publish', 'edit', 'withdraw'], ['copy', 'cancel', 'delete']],
  [2, ['publish', 'edit'], ['withdraw', 'copy', 'cancel', 'delete']],
  [9, ['publish', 'edit', 'withdraw', 'copy', 'cancel'], ['delete']],
])('of %d buttons the first are %j, behind them %j', (most, shown, others) => {
  expect(arranged(all, most).map(keys)).toEqual([shown, others])
})

test('removing never stands out, even alone', () => {
  expect(arranged([action('show'), action('delete', { danger: true })], 3).map(keys)).toEqual([[], ['delete']])
})
