// Pieces of work are all done after a start, long ones with time for others in between, and none after the end.
import { expect, test, vi } from 'vitest'
import { WarmUp } from './warm-up.ts'

const busy = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until;);
}

test('everything is done, with what was added meanwhile, and others come in between', async () => {
  const warmUp = new WarmUp()
  const done: string[] = []
  let turns = 0
  const others = setInterval(() => (turns += 1), 1)
  for (const name of ['a', 'b', 'c']) {
    warmUp.add(() => {
      busy(10)
      done.push(`${name} after ${Math.min(turns, 1)}`)
      turns = 0
    })
  }
  warmUp.add(() => warmUp.add(() => done.push('added')))
  warmUp.begin(20)
  await vi.waitUntil(() => done.length === 4)
  clearInterval(others)
  expect(done).toEqual(['a after 1', 'b after 1', 'c after 1', 'added'])
})

test('nothing is done after the end', async () => {
  const warmUp = new WarmUp()
  let count = 0
  warmUp.add(() => (count += 1))
  warmUp.begin(5)
  warmUp.end()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(count).toBe(0)
})
