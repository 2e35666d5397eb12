// Many who ask at once: one time of work for those who came before it began, never one that began before they asked.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Work whose ends are given by hand. */
function counted() {
  const ends: (() => void)[] = []
  let begun = 0
  const ask = together(async () => {
    const nth = (begun += 1)
    await new Promise<void>((resolve) => ends.push(resolve))
    return nth
  })
  return { ask, end: () => ends.shift()?.(), begun: () => begun }
}
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

test('who asks while it is under way gets what begins afterwards, all of them the same', async () => {
  const { ask, end, begun } = counted()
  const first = ask('one')
  const later = [ask('one'), ask('one'), ask('one')]
  expect(begun()).toBe(1)
  end()
  expect(await first).toBe(1)
  await settled()
  const last = ask('one')
  end()
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  await settled()
  end()
  expect([await last, begun()]).toEqual([3, 3])
})

test('others do not wait', async () => {
  const { ask, end, begun } = counted()
  const both = [ask('one'), ask('two')]
  expect(begun()).toBe(2)
  end()
  end()
  expect(await Promise.all(both)).toEqual([1, 2])
})

test('what fails is told to those who asked for it, and the next ones get their own', async () => {
  let isBroken = true
  const ask = together(async () => {
    if (isBroken) throw new Error('broken')
    return 'whole'
  })
  const first = ask('one')
  const second = ask('one')
  isBroken = false
  await expect(first).rejects.toThrow('broken')
  expect(await second).toBe('whole')
  expect(await ask('one')).toBe('whole')
})

test('nobody is told what was true before he asked only', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 30 }), async (pauses) => {
      let now = 0
      const ask = together(async () => {
        const seen = now
        await settled()
        return seen
      })
      const answers: Promise<void>[] = []
      for (const pause of pauses) {
        now += 1
        const asked = now
        answers.push(ask('one').then((seen) => expect(seen).toBeGreaterThanOrEqual(asked)))
        for (let waited = 0; waited < pause; waited += 1) await settled()
      }
      await Promise.all(answers)
    }),
    { numRuns: 50 },
  )
})
