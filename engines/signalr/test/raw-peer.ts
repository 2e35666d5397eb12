// A WebSocket client that can do what a well-behaved one never would: every byte is the test's.
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

interface Frame {
  readonly opcode: number
  readonly payload: Buffer
  readonly isLast?: boolean
  readonly isMasked?: boolean
  readonly reserved?: number
  /** What the head says instead of the truth. */
  readonly claimedLength?: bigint
}

export class RawPeer {
  readonly socket: Socket
  received = Buffer.alloc(0)
  readonly closed: Promise<void>

  constructor(socket: Socket) {
    this.socket = socket
    socket.on('error', () => undefined)
    socket.on('data', (data) => (this.received = Buffer.concat([this.received, data])))
    this.closed = new Promise((resolve) => socket.on('close', () => resolve()))
  }

  static async open(url: string, path: string): Promise<RawPeer> {
    const { hostname, port, host } = new URL(url)
    const socket = connect({ host: hostname, port: Number(port) })
    const peer = new RawPeer(socket)
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    )
    await peer.until((bytes) => bytes.includes('\r\n\r\n'))
    peer.received = Buffer.alloc(0)
    return peer
  }

  /** Open and through the handshake. */
  static async shaken(url: string, path: string): Promise<RawPeer> {
    const peer = await RawPeer.open(url, path)
    peer.text('{"protocol":"json","version":1}\u001e')
    await peer.until((bytes) => bytes.includes('{}\u001e'))
    peer.received = Buffer.alloc(0)
    return peer
  }

  text(text: string): void {
    this.frame({ opcode: 1, payload: Buffer.from(text) })
  }

  frame(frame: Frame): void {
    this.socket.write(encoded(frame))
  }

  /** @returns true, or throws where the socket ends before */
  async until(holds: (bytes: Buffer) => boolean): Promise<true> {
    while (!holds(this.received)) {
      if (this.socket.destroyed) throw new Error('The server closed the socket.')
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    return true
  }

  /** Status of the close frame that came, null where the socket just ended. */
  get closeStatus(): number | null {
    const at = this.received.lastIndexOf(0x88)
    return at === -1 || this.received.length < at + 4 ? null : this.received.readUInt16BE(at + 2)
  }
}

export function encoded({
  opcode,
  payload,
  isLast = true,
  isMasked = true,
  reserved = 0,
  claimedLength,
}: Frame): Buffer {
  const length = claimedLength ?? BigInt(payload.length)
  const head: number[] = [(isLast ? 0x80 : 0) | (reserved << 4) | opcode]
  const mark = isMasked ? 0x80 : 0
  if (length < 126n) head.push(mark | Number(length))
  else if (length < 65_536n) head.push(mark | 126, Number(length >> 8n), Number(length & 255n))
  else {
    head.push(mark | 127)
    for (let shift = 56n; shift >= 0n; shift -= 8n) head.push(Number((length >> shift) & 255n))
  }
  if (!isMasked) return Buffer.concat([Buffer.from(head), payload])
  const mask = randomBytes(4)
  return Buffer.concat([Buffer.from(head), mask, payload.map((byte, index) => byte ^ (mask[index & 3] ?? 0))])
}
