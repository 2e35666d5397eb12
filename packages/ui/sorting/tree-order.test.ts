import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flatten, moved, stepped, type Step, type TreeNode } from './tree-order.ts'

/** `a`, `-b` and so on: one dash for each level. */
function tree(...lines: string[]): TreeNode[] {
  const trail: string[] = []
  return lines.map((line) => {
    const depth = line.lastIndexOf('-') + 1
    const id = line.slice(depth)
    trail.length = depth
    trail[depth] = id
    return { id, parentId: trail[depth - 1] ?? null }
  })
}

function drawn(items: readonly TreeNode[] | null): string[] | null {
  return items === null ? null : flatten(items).map(({ item, depth }) => '-'.repeat(depth) + item.id)
}

const menu = tree('a', '-b', '-c', 'd', '-e', 'f')

describe('dragging', () => {
  test.each([
    ['within siblings', 'b', 'c', 1, ['a', '-c', '-b', 'd', '-e', 'f']],
    ['a whole branch', 'a', 'e', 0, ['d', '-e', 'a', '-b', '-c', 'f']],
    ['into another branch', 'c', 'e', 1, ['a', '-b', 'd', '-e', '-c', 'f']],
    ['to the top', 'e', 'a', 0, ['e', 'a', '-b', '-c', 'd', 'f']],
    ['deeper than the place allows', 'f', 'd', 5, ['a', '-b', '-c', '--f', 'd', '-e']],
    ['not deep enough for what follows', 'f', 'c', 0, ['a', '-b', '-f', '-c', 'd', '-e']],
    ['only in depth', 'f', 'f', 1, ['a', '-b', '-c', 'd', '-e', '-f']],
    ['into itself', 'a', 'b', 1, null],
    ['nowhere', 'd', 'd', 0, null],
  ])('%s', (_, id, overId, depth, expected) => {
    expect(drawn(moved(menu, { id, overId, depth, most: 2 }))).toEqual(expected)
  })

  test('a branch keeps its height within the deepest level', () => {
    expect(drawn(moved(menu, { id: 'd', overId: 'c', depth: 1, most: 1 }))).toBeNull()
    expect(drawn(moved(menu, { id: 'd', overId: 'd', depth: 1, most: 2 }))).toEqual(['a', '-b', '-c', '-d', '--e', 'f'])
  })
})

describe('by keyboard', () => {
  test.each([
    ['d', 'up', ['d', '-e', 'a', '-b', '-c', 'f']],
    ['a', 'down', ['d', '-e', 'a', '-b', '-c', 'f']],
    ['c', 'down', null],
    ['c', 'in', ['a', '-b', '--c', 'd', '-e', 'f']],
    ['b', 'in', null],
    ['b', 'out', ['a', '-c', 'b', 'd', '-e', 'f']],
    ['c', 'out', ['a', '-b', 'c', 'd', '-e', 'f']],
    ['a', 'out', null],
    ['a', 'up', null],
  ] as const)('%s %s', (id, step, expected) => {
    expect(drawn(stepped(menu, id, step, 2))).toEqual(expected)
  })
})

test('whatever is done, no node is lost, doubled or too deep', () => {
  const ids = 'abcdefgh'.split('')
  const anyId = fc.constantFrom(...ids)
  const anyMove = fc.oneof(
    fc.record({ id: anyId, overId: anyId, depth: fc.integer({ min: -1, max: 4 }) }),
    fc.record({ id: anyId, step: fc.constantFrom<Step[]>('up', 'down', 'in', 'out') }),
  )
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
      let items: readonly TreeNode[] = ids.map((id) => ({ id, parentId: null }))
      for (const move of moves) {
        items = ('step' in move ? stepped(items, move.id, move.step, 2) : moved(items, { ...move, most: 2 })) ?? items
      }
      const flat = flatten(items)
      expect(flat.map(({ item }) => item.id).toSorted()).toEqual(ids)
      expect(Math.max(...flat.map(({ depth }) => depth))).toBeLessThanOrEqual(2)
    }),
  )
})
