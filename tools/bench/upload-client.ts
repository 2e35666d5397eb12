// Sends one file several times at once, from a process of its own: node upload-client.ts ORDER (JSON). Tells seconds, and its own
// processor seconds meanwhile.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Agent, request, type IncomingMessage } from 'node:http'
import { createXXHash64 } from 'hash-wasm'
import { DefaultHttpStack, Upload } from 'tus-js-client'
import { ChecksumStack } from './tus-checksum.ts'

export interface UploadTask {
  readonly protocol: 'tus' | 'form' | 'bare'
  /** What each chunk is checked by, where the protocol leaves a choice; tus goes without when there is none. */
  readonly hash: 'xxh64' | 'sha-256' | 'sha1' | null
  readonly address: string
  /** What our own server asks for: one for each person, who send in turns. */
  readonly tokens: readonly string[]
  readonly path: string
  readonly size: number
  /** Bytes; null for all of the file in one request. */
  readonly chunk: number | null
  readonly parallel: number
}

export interface UploadTold {
  readonly seconds: number
  readonly processorSeconds: number
}

interface Piece {
  readonly bytes: Buffer
  readonly start: number
  readonly hash: string
}

const task = JSON.parse(process.argv[2] ?? '') as UploadTask // written by upload.ts
const chunk = task.chunk ?? task.size
const agent = new Agent({ keepAlive: true })

type Send = (id: string, piece: Piece, onSent: () => void) => Promise<void>

function sendByTus(): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(createReadStream(task.path), {
      endpoint: task.address,
      chunkSize: task.chunk ?? Infinity,
      uploadSize: task.size,
      retryDelays: null,
      httpStack: task.hash === 'sha1' ? new ChecksumStack({ agent }) : new DefaultHttpStack({ agent }),
      onError: reject,
      onSuccess: () => resolve(),
    })
    upload.start()
  })
}

/**
 * As the product's own pages do it: while a chunk travels the next one is read and hashed, and when all of its bytes have
 * left the next one follows, without waiting for the answer.
 */
async function sendInChunks(send: Send): Promise<void> {
  const id = randomUUID()
  const file = await open(task.path)
  const pieceAt = async (start: number): Promise<Piece> => {
    const length = Math.min(chunk, task.size - start)
    const { buffer } = await file.read(Buffer.allocUnsafeSlow(length), 0, length, start)
    return { bytes: buffer, start, hash: await hashOf(buffer) }
  }
  try {
    let coming = pieceAt(0)
    let before = Promise.resolve()
    for (let start = 0; start < task.size; start += chunk) {
      const piece = await coming
      const after = start + chunk
      const sent = Promise.withResolvers<void>()
      const answered = send(id, piece, sent.resolve)
      if (after < task.size) coming = pieceAt(after)
      await Promise.all([before, Promise.race([sent.promise, answered])])
      before = answered
    }
    await before
  } finally {
    await file.close()
  }
}

const xxh64 = await createXXHash64()

async function hashOf(bytes: Buffer<ArrayBuffer>): Promise<string> {
  if (task.hash === 'xxh64') return `xxh64:${xxh64.init().update(bytes).digest()}`
  return Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
}

const sendBare: Send = async (id, piece, onSent) => {
  await post({ ...headersOf(id, piece), 'x-hash': piece.hash }, [piece.bytes], onSent)
}

async function sendForm(token: string, ...[id, piece, onSent]: Parameters<Send>): Promise<void> {
  const boundary = `bench${id}`
  const isLast = piece.start + piece.bytes.length === task.size
  const fields = { name: 'file.bin', hash: piece.hash, isLast: String(isLast) }
  const parts = Object.entries(fields).map(([name, value]) => `${opening(boundary, name)}\r\n\r\n${value}\r\n`)
  const before = `${parts.join('')}${opening(boundary, 'file')}; filename="file.bin"\r\n\r\n`
  const headers = {
    ...headersOf(id, piece),
    'content-type': `multipart/form-data; boundary=${boundary}`,
    authorization: `Bearer ${token}`,
  }
  await post(headers, [Buffer.from(before), piece.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)], onSent)
}

function headersOf(id: string, { start, bytes }: Piece): Record<string, string> {
  return { 'x-file-id': id, 'content-range': `bytes ${start}-${start + bytes.length - 1}/${task.size}` }
}

function opening(boundary: string, name: string): string {
  return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`
}

async function post(headers: Record<string, string>, parts: Buffer[], onSent: () => void): Promise<void> {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const sent = request(task.address, { method: 'POST', agent, headers: { ...headers, 'content-length': length } })
  for (const part of parts) sent.write(part)
  sent.end(onSent)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200 && answer.statusCode !== 201)
    throw new Error(`${task.address} answered ${answer.statusCode}`)
}

const ways: Readonly<Record<UploadTask['protocol'], (nth: number) => Promise<void>>> = {
  tus: sendByTus,
  form: (nth) => {
    const token = task.tokens[nth % task.tokens.length] ?? ''
    return sendInChunks((...chunk) => sendForm(token, ...chunk))
  },
  bare: () => sendInChunks(sendBare),
}
const [begun, spent] = [performance.now(), process.cpuUsage()]
await Promise.all(Array.from({ length: task.parallel }, (_, nth) => ways[task.protocol](nth)))
const { user, system } = process.cpuUsage(spent)
const sent: UploadTold = { seconds: (performance.now() - begun) / 1000, processorSeconds: (user + system) / 1e6 }
process.send?.(sent)
agent.destroy()
process.disconnect()
