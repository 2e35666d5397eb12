import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Recent } from './recent.ts'

test('it holds the last ones that were asked for or set, as many as it may, and no others', () => {
  const name = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
  const step = fc.record({ kind: fc.constantFrom('get', 'set', 'delete'), name })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const recent = new Recent<string>(3)
      // The same, done as slowly as it can be.
      let order: string[] = []
      const answers: (readonly [string | undefined, string | undefined])[] = []
      for (const { kind, name } of steps) {
        const others = order.filter((other) => other !== name)
        if (kind === 'set') {
          recent.set(name, name)
          order = [...others, name].slice(-3)
        } else if (kind === 'delete') {
          recent.delete(name)
          order = others
        } else {
          answers.push([recent.get(name), order.includes(name) ? name : undefined])
          if (order.includes(name)) order = [...others, name]
        }
      }
      expect(answers.map(([given]) => given)).toEqual(answers.map(([, right]) => right))
    }),
  )
})
