// A process that goes too far is ended, whoever waits for it is told why, and the server is free meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { Refusal } from '../http/refusal.ts'
import { FairTurns } from './fair-turns.ts'
import { runInSandbox } from './run-in-sandbox.ts'
import type { TestInput, TestTask } from './test-task.ts'

vi.setConfig({ testTimeout: 60_000 })

const task: TestTask = {
  name: 'test',
  module: new URL('./test-task.ts', import.meta.url),
  lanes: ['quick'],
  seconds: 40,
  refusal: 'upload.refused',
}

/** Long enough to hold everybody up. Seconds. */
const SHORT = 3

interface Run {
  readonly answer: string
  readonly pid: number
}

async function run(input: TestInput, seconds = task.seconds, signal?: AbortSignal, begun?: () => void): Promise<Run> {
  let pid = 0
  const each = async (item: number): Promise<string> => {
    pid = item
    begun?.()
    return 'go on'
  }
  try {
    return {
      answer: await runInSandbox({ ...task, seconds }, { input, files: {}, person: 'somebody', signal, each }),
      pid,
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { answer: (error instanceof Refusal ? error.details.detail : undefined) ?? error.message, pid }
  }
}

const isRunning = (pid: number): boolean => existsSync(`/proc/${pid}`)

test.each<[TestInput, RegExp]>([
  ['busy', /处理时间过长/],
  ['buffers', /内存超出限制/],
  ['heap', /内存超出限制/],
  ['strings', /内存超出限制/],
  ['deep', /层次太深/],
  ['long file', /展开后过大/],
  ['many files', /EMFILE/],
  ['outside', /restricted/],
  ['program', /restricted/],
  ['die', /已损坏/],
  ['no answer', /已损坏/],
])('%s ends with a word, and the process with it', async (input, due) => {
  const { answer, pid } = await run(input, input === 'busy' ? SHORT : undefined)
  expect(answer).toMatch(due)
  expect([pid > 0, isRunning(pid)]).toEqual([true, false])
})

test('none of the settings of the server is seen', async () => {
  vi.stubEnv('HUANSHI_SECRET', 'secret')
  vi.stubEnv('DATABASE_URL', 'postgres://secret')
  try {
    const { answer } = await run('settings')
    expect(answer).not.toMatch(/HUANSHI|DATABASE|NPM|TOKEN/i)
    expect(answer).toContain('HOME')
  } finally {
    vi.unstubAllEnvs()
  }
})

test('who goes takes the process along', async () => {
  const leaving = new AbortController()
  const began = performance.now()
  const { pid } = await run('busy', undefined, leaving.signal, () => leaving.abort())
  expect(performance.now() - began).toBeLessThan(task.seconds * 1000)
  expect([pid > 0, isRunning(pid)]).toEqual([true, false])
})

test('the one with the fewest comes first, and then who was served longest ago', async () => {
  const turns = new FairTurns(1, 3)
  const order: string[] = []
  const end = await turns.take('many')
  const waiting = ['many', 'many', 'many', 'one', 'two'].map(async (person) => {
    const release = await turns.take(person)
    order.push(person)
    release()
  })
  await expect(turns.take('many')).rejects.toMatchObject({ code: 'request.too-many' })
  end()
  await Promise.all(waiting)
  expect(order).toEqual(['one', 'two', 'many', 'many', 'many'])
})

test('who gives up while he waits keeps nobody waiting', async () => {
  const turns = new FairTurns(1, 3)
  const end = await turns.take('first')
  const leaving = new AbortController()
  const left = turns.take('second', leaving.signal)
  const next = turns.take('third')
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  end()
  const release = await Promise.race([next, pause(1000)])
  expect(release).toBeTypeOf('function')
})
