// Two processes behind a balancer that knows nothing: a file arrives whose chunks go to either, whoever is killed meanwhile.
import { createCipheriv, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { S3Store } from '@huanshi/server-kit/storage/s3/s3-store.ts'
import { emptyDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { positionOf, send, sha256 } from '@huanshi/server-kit/uploads/send-for-test.ts'
import { s3Objects } from '@huanshi/server-kit/uploads/store/parts/s3-objects.ts'
import { openTestStore } from '@huanshi/server-kit/uploads/store/parts/test-store.ts'
import { roundRobin, type RoundRobin } from './test/round-robin.ts'
import { administratorToken, startProcess, stopProcess, type ServerProcess } from './test/server-process.ts'

vi.setConfig({ testTimeout: 400_000, hookTimeout: 200_000 })

const MiB = 2 ** 20
const PART = 2 * MiB
const SEED = Number(process.env['HUANSHI_SEED'] ?? 26)

/** Where the processes keep what they share. */
interface Shared {
  readonly environment: Record<string, string>
  /** Hashes of the originals that are kept. */
  hashes(): Promise<string[]>
  close?(): Promise<void>
}

let store: TestDatabase
let folder: string
let shared: Shared
let proxy: RoundRobin
let processes: ServerProcess[]
let token: string
let picture: Buffer

async function inFolder(): Promise<Shared> {
  return {
    environment: {},
    async hashes() {
      const entries = await readdir(join(folder, 'files', 'pano'), { recursive: true, withFileTypes: true })
      const sources = entries.filter(({ name }) => name.startsWith('source.'))
      return Promise.all(sources.map(async ({ parentPath, name }) => sha256(await readFile(join(parentPath, name)))))
    },
  }
}

async function inStore(): Promise<Shared> {
  const server = await openTestStore(join(folder, 'store'), 'files')
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  process.env['AWS_ACCESS_KEY_ID'] = credentials.accessKeyId
  process.env['AWS_SECRET_ACCESS_KEY'] = credentials.secretAccessKey
  const place = { bucket: 'files', prefix: 'site', endpoint: server.endpoint, region: 'us-east-1', pathStyle: true }
  const objects = s3Objects(await S3Store.open({ kind: 's3', folder, scratch: null, ...place }))
  const query = new URLSearchParams({ endpoint: server.endpoint, region: 'us-east-1', pathStyle: '1' })
  return {
    environment: {
      HUANSHI_STORAGE: `s3://files/site?${query.toString()}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async hashes() {
      const found: string[] = []
      for await (const { key } of objects.list('pano/'))
        if (/\/source\.[a-z]+$/.test(key)) found.push(sha256((await objects.get(key)) ?? Buffer.alloc(0)))
      return found
    },
    close: () => server.close(),
  }
}

const start = (): Promise<ServerProcess> => startProcess({ databaseUrl: store.url, folder }, 'web', shared.environment)

/** 100 MB that no two runs of a seed make differently. */
async function noise(width: number, height: number): Promise<Buffer> {
  const key = Buffer.alloc(32, SEED)
  const pixels = createCipheriv('aes-256-ctr', key, key.subarray(0, 16)).update(Buffer.alloc(width * height * 3))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .tiff({ compression: 'none' })
    .toBuffer()
}

const chunk = (id: string, start: number, origin = proxy.origin) =>
  send({
    origin,
    token,
    bytes: picture,
    id,
    name: '大图.tif',
    start,
    end: Math.min(picture.length, start + PART),
    address: '/api/My/Panos/UploadBigImage',
  })

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

const next = (id: string, position: number) =>
  position + PART < picture.length - PART ? [chunk(id, position + PART)] : []

/** Killed after some milliseconds, and started again while the other one goes on. */
async function replace(index: number, after: number): Promise<void> {
  const [dying, other] = [processes[index], processes[1 - index]] as [ServerProcess, ServerProcess] // two were started
  await new Promise((resolve) => setTimeout(resolve, after))
  await stopProcess(dying, 'SIGKILL')
  proxy.direct([other.origin])
  processes[index] = await start()
  proxy.direct(processes.map(({ origin }) => origin))
}

describe.each([
  ['a folder', inFolder, 100],
  // Pieces that the other one has sent are read back.
  ['a store elsewhere', inStore, 900],
] as const)('sharing %s', (_, open, more) => {
  beforeAll(async () => {
    store = await emptyDatabase()
    folder = await mkdtemp(join(tmpdir(), 'huanshi-anywhere-'))
    await chmod(folder, 0o711)
    shared = await open()
    processes = await Promise.all([start(), start()])
    proxy = await roundRobin(processes.map(({ origin }) => origin))
    token = await administratorToken(processes[0] as ServerProcess) // two were started
    picture ??= await noise(8192, 4096)
  })
  afterAll(async () => {
    await proxy.close()
    await Promise.all(processes.map((one) => stopProcess(one)))
    await shared.close?.()
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
    await store.close()
  })

  test('chunks that go to either process in turn make the file, and cost hardly more than on one', async () => {
    const [alone, inTurn]: [number[], number[]] = [[], []]
    const origins = processes.map(({ origin }) => origin)
    for (const [times, id, targets] of [
      [alone, randomUUID(), origins.slice(0, 1)],
      [inTurn, randomUUID(), origins],
    ] as const) {
      for (let [start, count] = [0, 0]; start < picture.length; start += PART, count += 1) {
        const before = performance.now()
        const { status, body } = await chunk(id, start, targets[count % targets.length])
        times.push(performance.now() - before)
        const end = start + PART
        expect([status, body['position']]).toEqual(end < picture.length ? [200, end] : [201, undefined])
      }
    }
    // Waiting for what nobody gives back would be a second.
    expect(median(inTurn)).toBeLessThan(median(alone) + more)
    expect(await shared.hashes()).toEqual([sha256(picture), sha256(picture)])
  })

  test('two chunks at a time, without knowing where they go', async () => {
    const id = randomUUID()
    const answers: ReturnType<typeof chunk>[] = []
    let position = 0
    // As pages do: the next is sent as soon as this one has left, and a refusal says where to go on.
    while (answers.length < 400) {
      const two = await Promise.all([chunk(id, position), ...next(id, position)])
      if (two.some(({ status }) => status === 201)) break
      for (const { status, body } of two) {
        expect([200, 409]).toContain(status)
        position = Math.max(position, Number(body['position'] ?? 0))
      }
    }
    expect((await shared.hashes()).filter((hash) => hash === sha256(picture))).toHaveLength(3)
  })

  test('whichever of them is killed, nothing that was acknowledged is lost', async () => {
    const id = randomUUID()
    const dies = [5, 14, 23, 37].map((at, index) => ({ at: at + ((SEED * (index + 3)) % 5), who: (SEED + index) % 2 }))
    let position = 0
    let isWhole = false
    const lost: number[] = []
    for (let count = 0; !isWhole; count += 1) {
      const death = dies.find(({ at }) => at === count)
      const sending = chunk(id, position).catch(() => null)
      if (death !== undefined) await replace(death.who, count % 4)
      const answer = await sending
      isWhole = answer?.status === 201
      if (answer?.status === 200) position = Number(answer.body['position'])
      if (answer === null || answer.status >= 300) {
        const found = Number(await positionOf(proxy.origin, token, id))
        if (found < position) lost.push(position - found)
        position = found
      }
      expect([lost, count < 200]).toEqual([[], true])
    }
    expect((await shared.hashes()).filter((hash) => hash === sha256(picture))).toHaveLength(4)
  })
})
