import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fileId, sha256 } from './file-id.ts'
import { hashChunk } from './hash-chunk.ts'
import type { Chunk, ChunkAnswer } from './send-chunk.ts'
import { sendFile, UNREADABLE, type FileJob, type Road } from './send-file.ts'

/** Keeps the protocol's rules in memory and misbehaves as told: one entry of `faults` is used up by each chunk. */
type Fault = 'none' | 'lostRequest' | 'lostAnswer' | 'restart' | 'busy'

function server(faults: Fault[]) {
  let held = new Uint8Array(0)
  let records = 0
  const send = async (chunk: Chunk): Promise<ChunkAnswer> => {
    const fault = faults.shift() ?? 'none'
    if (fault === 'lostRequest') return { kind: 'unreachable' }
    if (fault === 'busy') return refusal(409, 'upload.busy')
    if (fault === 'restart') held = held.slice(0, Math.floor(held.length / 2))
    const data = new Uint8Array(await chunk.data.arrayBuffer())
    expect(await sha256(data)).toBe(chunk.hash)
    if (chunk.start > held.length) return refusal(409, 'upload.position', { position: held.length })
    const fresh = data.slice(held.length - chunk.start)
    held = new Uint8Array([...held, ...fresh])
    const isLast = held.length === chunk.total
    if (isLast) records = 1
    if (fault === 'lostAnswer') return { kind: 'unreachable' }
    return isLast ? { kind: 'finished', record: { records } } : { kind: 'stored', position: held.length }
  }
  return { send, position: async () => held.length, content: () => held, records: () => records }
}

function refusal(status: number, type: string, members: object = {}): ChunkAnswer {
  return { kind: 'refused', status, problem: { type, title: '拒绝', status, traceId: 't', ...members } }
}

async function jobOf(content: Uint8Array<ArrayBuffer>, partSize: number): Promise<FileJob> {
  const file = new File([content], 'a.jpg', { lastModified: 1 })
  return {
    file,
    id: await fileId(file, 'me'),
    config: 'pano',
    profile: { ...uploadProfiles.pano, partSize },
    target: {},
  }
}

function roadTo(end: Pick<Road, 'send' | 'position'>): Road {
  return { ...end, line: async () => 'answers', token: async () => 'token', hash: hashChunk, backoff: () => 0 }
}

test('whatever is lost on the way, the server ends with the same bytes and one record', async () => {
  const fault = fc.constantFrom<Fault>('none', 'none', 'lostRequest', 'lostAnswer', 'restart', 'busy')
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      fc.integer({ min: 1, max: 80 }),
      fc.array(fault, { maxLength: 5 }),
      async (bytes, partSize, faults) => {
        const end = server([...faults])
        const content = new Uint8Array(bytes)
        const outcome = await sendFile(
          await jobOf(content, partSize),
          roadTo(end),
          new AbortController().signal,
          () => undefined,
        )
        expect(outcome.kind).toBe('finished')
        expect(end.content()).toEqual(content)
        expect(end.records()).toBe(1)
      },
    ),
    { numRuns: 200 },
  )
})

test('a file that is no larger than a part is one chunk', async () => {
  const end = server([])
  const sent: Chunk[] = []
  const send: Road['send'] = async (chunk) => {
    sent.push(chunk)
    return end.send(chunk)
  }
  const job = await jobOf(new Uint8Array(9), 9)
  const outcome = await sendFile(job, roadTo({ ...end, send }), new AbortController().signal, () => undefined)
  expect(outcome.kind).toBe('finished')
  expect(sent.map(({ start, data, total }) => [start, data.size, total])).toEqual([[0, 9, 9]])
})

test('a chunk follows when the one before has left, answered or not, and no further one', async () => {
  const answers: PromiseWithResolvers<void>[] = []
  const starts: number[] = []
  // What overtakes the one before is sent once more, and then goes through.
  let isHeld = true
  const end = server([])
  const send: Road['send'] = async (chunk, _signal, onProgress) => {
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    starts.push(chunk.start)
    const before = isHeld ? answers.at(-2)?.promise : undefined
    if (chunk.start !== 4) onProgress(chunk.data.size)
    if (isHeld) await answer.promise
    await before
    return end.send(chunk)
  }
  const content = new Uint8Array(14).map((_, at) => at)
  const road = roadTo({ ...end, send })
  const sending = sendFile(await jobOf(content, 4), road, new AbortController().signal, () => undefined)
  await vi.waitFor(() => expect(starts).toEqual([0, 4]))
  answers[0]?.resolve()
  // The second one is still on its way.
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(starts).toEqual([0, 4])
  answers[1]?.resolve()
  await vi.waitFor(() => expect(starts).toEqual([0, 4, 8, 12]))
  isHeld = false
  for (const answer of answers) answer.resolve()
  expect(await sending).toMatchObject({ kind: 'finished' })
  expect(end.content()).toEqual(content)
})

test('a refused file is final, a lost connection is not', async () => {
  const job = await jobOf(new Uint8Array(10), 4)
  const refused: Road = roadTo({
    send: async () => refusal(422, 'upload.refused', { detail: '文件已损坏' }),
    position: async () => 0,
  })
  expect(await sendFile(job, refused, new AbortController().signal, () => undefined)).toEqual({
    kind: 'failed',
    message: '文件已损坏',
    code: 'upload.refused',
    final: true,
  })
  const dead: Road = roadTo({ send: async () => ({ kind: 'unreachable' }), position: async () => 0 })
  expect(await sendFile(job, dead, new AbortController().signal, () => undefined)).toMatchObject({
    message: '网络或请求错误',
    final: false,
  })
  const silent: Road = roadTo({
    send: async () => ({ kind: 'unreachable' }),
    position: async () => {
      throw new Error('down')
    },
  })
  expect(await sendFile(job, silent, new AbortController().signal, () => undefined)).toMatchObject({
    message: '服务器错误，请稍后重试',
  })
})

test('while there is no line nothing is counted, until there is no patience left', async () => {
  const job = await jobOf(new Uint8Array(10), 4)
  const end = server(Array.from({ length: 30 }, () => 'lostRequest' as const))
  let cuts = 0
  const line: Road['line'] = async () => {
    cuts += 1
    return 'restored'
  }
  const outcome = await sendFile(job, { ...roadTo(end), line }, new AbortController().signal, () => undefined)
  expect(outcome.kind).toBe('finished')
  // Far more often than a failing server is asked.
  expect(cuts).toBeGreaterThan(12)

  const lost: Road = { ...roadTo(server(['lostRequest'])), line: async () => 'lost' }
  expect(await sendFile(job, lost, new AbortController().signal, () => undefined)).toMatchObject({
    message: '网络或请求错误',
  })
})

test('a server that fails again and again is asked six times in all', async () => {
  let asked = 0
  const road = roadTo({
    send: async () => refusal(500, 'server.error'),
    position: async () => {
      asked += 1
      if (asked > 1) throw new Error('down')
      return 0
    },
  })
  const outcome = await sendFile(
    await jobOf(new Uint8Array(10), 4),
    road,
    new AbortController().signal,
    () => undefined,
  )
  expect(outcome).toMatchObject({ kind: 'failed', code: 'server.error', final: false })
  expect(asked).toBeLessThanOrEqual(6)
})

test('a file that another tab has ended meanwhile is answered by its last chunk', async () => {
  const starts: number[] = []
  const road = roadTo({
    position: async () => 0,
    send: async ({ start, data, total }) => {
      starts.push(start)
      return start + data.size === total ? { kind: 'finished', record: {} } : { kind: 'stored', position: total }
    },
  })
  const outcome = await sendFile(
    await jobOf(new Uint8Array(14), 4),
    road,
    new AbortController().signal,
    () => undefined,
  )
  expect(outcome.kind).toBe('finished')
  expect([starts[0], starts.at(-1)]).toEqual([0, 12])
})

test('a file that was changed on the device is said to be unreadable', async () => {
  const job = await jobOf(new Uint8Array(14), 4)
  const slice = job.file.slice.bind(job.file)
  job.file.slice = (start, end) => {
    if (start === 0) return slice(start, end)
    const gone = new Blob()
    gone.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    return gone
  }
  expect(await sendFile(job, roadTo(server([])), new AbortController().signal, () => undefined)).toEqual({
    kind: 'failed',
    message: '文件读取错误',
    code: UNREADABLE,
    final: false,
  })
})

test('an abort stops at once', async () => {
  const abort = new AbortController()
  const job = await jobOf(new Uint8Array(10), 2)
  const end = server([])
  const road = roadTo({
    position: end.position,
    send: async (chunk) => {
      abort.abort()
      return end.send(chunk)
    },
  })
  const sent = sendFile(
    job,
    { ...road, send: () => Promise.reject(new DOMException('aborted', 'AbortError')) },
    abort.signal,
    () => undefined,
  )
  await expect(sent).rejects.toThrow('aborted')
})

test.each(['upload.hash', 'upload.hash-algorithm', 'upload.hash-form'])(
  'after %s a file goes on by SHA-256, once',
  async (type) => {
    const end = server([])
    const plain = await jobOf(new Uint8Array([1, 2, 3, 4, 5]), 2)
    const job = { ...plain, profile: { ...plain.profile, hashes: ['xxh64', 'sha-256'] } }
    const said: string[] = []
    const send: Road['send'] = async (chunk) => {
      said.push(`${chunk.start} ${chunk.hash.includes(':') ? 'xxh64' : 'sha-256'}`)
      if (chunk.hash === 'xxh64:bad' && chunk.start === 2) return refusal(422, type)
      return end.send(
        chunk.hash === 'xxh64:bad' ? { ...chunk, hash: await sha256(await chunk.data.arrayBuffer()) } : chunk,
      )
    }
    const hash: Road['hash'] = async (data, accepted) =>
      accepted.includes('xxh64') ? 'xxh64:bad' : sha256(await data.arrayBuffer())
    const road = { ...roadTo({ send, position: end.position }), hash }
    const outcome = await sendFile(job, road, new AbortController().signal, () => undefined)
    expect(outcome.kind).toBe('finished')
    expect(end.content()).toEqual(new Uint8Array([1, 2, 3, 4, 5]))
    expect(said.slice(-2)).toEqual(['2 sha-256', '4 sha-256'])
    // What was refused so is damaged itself.
    const refused = { ...road, position: async () => 0, send: async () => refusal(422, type) }
    expect(await sendFile(job, refused, new AbortController().signal, () => undefined)).toMatchObject({ code: type })
  },
)

test('a chunk that cannot be read any more is told as such', async () => {
  const end = server([])
  const road = { ...roadTo(end), hash: () => Promise.reject(new Error('NotReadable')) }
  const outcome = await sendFile(await jobOf(new Uint8Array(4), 2), road, new AbortController().signal, () => undefined)
  expect(outcome).toMatchObject({ kind: 'failed', code: UNREADABLE })
})

test('the id tells files and people apart and knows a file again', async () => {
  const a = new File(['abc'], 'a.jpg', { lastModified: 5 })
  const again = new File(['abc'], 'a.jpg', { lastModified: 5 })
  const others = [
    new File(['abd'], 'a.jpg', { lastModified: 5 }),
    new File(['abc'], 'b.jpg', { lastModified: 5 }),
    new File(['abc'], 'a.jpg', { lastModified: 6 }),
  ]
  const id = await fileId(a, 'me')
  expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  expect(await fileId(again, 'me')).toBe(id)
  for (const other of others) expect(await fileId(other, 'me')).not.toBe(id)
  expect(await fileId(a, 'you')).not.toBe(id)
})
