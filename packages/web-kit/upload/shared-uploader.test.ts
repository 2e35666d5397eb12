import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { Connectivity } from './connectivity.ts'
import { hashChunk } from './hash-chunk.ts'
import type { Chunk, ChunkAnswer } from './send-chunk.ts'
import { SharedUploader } from './shared-uploader.ts'
import { joinTabs, type Channel, type Word } from './tabs.ts'
import { loadHistory, recordKey, saveHistory, type UploadRecord } from './upload-record.ts'

const profile = { ...uploadProfiles.libAttachment, partSize: 4 }
const note = (name: string, size = 12): File =>
  new File([new Uint8Array(size).map((_, at) => at)], name, { lastModified: 1 })

/** The browser's channel, from one page to all others: Node's own hands files to a single one only. */
class Wire implements Channel {
  static readonly named = new Map<string, Set<Wire>>()
  private readonly all: Set<Wire>
  private listener: (event: MessageEvent<Word>) => void = () => undefined
  constructor(name: string) {
    this.all = Wire.named.get(name) ?? new Set()
    Wire.named.set(name, this.all.add(this))
  }
  addEventListener(_: 'message', listener: (event: MessageEvent<Word>) => void): void {
    this.listener = listener
  }
  postMessage(word: Word): void {
    for (const other of this.all) {
      const data = structuredClone(word)
      queueMicrotask(() => {
        if (other !== this && this.all.has(other)) other.listener(new MessageEvent('message', { data }))
      })
    }
  }
  close(): void {
    this.all.delete(this)
  }
}

/** One server and one browser storage; each chunk is let through by hand. */
function browser() {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
  let waiting: { readonly tab: string; readonly go: () => void }[] = []
  const held = new Map<string, number>()
  const finished: string[] = []
  const sending =
    (tab: string) =>
    (chunk: Chunk, signal: AbortSignal): Promise<ChunkAnswer> =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        const end = chunk.start + chunk.data.size
        const go = (): void => {
          if (signal.aborted) return
          held.set(chunk.fileId, end)
          if (end === chunk.total) finished.push(chunk.name)
          resolve(
            end === chunk.total ? { kind: 'finished', record: { id: chunk.name } } : { kind: 'stored', position: end },
          )
        }
        waiting.push({ tab, go })
      })
  const arrived: string[] = []
  let isDown = false
  const line = (): Connectivity => new Connectivity({ probe: async () => !isDown, patience: 1_000_000, pause: () => 1 })
  const open: SharedUploader[] = []
  const tab = (name: string, subject = 'me'): SharedUploader => {
    const own = line()
    const uploads: SharedUploader = new SharedUploader({
      road: {
        send: sending(name),
        position: async (id) => held.get(id) ?? 0,
        line: (signal) => own.whenBack(signal),
        token: async () => 't',
        hash: hashChunk,
        backoff: () => 0,
      },
      line: own,
      join: (who, onWord) => joinTabs(who, onWord, (name) => new Wire(name)),
      profiles: () => ({ ...uploadProfiles, libAttachment: profile }),
      concurrency: 3,
      prepare: async (file) => file,
      thumbnail: async () => null,
      load: (who) => loadHistory(storage, who, Date.now()),
      save: (who, records) => saveHistory(storage, who, records),
      dress: async () => false,
      onArrived: (record) => arrived.push(`${name}: ${record.name}${record.tab === uploads.tab ? ' its own' : ''}`),
    })
    uploads.join(subject)
    open.push(uploads)
    return uploads
  }
  return {
    tab,
    storage,
    arrived,
    finished,
    waiting: () => waiting.map((one) => one.tab),
    pass: () => {
      const now = waiting
      waiting = []
      for (const { go } of now) go()
    },
    /** As a killed tab: nothing is said, the browser gives the lock to another. */
    kill: (uploads: SharedUploader) => {
      uploads.leave()
      waiting = []
    },
    setDown: (next: boolean) => {
      isDown = next
    },
    close: () => open.forEach((uploads) => uploads.leave()),
  }
}

type Browser = ReturnType<typeof browser>
let made: Browser[] = []
const start = (): Browser => {
  const one = browser()
  made.push(one)
  return one
}
afterEach(() => {
  vi.useRealTimers()
  for (const one of made) one.close()
  made = []
})

const states = (uploads: SharedUploader): string[] => uploads.snapshot().map(({ name, state }) => `${name} ${state}`)
const keyOf = (uploads: SharedUploader): string => recordKey(uploads.snapshot()[0] as UploadRecord) // seen before

test('a second tab shows what the first one sends, its progress too, and is heard', async () => {
  const { tab, waiting, pass, arrived } = start()
  const first = tab('first')
  first.add([note('a.txt')], 'libAttachment', {})
  await vi.waitFor(() => expect(waiting()).toEqual(['first']))
  const second = tab('second')
  await vi.waitFor(() => expect(states(second)).toEqual(['a.txt uploading']))
  pass()
  await vi.waitFor(() => expect(second.snapshot()[0]?.position).toBe(4))
  expect(second.hasFile(keyOf(second))).toBe(true)

  second.ask({ do: 'pause', key: keyOf(second) })
  await vi.waitFor(() => expect([states(first), states(second)]).toEqual([['a.txt paused'], ['a.txt paused']]))
  second.ask({ do: 'resume', key: keyOf(second) })
  await vi.waitFor(() => {
    pass()
    expect([states(first), states(second)]).toEqual([['a.txt success'], ['a.txt success']])
  })
  expect(arrived).toEqual(['first: a.txt its own', 'second: a.txt'])
})

test('what is picked in the second tab joins the same queue: three go at once in all', async () => {
  const { tab, waiting, pass, finished, arrived } = start()
  const first = tab('first')
  first.add([note('a.txt'), note('b.txt')], 'libAttachment', {})
  const second = tab('second')
  second.add([note('c.txt'), note('d.txt'), note('a.txt')], 'libAttachment', {})
  await vi.waitFor(() => expect(states(second)).toHaveLength(5))
  await vi.waitFor(() => expect(waiting()).toEqual(['first', 'first', 'first']))
  await vi.waitFor(() => expect(states(second)).toContain('a.txt duplicate'))
  await vi.waitFor(() => {
    pass()
    expect(states(second).filter((state) => state.endsWith('success'))).toHaveLength(4)
  })
  expect(finished.toSorted()).toEqual(['a.txt', 'b.txt', 'c.txt', 'd.txt'])
  expect(arrived).toContain('second: c.txt its own')
})

test('when the sending tab is killed, the other goes on at once where the server stands, with the file of the first', async () => {
  const { tab, waiting, pass, kill, finished, storage } = start()
  const first = tab('first')
  first.add([note('a.txt'), note('b.txt', 3)], 'libAttachment', {})
  await vi.waitFor(() => expect(waiting()).toHaveLength(2))
  const second = tab('second')
  await vi.waitFor(() => expect(states(second)).toHaveLength(2))
  pass()
  await vi.waitFor(() => expect(states(second)).toEqual(['b.txt success', 'a.txt uploading']))
  kill(first)
  await vi.waitFor(() => expect(waiting()).toEqual(['second']))
  await vi.waitFor(() => {
    pass()
    expect(states(second)).toEqual(['b.txt success', 'a.txt success'])
  })
  expect(finished).toEqual(['b.txt', 'a.txt'])
  expect(loadHistory(storage, 'me', Date.now())).toHaveLength(2)
})

test('what was asked while the queue changed hands is not lost', async () => {
  const { tab, waiting, pass, kill } = start()
  const first = tab('first')
  first.add([note('a.txt')], 'libAttachment', {})
  await vi.waitFor(() => expect(waiting()).toHaveLength(1))
  const [second, third] = [tab('second'), tab('third')]
  await vi.waitFor(() => expect([states(second), states(third)]).toEqual([['a.txt uploading'], ['a.txt uploading']]))
  kill(first)
  third.add([note('b.txt')], 'libAttachment', {})
  third.ask({ do: 'pause', key: keyOf(third) })
  await vi.waitFor(() => {
    pass()
    expect(states(third).toSorted()).toEqual(['a.txt paused', 'b.txt success'])
  })
  expect(states(second).toSorted()).toEqual(['a.txt paused', 'b.txt success'])
})

test('alone after a reload it is paused, and picking the file in any tab goes on', async () => {
  const { tab, waiting, pass, kill, finished } = start()
  const first = tab('first')
  first.add([note('a.txt')], 'libAttachment', {})
  await vi.waitFor(() => expect(waiting()).toHaveLength(1))
  pass()
  await vi.waitFor(() => expect(waiting()).toHaveLength(1))
  kill(first)
  const again = tab('again')
  await vi.waitFor(() => expect(states(again)).toEqual(['a.txt paused']))
  expect(again.hasFile(keyOf(again))).toBe(false)
  const second = tab('second')
  await vi.waitFor(() => expect(states(second)).toEqual(['a.txt paused']))
  second.add([note('a.txt')], 'libAttachment', {})
  await vi.waitFor(() => {
    pass()
    expect(states(again)).toEqual(['a.txt success'])
  })
  expect(finished).toEqual(['a.txt'])
})

test('another person has a queue of his own, and sees nothing of this one', async () => {
  const { tab, waiting } = start()
  const mine = tab('mine')
  mine.add([note('a.txt')], 'libAttachment', {})
  const yours = tab('yours', 'you')
  yours.add([note('b.txt')], 'libAttachment', {})
  await vi.waitFor(() => expect(waiting().toSorted()).toEqual(['mine', 'yours']))
  expect(states(yours)).toEqual(['b.txt uploading'])
})

test('whoever draws it is told at once, of what comes thick and fast together, and of what he asked without waiting', async () => {
  const { tab, waiting } = start()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const own = tab('own')
  let drawn: string[][] = []
  own.subscribe(() => drawn.push(states(own)))
  own.add([note('a.txt'), note('b.txt'), note('c.txt')], 'libAttachment', {})
  while (waiting().length < 3) await new Promise((resolve) => setImmediate(resolve))
  expect(drawn).toHaveLength(1)
  drawn = []
  own.ask({ do: 'pause', key: keyOf(own) })
  expect(drawn).toEqual([['c.txt paused', 'b.txt uploading', 'a.txt uploading']])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(drawn).toHaveLength(2)
})
