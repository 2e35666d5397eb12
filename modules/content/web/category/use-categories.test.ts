import type { Category } from '../../contract/category.ts'
import { expect, test } from 'vitest'
import { inTreeOrder } from './use-categories.ts'

function category(id: string, parentId: string | null): Category {
  const times = { createdTime: '', updatedTime: '', version: 1, userId: '', userName: '', groupId: null }
  return { id, parentId, name: id, code: id, kind: 'article', order: 0, description: '', ...times }
}

test('each category stands before those below it, and orphans at the top', () => {
  const items = [
    category('b', null),
    category('b1', 'b'),
    category('a', null),
    category('b11', 'b1'),
    category('x', 'gone'),
  ]
  expect(inTreeOrder(items).map(({ id, depth }) => `${depth} ${id}`)).toEqual(['0 b', '1 b1', '2 b11', '0 a', '0 x'])
})
