// As much of HTTP as asking needs, on a socket: what asks must cost less than what answers.
import { connect, type Socket } from 'node:net'

const END = Buffer.from('\r\n\r\n')
/** Of an answer in chunks, which are not looked at. */
const LAST = '0\r\n\r\n'

interface Waiting {
  readonly answered: (status: number) => void
  readonly failed: (error: Error) => void
}

export class PlainConnection {
  readonly #socket: Socket
  #waiting: Waiting | null = null
  /** Of the answer that comes: bytes still to come, -1 for one in chunks, null while its head has not come. */
  #left: number | null = null
  #status = 0
  isOpen = true

  /** @param from this machine's address that asks: the turns of a server go by it */
  constructor(port: number, from: string) {
    this.#socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
    this.#socket.on('data', (bytes: Buffer) => this.#take(bytes))
    this.#socket.on('error', (error) => this.#end(error))
    this.#socket.on('close', () => this.#end(new Error('the connection was closed')))
  }

  /** The status once the whole answer is here. One question at a time. */
  ask(question: Buffer): Promise<number> {
    return new Promise((answered, failed) => {
      this.#waiting = { answered, failed }
      this.#socket.write(question)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    if (this.#left === null) {
      const end = bytes.indexOf(END)
      if (end < 0) return this.#end(new Error('the head of an answer came in parts'))
      const head = bytes.toString('latin1', 0, end)
      this.#status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
      const isEmpty = this.#status === 204 || this.#status === 304
      this.#left = isEmpty ? 0 : length === undefined ? -1 : Number(length) - (bytes.length - end - END.length)
    } else if (this.#left > 0) this.#left -= bytes.length
    if (this.#left > 0 || (this.#left < 0 && bytes.toString('latin1', bytes.length - LAST.length) !== LAST)) return
    const { answered } = this.#waiting ?? {}
    this.#left = null
    this.#waiting = null
    answered?.(this.#status)
  }

  #end(error: Error): void {
    this.isOpen = false
    this.#socket.destroy()
    this.#waiting?.failed(error)
    this.#waiting = null
  }
}

/** As browsers ask. */
export function questionFor(host: string, path: string, method = 'GET'): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    `Accept: ${path.startsWith('/view/') ? 'text/html,application/xhtml+xml' : '*/*'}`,
    'Accept-Encoding: gzip, deflate, br, zstd',
    'Accept-Language: zh-CN,zh;q=0.9',
    ...(method === 'POST' ? ['Content-Length: 0'] : []),
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`)
}
