// Whoever attacks: has an address of his own, so that what one case uses up is there for the next.
import { createHash, randomUUID } from 'node:crypto'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { uploadProfiles, type UploadProfileName } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { cut, type Answer } from './answer.ts'
import type { Sender } from './outcome.ts'
import type { Stage } from './stage.ts'

const PATIENCE_MS = 60_000
/** For jobs that an upload begins. */
const LONGEST_WORK_MS = 180_000
const SEEN_BYTES = 64 * 1024
const BUSY_STATES = new Set(['waiting', 'processing', 'queued', 'uploading'])

interface Asking {
  readonly method?: string
  readonly body?: Buffer | string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
}

export interface Seen extends Answer {
  readonly headers: IncomingHttpHeaders
}

export class Attacker {
  readonly stage: Stage
  readonly sender: Sender
  readonly address: string
  readonly #agent: Agent
  readonly #sockets = new Set<Socket>()

  constructor(stage: Stage, sender: Sender, address: string) {
    this.stage = stage
    this.sender = sender
    this.address = address
    this.#agent = new Agent({ keepAlive: true, maxSockets: 100, localAddress: address })
  }

  async ask(path: string, { method, body, type = 'application/json', headers = {} }: Asking = {}): Promise<Seen> {
    const token = await this.stage.tokenOf(this.sender)
    return new Promise((resolve) => {
      const end = (): void => resolve({ ...cut, headers: {} })
      const asked = request(
        {
          host: '127.0.0.1',
          port: this.stage.port,
          path,
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          agent: this.#agent,
          timeout: PATIENCE_MS,
          headers: {
            host: `localhost:${this.stage.port}`,
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (piece: string) => {
            if (text.length < SEEN_BYTES) text += piece
          })
          const { statusCode: status = 0 } = answer
          answer.on('end', () =>
            resolve({ status, type: answer.headers['content-type'] ?? '', text, headers: answer.headers }),
          )
          answer.on('error', end)
        },
      )
      asked.on('error', end)
      asked.on('timeout', () => asked.destroy())
      asked.end(body)
    })
  }

  json(path: string, body: unknown, method = 'POST'): Promise<Seen> {
    return this.ask(path, { method, body: typeof body === 'string' ? body : JSON.stringify(body) })
  }

  form(path: string, fields: Readonly<Record<string, string>>): Promise<Seen> {
    const body = new URLSearchParams(fields).toString()
    return this.ask(path, { body, type: 'application/x-www-form-urlencoded' })
  }

  /** The same many times, so many at once. */
  async flood(times: number, atOnce: number, once: (turn: number) => Promise<Answer>): Promise<Answer[]> {
    const answers: Answer[] = []
    let next = 0
    const lane = async (): Promise<void> => {
      while (next < times) {
        const turn = next
        next += 1
        answers.push(await once(turn))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    return answers
  }

  /** A whole file in its chunks; the first refusal ends it. */
  async upload(profile: UploadProfileName, name: string, bytes: Buffer): Promise<Seen> {
    const { partSize } = uploadProfiles[profile]
    const id = randomUUID()
    let answer: Seen = { ...cut, headers: {} }
    for (let start = 0; start < bytes.length; start += partSize) {
      const end = Math.min(bytes.length, start + partSize)
      answer = await this.chunk(profile, { id, name, bytes, start, end })
      if (answer.status !== 200) break
    }
    return answer
  }

  chunk(profile: UploadProfileName, { id = randomUUID(), name, bytes, start, end, ...lies }: Chunk): Promise<Seen> {
    const total = lies.total ?? bytes.length
    const piece = bytes.subarray(start, end)
    const hash = lies.hash ?? createHash('sha256').update(piece).digest('hex')
    const fields = { name, hash, isLast: String(lies.isLast ?? end === total), config: profile }
    const mark = `----${randomUUID()}`
    const heads = Object.entries(fields).map(
      ([field, value]) => `--${mark}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    )
    const file = `--${mark}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`
    const body = Buffer.concat([Buffer.from(heads.join('') + file), piece, Buffer.from(`\r\n--${mark}--\r\n`)])
    return this.ask(uploadProfiles[profile].address, {
      body,
      type: `multipart/form-data; boundary=${mark}`,
      headers: { 'x-file-id': id, 'content-range': `bytes ${start}-${end - 1}/${total}` },
    })
  }

  /** Until the work that an upload began is over; what became of it is the last answer. */
  async workedOff(list: string, begun: Seen): Promise<Seen> {
    const id = /"id":"([0-9a-f-]{36})"/.exec(begun.text)?.[1]
    if (begun.status >= 300 || id === undefined) return begun
    for (let waited = 0; waited < LONGEST_WORK_MS; waited += 500) {
      const now = await this.ask(`${list}/${id}`)
      const status = /"status":"(\w+)"/.exec(now.text)?.[1] ?? ''
      if (status === 'failed') return { ...now, status: 422 }
      if (!BUSY_STATES.has(status) && !now.text.includes('正在导入')) return now
      await pause(500)
    }
    return { ...cut, headers: {} }
  }

  /** Bytes as they are, on a connection of their own. */
  socket(): Socket {
    const socket = connect({ host: '127.0.0.1', port: this.stage.port, localAddress: this.address })
    socket.on('error', () => undefined)
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }

  /** What is answered to these bytes within the time, or that the connection ended. */
  async say(bytes: string | Buffer, within = 5_000): Promise<Answer> {
    const socket = this.socket()
    let text = ''
    socket.setEncoding('utf8')
    const over = new Promise<void>((resolve) => {
      socket.on('data', (piece: string) => {
        text += piece
      })
      socket.once('close', () => resolve())
    })
    socket.write(bytes)
    await Promise.race([over, pause(within, undefined, { ref: false })])
    socket.destroy()
    return answerIn(text)
  }

  close(): void {
    this.#agent.destroy()
    for (const socket of this.#sockets) socket.destroy()
  }
}

interface Chunk {
  readonly id?: string
  readonly name: string
  readonly bytes: Buffer
  readonly start: number
  readonly end: number
  readonly total?: number
  readonly hash?: string
  readonly isLast?: boolean
}

/** The first answer in what a socket received. */
export function answerIn(text: string): Answer {
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0)
  const type = /^content-type: *(.+)$/im.exec(text)?.[1]?.trim() ?? ''
  return { status, type, text: text.slice(text.indexOf('\r\n\r\n') + 4, SEEN_BYTES) }
}
