import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SentZip } from './sent-zip.ts'
import { unzipped } from './test-unzip.ts'

test('its parts in their order, each opened in its turn', async () => {
  const opened: string[] = []
  const zip = new SentZip()
    .text('说明.txt', '你好')
    .file('package.json', new URL('../package.json', import.meta.url).pathname)
    .stream('a.json', () => {
      opened.push('a')
      return Readable.from(['[1,', '2]'])
    })
    .stream('b.json', async () => {
      opened.push('b')
      return Readable.from(['[]'])
    })
  const found = Object.fromEntries(await unzipped(await buffer(zip.end())))
  expect(Object.keys(found)).toEqual(['说明.txt', 'package.json', 'a.json', 'b.json'])
  expect(found).toMatchObject({ '说明.txt': '你好', 'a.json': '[1,2]', 'b.json': '[]' })
  expect(opened).toEqual(['a', 'b'])
})

async function* failsIn(pieces: number): AsyncGenerator<string> {
  for (let piece = 0; piece < pieces; piece += 1) yield 'x'.repeat(100_000)
  throw new Error('the database is away')
}

// What nobody hears ends the process; here it would fail the run.
test.each([
  ['a part that cannot be opened', () => Promise.reject(new Error('the database is away'))],
  ['a part that fails at once', () => Readable.from(failsIn(0))],
  ['a part that fails in its middle', () => Readable.from(failsIn(20))],
  ['a file that is gone', () => createReadStream('/nowhere/at/all')],
])('%s ends the archive', async (_what, open) => {
  const zip = new SentZip()
    .text('first.txt', 'there')
    .stream('second.txt', open)
    .stream('third.txt', () => Readable.from(['never']))
  await expect(buffer(zip.end())).rejects.toThrow(/database is away|ENOENT/)
})

test('a client that leaves ends what is read for it, whenever it leaves', async () => {
  for (const pieces of [0, 1, 2, 5, 40]) {
    let isEnded = false
    async function* endless(): AsyncGenerator<Buffer> {
      try {
        for (;;) {
          yield Buffer.alloc(50_000, Math.random())
          await sleep(0)
        }
      } finally {
        isEnded = true
      }
    }
    const answer = new SentZip().stream('endless', () => Readable.from(endless()), { compress: false }).end()
    const taken = answer[Symbol.asyncIterator]()
    for (let piece = 0; piece <= pieces; piece += 1) await taken.next()
    answer.destroy()
    await expect.poll(() => isEnded).toBe(true)
  }
})

test('a part whose reading fails because the client left harms nobody', async () => {
  const gone = new AbortController()
  async function* untilGone(): AsyncGenerator<string> {
    for (;;) {
      await sleep(1)
      gone.signal.throwIfAborted()
      yield 'x'.repeat(10_000)
    }
  }
  const answer = new SentZip().stream('long', () => Readable.from(untilGone())).end()
  answer.once('data', () => {
    gone.abort(new Error('gone'))
    answer.destroy()
  })
  await once(answer, 'close')
  await sleep(50)
  expect(answer.readableEnded).toBe(false)
})
