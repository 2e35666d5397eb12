import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { expect, test, vi } from 'vitest'
import { hashChunk } from './hash-chunk.ts'
import type { Chunk, ChunkAnswer } from './send-chunk.ts'
import { loadHistory, recordKey, saveHistory, type UploadRecord } from './upload-record.ts'
import type { UploaderOptions } from './uploader-options.ts'
import { Uploader } from './uploader.ts'

const profile = { ...uploadProfiles.pano, minSize: 1, partSize: 4, imageMinWidth: 1 }
const picture = [0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 2, 0, 4, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
const pano = (name: string): File => new File([new Uint8Array([...picture, 0xff, 0xd9])], name, { lastModified: 1 })

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>()
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) }
}

/** Every chunk waits until it is let through. */
function gate() {
  const waiting: (() => void)[] = []
  const send = (chunk: Chunk, signal: AbortSignal): Promise<ChunkAnswer> =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      const end = chunk.start + chunk.data.size
      waiting.push(() =>
        resolve(end === chunk.total ? { kind: 'finished', record: {} } : { kind: 'stored', position: end }),
      )
    })
  return { send, waiting: () => waiting.length, open: () => waiting.splice(0).forEach((go) => go()) }
}

function uploader(send: UploaderOptions['road']['send'], storage = memory(), now = Date.now): Uploader {
  return new Uploader({
    road: {
      send,
      position: async () => 0,
      line: async () => 'answers',
      token: async () => 't',
      hash: hashChunk,
      backoff: () => 0,
    },
    profiles: () => ({ ...uploadProfiles, pano: profile }),
    subject: 'me',
    concurrency: 3,
    prepare: async (file) => file,
    thumbnail: async () => null,
    records: loadHistory(storage, 'me', now()),
    files: new Map(),
    save: (records) => saveHistory(storage, 'me', records),
    onFile: () => undefined,
    onFinished: () => undefined,
  })
}

const picked = { target: {}, tab: 'one' }

const states = (queue: Uploader): string[] => queue.snapshot().map(({ state }) => state)

test('three go at once, the rest start as others finish', async () => {
  const door = gate()
  const queue = uploader(door.send)
  await queue.add(
    [1, 2, 3, 4, 5].map((index) => pano(`${index}.jpg`)),
    'pano',
    picked,
  )
  await vi.waitFor(() => expect(door.waiting()).toBe(3))
  expect(states(queue).filter((state) => state === 'uploading')).toHaveLength(3)
  expect(states(queue).filter((state) => state === 'passed')).toHaveLength(2)
  await vi.waitFor(() => {
    door.open()
    expect(states(queue)).toEqual(['success', 'success', 'success', 'success', 'success'])
  })
})

test('all files count before the first is looked into', async () => {
  const queue = uploader(gate().send)
  const seen = new Set<string>()
  queue.subscribe(() => seen.add(states(queue).join()))
  await queue.add([pano('1.jpg'), pano('2.jpg'), pano('3.jpg')], 'pano', picked)
  expect([...seen].slice(0, 3)).toEqual(['checking', 'checking,checking', 'checking,checking,checking'])
})

test('the same file twice is a duplicate, also after it has arrived', async () => {
  const door = gate()
  const queue = uploader(door.send)
  await queue.add([pano('a.jpg'), pano('a.jpg')], 'pano', picked)
  expect(states(queue)[0]).toBe('duplicate')
  await vi.waitFor(() => {
    door.open()
    expect(states(queue)).toContain('success')
  })
  await queue.add([pano('a.jpg')], 'pano', picked)
  expect(queue.snapshot()[0]).toMatchObject({ state: 'duplicate', errors: ['文件重复'] })
})

test('paused and cancelled files go on, and a paused one gives its place away', async () => {
  const door = gate()
  const queue = uploader(door.send)
  await queue.add([pano('a.jpg')], 'pano', picked)
  const key = recordKey(queue.snapshot()[0] as UploadRecord) // one was added
  await vi.waitFor(() => expect(door.waiting()).toBe(1))
  queue.pause(key)
  expect(states(queue)).toEqual(['paused'])
  queue.resume(key)
  queue.cancel(key)
  expect(states(queue)).toEqual(['cancelled'])
  queue.resume(key)
  await vi.waitFor(() => {
    door.open()
    expect(states(queue)).toEqual(['success'])
  })
})

test('what the line has lost goes on when it is back, and what was refused does not', async () => {
  let isDown = true
  const queue = uploader(async ({ name }) => {
    if (isDown) return { kind: 'unreachable' }
    const problem = { type: 'storage.quota-exceeded', title: '存储空间不足', status: 413, traceId: 't' }
    return name === 'b.jpg' ? { kind: 'refused', status: 413, problem } : { kind: 'finished', record: {} }
  })
  await queue.add([pano('a.jpg'), pano('b.jpg')], 'pano', picked)
  await vi.waitFor(() => expect(states(queue)).toEqual(['error', 'error']))
  isDown = false
  queue.resumeLost()
  await vi.waitFor(() => expect(states(queue)).toEqual(['error', 'success']))
  queue.resumeLost()
  expect(states(queue)).toEqual(['error', 'success'])
})

test('after a reload an upload is paused, and picking the file again continues it', async () => {
  const storage = memory()
  const door = gate()
  const before = uploader(door.send, storage)
  await before.add([pano('a.jpg')], 'pano', { ...picked, target: { groupId: 'g' } })
  await vi.waitFor(() => expect(door.waiting()).toBe(1))
  const after = uploader(door.send, storage)
  expect(after.snapshot()).toMatchObject([{ state: 'paused', name: 'a.jpg' }])
  const key = recordKey(after.snapshot()[0] as UploadRecord) // seen above
  expect(after.hasFile(key)).toBe(false)
  await after.add([pano('a.jpg')], 'pano', picked)
  expect(after.snapshot()).toMatchObject([{ state: 'uploading', target: { groupId: 'g' } }])
})

test('a file that is cancelled while it is checked is not sent, and is checked when it goes on', async () => {
  const sent: string[] = []
  const queue = uploader(async ({ fileId }) => {
    sent.push(fileId)
    return { kind: 'finished', record: {} }
  })
  let draft: UploadRecord | undefined
  const stop = queue.subscribe(() => {
    draft = queue.snapshot()[0]
    stop()
    if (draft !== undefined) queue.cancel(recordKey(draft))
  })
  await queue.add([pano('a.jpg')], 'pano', picked)
  expect(states(queue)).toEqual(['cancelled'])
  expect(sent).toEqual([])
  queue.resume(recordKey(draft as UploadRecord)) // seen above
  await vi.waitFor(() => expect(states(queue)).toEqual(['success']))
  expect(new Set(sent).size).toBe(1)
  expect(sent).not.toContain(draft?.id)
})

test('history older than two days is dropped, and damaged history does no harm', () => {
  const storage = memory()
  const record: UploadRecord = {
    id: 'i',
    name: 'a.jpg',
    size: 1,
    config: 'pano',
    state: 'paused',
    errors: [],
    errorValue: null,
    isTrying: false,
    addTime: 1000,
    successedTime: null,
    successed: false,
    checked: true,
    position: 0,
    thumbnail: null,
    target: {},
    subject: 'me',
    tab: 'one',
  }
  saveHistory(storage, 'me', [record, { ...record, id: 'j', successed: true, state: 'success', successedTime: 5000 }])
  expect(loadHistory(storage, 'me', 1000 + 172_800_000)).toHaveLength(2)
  expect(loadHistory(storage, 'me', 1001 + 172_800_000)).toHaveLength(1)
  // Another person in the same browser.
  expect(loadHistory(storage, 'you', 1000)).toEqual([])
  saveHistory(storage, 'you', [{ ...record, id: 'k', subject: 'you' }])
  expect(loadHistory(storage, 'me', 1000)).toHaveLength(2)
  expect(loadHistory(storage, 'you', 1000)).toMatchObject([{ id: 'k' }])
  // Of a version that did not say whose they are.
  const { subject: _, tab: __, ...old } = record
  storage.setItem('uploader', JSON.stringify([old]))
  expect(loadHistory(storage, 'me', 1000)).toMatchObject([{ id: 'i', subject: 'me' }])
  storage.setItem('uploader', '[{"id":1},null,"x"]')
  expect(loadHistory(storage, 'me', 0)).toEqual([])
  storage.setItem('uploader', '{')
  expect(loadHistory(storage, 'me', 0)).toEqual([])
})
