import { order } from '@huanshi/commerce/contract/order.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listModel, defaultColumns } from '../state/list-model.ts'
import { ListSkeleton } from './list-skeleton.tsx'

const orders = listModel(order, 'My')
const panos = listModel(pano, 'My')
const count = (markup: string, part: string) => markup.split(part).length - 1

test('a table waits with as many columns as come', () => {
  const drawn = renderToStaticMarkup(<ListSkeleton model={orders} view="table" isPhone={false} />)
  const rows = count(drawn, 'hs-bones-name')
  expect(rows).toBeGreaterThan(0)
  expect(count(drawn, 'hs-bones-cell')).toBe(rows * (defaultColumns(orders).length - 1))
})

test('on the phone a table waits as lines, with a picture where records have one', () => {
  const plain = renderToStaticMarkup(<ListSkeleton model={orders} view="table" isPhone />)
  expect(plain).toContain('hs-line-main')
  expect(plain).not.toContain('hs-bones-cell')
  expect(plain).not.toContain('hs-line-bone')
  expect(renderToStaticMarkup(<ListSkeleton model={panos} view="table" isPhone />)).toContain('hs-line-bone')
})

test('cards wait as cards in both sizes', () => {
  for (const isPhone of [true, false])
    expect(renderToStaticMarkup(<ListSkeleton model={panos} view="cards" isPhone={isPhone} />)).toContain(
      'hs-bones-cards',
    )
})
