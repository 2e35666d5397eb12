// Uploads beside one hand-written handler that does the least that is safe: bytes to disk, their SHA-256 compared, synced.
import { fork, type ChildProcess } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { Agent, createServer, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/capabilities/store/migrate.ts'
import { startPostgres } from '../../server/capabilities/store/postgres.ts'
import { table } from './table.ts'

const MiB = 2 ** 20
const SIZE = 100 * MiB
const CASES = [
  { chunk: 2 * MiB, parallel: 1 },
  { chunk: 2 * MiB, parallel: 3 },
  { chunk: 10 * MiB, parallel: 1 },
  { chunk: 10 * MiB, parallel: 3 },
]

interface Target {
  readonly address: string
  /** Absent for the hand-written handler, which takes bare bytes. */
  readonly token?: string
}

interface Load extends Target {
  readonly chunk: number
  readonly parallel: number
}

export async function benchUpload(rounds = 5): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  await mkdir(join(folder, 'files'))
  const postgres = await startPostgres({ folder, durable: true })
  const children: ChildProcess[] = []
  const serve = async (program: string, args: string[]): Promise<Target> => {
    const child = fork(program, args, { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
    children.push(child)
    const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer]
    return JSON.parse(line.toString()) as Target // what both servers print
  }
  try {
    await migrate(postgres.url)
    const plain = await serve(import.meta.filename, ['--serve', join(folder, 'files')])
    const ours = await serve(join(import.meta.dirname, 'upload-server.ts'), [postgres.url, join(folder, 'files')])
    const idle = await residentOf(children[1]?.pid)
    const rows: string[][] = []
    for (const { chunk, parallel } of CASES) {
      const rates: [number, number][] = []
      for (let round = 0; round < rounds; round += 1)
        rates.push([await load({ ...plain, chunk, parallel }), await load({ ...ours, chunk, parallel })])
      const of = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
      rows.push([
        `${chunk / MiB} MiB, ${parallel} at once`,
        `${of(rates.map(([rate]) => rate)).toFixed(0)} MB/s`,
        `${of(rates.map(([, rate]) => rate)).toFixed(0)} MB/s`,
        `${of(rates.map(([one, other]) => other / one)).toFixed(2)} ×`,
      ])
    }
    const grown = ((await residentOf(children[1]?.pid)) - idle) / MiB
    const head = ['100 MiB in chunks of', 'hand-written', 'ours', 'of hand-written']
    return `${table(head, rows)}\n\nResident memory of ours grew by ${grown.toFixed(0)} MiB at its highest.`
  } finally {
    for (const child of children) {
      child.disconnect()
      await once(child, 'exit')
    }
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The highest resident memory of a process so far, bytes; 0 where the system does not tell. */
async function residentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}

/** Sends from a process of its own; answers megabytes a second. */
async function load(order: Load): Promise<number> {
  const child = fork(import.meta.filename, ['--load', JSON.stringify(order)])
  const [rate] = (await once(child, 'message')) as [number] // sent below
  await once(child, 'exit')
  return rate
}

async function sendAll({ address, token, chunk, parallel }: Load): Promise<number> {
  const file = randomBytes(SIZE)
  const agent = new Agent({ keepAlive: true })
  const one = async (): Promise<void> => {
    const id = randomUUID()
    for (let start = 0; start < SIZE; start += chunk) {
      const bytes = file.subarray(start, start + chunk)
      const hash = createHash('sha256').update(bytes).digest('hex')
      const range = `bytes ${start}-${start + bytes.length - 1}/${SIZE}`
      const headers = { 'x-file-id': id, 'content-range': range, 'x-hash': hash }
      if (token === undefined) await post(address, agent, headers, [bytes])
      else {
        const boundary = `bench${id}`
        const fields = { name: 'file.bin', hash, isLast: String(start + bytes.length === SIZE) }
        const parts = Object.entries(fields).map(([name, value]) => `${opening(boundary, name)}\r\n\r\n${value}\r\n`)
        const before = `${parts.join('')}${opening(boundary, 'file')}; filename="file.bin"\r\n\r\n`
        const type = { 'content-type': `multipart/form-data; boundary=${boundary}`, authorization: `Bearer ${token}` }
        const body = [Buffer.from(before), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]
        await post(address, agent, { ...headers, ...type }, body)
      }
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: parallel }, one))
  const seconds = (performance.now() - begun) / 1000
  agent.destroy()
  return (SIZE * parallel) / 1e6 / seconds
}

function opening(boundary: string, name: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
}

async function post(url: string, agent: Agent, headers: Record<string, string>, parts: Buffer[]): Promise<void> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const sent = request(url, { method: 'POST', agent, headers: { ...headers, 'content-length': length } })
  for (const part of parts) sent.write(part)
  sent.end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200 && answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}`)
}

/** The hand-written handler. */
async function take(folder: string, asked: IncomingMessage): Promise<boolean> {
  const start = Number(/^bytes (\d+)-/.exec(asked.headers['content-range'] ?? '')?.[1])
  const file = await open(join(folder, String(asked.headers['x-file-id'])), start === 0 ? 'w' : 'r+')
  const hash = createHash('sha256')
  let at = start
  for await (const bytes of asked as AsyncIterable<Buffer>) {
    // no encoding is set
    const writing = file.write(bytes, 0, bytes.length, at)
    hash.update(bytes)
    at += (await writing).bytesWritten
  }
  await file.datasync()
  await file.close()
  return hash.digest('hex') === asked.headers['x-hash']
}

async function serve(folder: string): Promise<void> {
  const server = createServer((asked, reply) => {
    take(folder, asked).then(
      (isSame) => reply.writeHead(isSame ? 200 : 422).end(),
      () => reply.writeHead(500).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  console.log(JSON.stringify({ address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/` }))
  process.on('disconnect', () => process.exit(0))
}

const [, , mode, argument = ''] = process.argv
if (mode === '--serve') await serve(argument)
if (mode === '--load') {
  process.send?.(await sendAll(JSON.parse(argument) as Load)) // written above
  process.disconnect()
}
