// A bad line on loopback: hands bytes on to a server, slowly at times and one connection before another, and now and then cuts one
// in the middle of what is being sent.
import { createServer, connect, type Socket } from 'node:net'

interface BadLine {
  readonly port: number
  /** Connections that were cut while something was being sent. */
  readonly cuts: () => number
  /** Bytes that clients have sent. */
  readonly received: () => number
  /** While it is dead no connection lasts, and none can be made. */
  setDead(isDead: boolean): void
  /** What each connection takes of an upload; without a figure as much as comes. Bytes a second. */
  setPace(pace?: number): void
  close(): Promise<void>
}

interface BadLineOptions {
  /** Port of the server behind it. */
  readonly to: number
  /** How often it cuts in all. */
  readonly cuts: number
  /** About so many bytes lie between two cuts. */
  readonly every: number
  /** The same numbers give the same line. */
  readonly seed: number
}

/** Small messages pass; only what is being uploaded is cut. Bytes. */
const SMALL = 64 * 1024
const SLOWEST_MS = 20

export async function openBadLine({ to, cuts, every, seed }: BadLineOptions): Promise<BadLine> {
  const random = numbers(seed)
  const open = new Set<Socket>()
  let made = 0
  let received = 0
  let left = every * (0.5 + random())
  let isDead = false
  let pace = Infinity
  const server = createServer((near) => {
    if (isDead) {
      near.destroy()
      return
    }
    const far = connect(to, '127.0.0.1')
    let sent = 0
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (bytes) => {
      sent += bytes.length
      received += bytes.length
      if (sent > SMALL) left -= bytes.length
      if (left <= 0 && made < cuts) {
        made += 1
        left = every * (0.5 + random())
        near.destroy()
        return
      }
      pass(near, far, bytes, Math.max(delay(random), sent > SMALL ? (bytes.length / pace) * 1000 : 0))
    })
    far.on('data', (bytes) => pass(far, near, bytes, delay(random)))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cuts: () => made,
    received: () => received,
    setDead(next) {
      isDead = next
      if (isDead) for (const socket of open) socket.destroy()
    },
    setPace(next = Infinity) {
      pace = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

/** A pause now and then lets others overtake. */
function delay(random: () => number): number {
  return random() < 0.1 ? random() * SLOWEST_MS : 0
}

/** In order within a connection. */
function pass(from: Socket, to: Socket, bytes: Buffer, milliseconds: number): void {
  from.pause()
  const go = (): void => {
    if (to.destroyed) return
    to.write(bytes, () => from.resume())
  }
  if (milliseconds > 0) setTimeout(go, milliseconds)
  else go()
}

/** 0 to 1, the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
